import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Fecha, Hora, Id, Instante, Nulo } from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'

/** A local at a glance: what has to be minded now. */
export const HoyDelLocal = Type.Object({
  codigoLocal: CodigoLocal,
  fecha: Fecha,
  tarde: Type.Integer(),
  enRiesgo: Type.Integer(),
  esperandoRespuesta: Type.Integer(),
  /** Open pedidos that nobody has, and those that somebody has in a tanda. */
  porPreparar: Type.Integer(),
  enCurso: Type.Integer(),
  /** The slots of today, in their order; `pedidos`: those of them that are still to be picked. */
  franjas: Type.Array(
    Type.Object({
      idFranja: Id,
      tipoEntrega: TipoEntrega,
      horaDesde: Hora,
      horaHasta: Hora,
      cupo: Type.Integer(),
      ocupados: Type.Integer(),
      pedidos: Type.Integer(),
    }),
  ),
  /** Who has an open tanda, and how far they are with all of theirs. */
  preparadores: Type.Array(
    Type.Object({
      idAdministrador: Id,
      nombre: Type.String(),
      tandas: Type.Integer(),
      lineas: Type.Integer(),
      dichas: Type.Integer(),
    }),
  ),
  /** What a shelf did not have today, the latest first; `hasta` null: it is missing still. */
  quiebres: Type.Array(
    Type.Object({
      artCodigo: ArtCodigo,
      nombre: Type.String(),
      idPedido: Id,
      desde: Instante,
      hasta: Nulo(Instante),
    }),
  ),
})
export type HoyDelLocal = Static<typeof HoyDelLocal>

/** The data of an event `cambio`: what of a queue is not what it was. `todo`: anything may be. */
export const CambioDeCola = Type.Object({
  codigoLocal: CodigoLocal,
  todo: Type.Boolean(),
  pedidos: Type.Array(Type.Object({ idPedido: Id, version: Type.Integer() })),
})
export type CambioDeCola = Static<typeof CambioDeCola>

const DelLocal = {
  access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
  query: Type.Object({ local: CodigoLocal }),
  refusals: ['Locales.ERROR_NO_ENCONTRADO'],
} as const

export const gestionHoy = calls({
  'GET gestion/hoy': {
    summary: 'A local at a glance: what is late or will be, its slots, who picks, what shelves do not have',
    ...DelLocal,
    answer: { 200: HoyDelLocal },
  },
  'GET gestion/eventos': {
    summary:
      'Server-sent events: `cambio` with CambioDeCola whenever pedidos of a local change, and `todo` at once; `fin` when coming back is of no use',
    ...DelLocal,
    raw: true,
    media: ['text/event-stream'],
    answer: { 200: Type.String() },
  },
})
