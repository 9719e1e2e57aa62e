import { type Static, Type } from 'typebox'
import { Entrada, Monto, Nulo, type Pesos } from './base.ts'
import { calls } from './calls.ts'

/** The articles that go in only once their code was read. */
const Obligada = {
  /** The price from which articles must be read; null: none because of its price. */
  desde: Nulo(Monto),
  /** True when articles with a minimum age must be read. */
  edad: Type.Boolean(),
}

export const LecturaObligada = Type.Object({
  ...Obligada,
  /** The caller may change it. */
  editable: Type.Boolean(),
})
export type LecturaObligada = Static<typeof LecturaObligada>

export const gestionLecturaObligada = calls({
  'GET gestion/lectura-obligada': {
    summary: 'Which articles of the empresa a picker puts in only after reading their code',
    access: { permiso: 'PREPARACION_VER', alcance: 'propio' },
    answer: { 200: LecturaObligada },
  },
  'PUT gestion/lectura-obligada': {
    summary: 'Other articles that must be read; the tandas taken from now on keep to it',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: 'empresa' },
    body: Entrada({
      ...Obligada,
      desde: Nulo(Type.Unsafe<Pesos>(Type.Number({ minimum: 1, maximum: 9_999_999, 'x-decimales': 2 }))),
    }),
    answer: { 200: LecturaObligada },
  },
})
