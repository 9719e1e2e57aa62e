import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Entrada, Fecha, Hora, Id, IdPedido, Instante, Nulo, ResultadoOk } from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'
import { Reclamo } from './pedidos.ts'

/** A local at a glance: what needs attention now. */
export const HoyDelLocal = Type.Object({
  codigoLocal: CodigoLocal,
  fecha: Fecha,
  tarde: Type.Integer(),
  enRiesgo: Type.Integer(),
  esperandoRespuesta: Type.Integer(),
  /** Open pedidos that are in no tanda, and those that are in one. */
  porPreparar: Type.Integer(),
  enCurso: Type.Integer(),
  /** Today's slots, in order; `pedidos`: those of the slot that still have to be picked. */
  franjas: Type.Array(
    Type.Object({
      idFranja: Id,
      tipoEntrega: TipoEntrega,
      zonaEntrega: Type.Integer(),
      /** The name of its zone: two zones may have slots of the same hours. */
      nombreZona: Type.String(),
      horaDesde: Hora,
      horaHasta: Hora,
      cupo: Type.Integer(),
      ocupados: Type.Integer(),
      /** Its local closed it for today. */
      cerrada: Type.Boolean(),
      pedidos: Type.Integer(),
    }),
  ),
  /** The pickers with an open tanda, and the progress of all their tandas. */
  preparadores: Type.Array(
    Type.Object({
      idAdministrador: Id,
      nombre: Type.String(),
      tandas: Type.Integer(),
      lineas: Type.Integer(),
      dichas: Type.Integer(),
    }),
  ),
  /** The unanswered claims of customers, the oldest first. */
  reclamos: Type.Array(
    Type.Object({ idReclamo: Id, idPedido: IdPedido, motivo: Reclamo.properties.motivo, fecha: Instante }),
  ),
  /** Something frozen is in a trolley or in a bag without a shelf; `desde`: since the end of its round. */
  congelado: Type.Array(Type.Object({ idPedido: IdPedido, desde: Instante })),
  /** Articles that were missing from a shelf today, the latest first; `hasta` null: still missing. */
  quiebres: Type.Array(
    Type.Object({
      artCodigo: ArtCodigo,
      nombre: Type.String(),
      ventaFraccionada: Type.Boolean(),
      /** Its local counts it. */
      contado: Type.Boolean(),
      idPedido: IdPedido,
      desde: Instante,
      hasta: Nulo(Instante),
    }),
  ),
})
export type HoyDelLocal = Static<typeof HoyDelLocal>

/** The pedidos whose bags must be closed within minutes, or should be by now; the longest due first. */
export const Plazos = Type.Object({
  pedidos: Type.Array(
    Type.Object({
      idPedido: IdPedido,
      /** When it must be sealed to keep the promise. */
      debido: Instante,
      /** How many lines it has, and how many are fully resolved. */
      lineas: Type.Integer(),
      dichas: Type.Integer(),
    }),
  ),
})
export type Plazos = Static<typeof Plazos>

/** The data of an event `cambio`: what changed in a queue. `todo`: anything may have changed. */
export const CambioDeCola = Type.Object({
  codigoLocal: CodigoLocal,
  todo: Type.Boolean(),
  pedidos: Type.Array(Type.Object({ idPedido: IdPedido, version: Type.Integer() })),
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
  'GET gestion/plazos': {
    summary: 'The pedidos of a local that must be sealed within minutes, or should be by now',
    ...DelLocal,
    answer: { 200: Plazos },
  },
  'PUT gestion/franjas/:idFranja/cierre': {
    summary: 'Close a slot of a local for one day, or open it again; customers with a place keep it',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    params: Type.Object({ idFranja: Id }),
    body: Entrada({ codigoLocal: CodigoLocal, fecha: Fecha, cerrada: Type.Boolean() }),
    answer: { 200: ResultadoOk },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Entregas.ERROR_FRANJA_NO_ENCONTRADA', 'Entregas.ERROR_FRANJA_VENCIDA'],
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
