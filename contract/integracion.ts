import { type Static, Type } from 'typebox'
import { CodigoEmpresa, EnteroConDefecto, Instante } from './base.ts'
import { calls } from './calls.ts'

const Numero = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })

/** Every `tipo` there is now. The wire leaves it open: more may come. */
export const TIPOS_DE_EVENTO = [
  'pedido.recibido',
  'pedido.en_preparacion',
  'pedido.esperando_respuesta',
  'pedido.preparado',
  'pedido.listo_para_retiro',
  'pedido.en_camino',
  'pedido.entregado',
  'pedido.cancelado',
  'pedido.cambiado',
  'pedido.devolucion',
  'stock.cambiado',
  'usuario.borrado',
] as const

/** An event for a company's own systems; docs/integracion.md describes `datos` for each `tipo`. */
export const EventoIntegracion = Type.Object({
  /** The same each time the event is sent, so a receiver can drop duplicates. */
  id: Type.String({ pattern: '^evt_\\d+_\\d+$' }),
  numero: Numero,
  tipo: Type.String({ maxLength: 60 }),
  fecha: Instante,
  codigoEmpresa: CodigoEmpresa,
  datos: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
})
export type EventoIntegracion = Static<typeof EventoIntegracion>

export const integracion = calls({
  'GET integracion/eventos': {
    summary: 'CX-24 What happened in the empresa of an application’s key, after a number, in order',
    access: 'integracion',
    query: Type.Object({
      /** The last number that was read; 0: from the oldest stored event. */
      desde: EnteroConDefecto({ minimum: 0, maximum: 9_007_199_254_740_991, default: 0 }),
      limite: EnteroConDefecto({ minimum: 1, maximum: 500, default: 100 }),
    }),
    answer: {
      200: Type.Object({
        eventos: Type.Array(EventoIntegracion),
        /** The `desde` of the next request. */
        siguiente: Numero,
        /** More events are already available. */
        hayMas: Type.Boolean(),
      }),
    },
    refusals: ['Integracion.ERROR_CURSOR_VENCIDO'],
  },
})
