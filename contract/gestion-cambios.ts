import { type Static, Type } from 'typebox'
import { Fecha, Id, IdPedido, Instante, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { QUE_CAMBIA } from './valores.ts'

/** What a change may concern. */
export type Sobre = keyof typeof QUE_CAMBIA
export const Sobre = UnoDe(Object.keys(QUE_CAMBIA) as Sobre[])
/** What was changed: as `sobre`, but finer. */
export type QueCambia = (typeof QUE_CAMBIA)[Sobre][number]

/** A change of the shop's side, as its own transaction recorded it. */
export const Cambio = Type.Object({
  idCambio: Type.Integer(),
  fecha: Instante,
  que: Type.Unsafe<QueCambia>({ type: 'string' }),
  sobre: Nulo(Sobre),
  /** The person's name; null: the terminal, or the server itself. */
  quien: Nulo(Type.String()),
  aparato: Nulo(Type.String()),
  /** The thing that changed: the code of a pedido, or the name of a person, a role, a hand-held or an article. */
  de: Nulo(Type.String()),
  idPedido: Nulo(IdPedido),
  idPersona: Nulo(Id),
  /** The fields that differ. */
  campos: Type.Array(Type.Object({ campo: Type.String(), antes: Nulo(Type.String()), despues: Nulo(Type.String()) })),
  /** The call; null: a command at the terminal, or a job. */
  llamada: Nulo(Type.String()),
  idTraza: Nulo(Type.String()),
})
export type Cambio = Static<typeof Cambio>

export const Cambios = Type.Object({
  /** The range of days that was searched. */
  desde: Fecha,
  hasta: Fecha,
  cambios: Type.Array(Cambio),
  /** The value of `antesDe` for older ones; null: there are none. */
  siguiente: Nulo(Type.String()),
})
export type Cambios = Static<typeof Cambios>

export const gestionCambios = calls({
  'GET gestion/cambios': {
    summary: 'The changes on the shop’s side and who made them, newest first; of 30 days unless asked otherwise',
    access: { permiso: 'PERSONAL_VER', alcance: 'empresa' },
    query: Type.Object({
      desde: Type.Optional(Fecha),
      hasta: Type.Optional(Fecha),
      /** The person who changed it. */
      persona: Type.Optional(Id),
      sobre: Type.Optional(Sobre),
      pedido: Type.Optional(IdPedido),
      /** Answers only changes older than the last one of an answer: its `siguiente`. */
      antesDe: Type.Optional(Texto(60)),
      cuantos: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    answer: { 200: Cambios },
  },
})
