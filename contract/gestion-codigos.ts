import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Entrada, IdPedido, Instante, Nulo, ResultadoOk } from './base.ts'
import { calls } from './calls.ts'

/** A bar code as it stands on a package: never a scale's label, whose numbers change with the weight. */
export const CodigoDeBarras = Type.String({ minLength: 8, maxLength: 14, pattern: '^[0-9]+$' })

/** A bar code that no file knew and that a picker assigned to an article. It holds in all locales of the empresa. */
export const CodigoAprendido = Type.Object({
  codigo: Type.String(),
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  /** The local in which it was said: a person who directs it may take it back. */
  codigoLocal: CodigoLocal,
  local: Type.String(),
  /** The pedido for which the article was being picked; null: it was said at the desk. */
  idPedido: Nulo(IdPedido),
  quien: Type.String(),
  creado: Instante,
  /** Somebody who directs the local found it right. */
  revisado: Type.Boolean(),
  editable: Type.Boolean(),
})
export type CodigoAprendido = Static<typeof CodigoAprendido>

const DeUno = {
  access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'params.codigoLocal' } },
  params: Type.Object({ codigoLocal: CodigoLocal, codigo: CodigoDeBarras }),
  answer: { 200: ResultadoOk },
} as const

export const gestionCodigos = calls({
  'GET gestion/codigos': {
    summary: 'The bar codes that pickers of the empresa said whose they are: those nobody looked at first',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ codigos: Type.Array(CodigoAprendido) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/locales/:codigoLocal/codigos/:codigo': {
    summary: 'Confirm that such a code is of this article, also after it was taken back',
    ...DeUno,
    body: Entrada({ artCodigo: ArtCodigo }),
    refusals: [
      'Locales.ERROR_NO_ENCONTRADO',
      'Articulos.ERROR_NO_ENCONTRADO',
      'Codigos.ERROR_DE_OTRO',
      'Codigos.ERROR_DE_BALANZA',
    ],
  },
  'DELETE gestion/locales/:codigoLocal/codigos/:codigo': {
    summary: 'Take back whose such a code is; taken back already, nothing changes',
    ...DeUno,
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
