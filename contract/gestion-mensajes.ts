import { type Static, Type } from 'typebox'
import { CodigoLocal, Entrada, IdPedido, Instante, Nulo, ResultadoOk, Texto } from './base.ts'
import { calls } from './calls.ts'

/** A mensaje of the desk to the pickers; it stands until it is taken back, and one for everybody until the day ends. */
export const Mensaje = Type.Object({
  idMensaje: Type.String(),
  /** Null: for everybody who picks in the local. */
  idPedido: Nulo(IdPedido),
  texto: Type.String(),
  quien: Type.String(),
  creado: Instante,
})
export type Mensaje = Static<typeof Mensaje>

/** Chosen by the client, so that a repeated request creates no second one. */
const IdMensaje = Type.String({ format: 'uuid', maxLength: 36 })
const DeUno = {
  access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'params.codigoLocal' } },
  params: Type.Object({ codigoLocal: CodigoLocal, idMensaje: IdMensaje }),
} as const

export const gestionMensajes = calls({
  'GET gestion/mensajes': {
    summary: 'What everybody who picks in a local is told today, the latest first',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ mensajes: Type.Array(Mensaje), editable: Type.Boolean() }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/locales/:codigoLocal/mensajes/:idMensaje': {
    summary:
      'Tell the pickers of a local something, of one pedido or in general; repeating it adds none, and restores one that was taken back',
    ...DeUno,
    body: Entrada({ texto: Texto(200, 1), idPedido: Type.Optional(IdPedido) }),
    answer: { 200: Mensaje },
    refusals: [
      'Locales.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Mensajes.ERROR_DEMASIADOS',
      'Mensajes.ERROR_OTRO',
    ],
  },
  'DELETE gestion/locales/:codigoLocal/mensajes/:idMensaje': {
    summary: 'Take back what the pickers of a local were told; taken back already, nothing changes',
    ...DeUno,
    answer: { 200: ResultadoOk },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
