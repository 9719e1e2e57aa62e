import { type Static, Type } from 'typebox'
import {
  Cantidad,
  CodigoLocal,
  Entrada,
  Fecha,
  Hora,
  IdPedido,
  Instante,
  Monto,
  Nulo,
  ResultadoOk,
  Texto,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { Bulto } from './gestion-bultos.ts'
import { Lugar } from './gestion-ubicaciones.ts'
import { EstadoPedido } from './pedidos.ts'

/** A pickup pedido, as the staff at the counter needs it. No phone, no full name of a customer. */
export const PedidoEnMostrador = Type.Object({
  idPedido: IdPedido,
  cliente: Type.String(),
  /** PREPARADO: its bags are closed, and it has not been announced as ready for pickup yet. */
  estado: EstadoPedido,
  fechaEntrega: Fecha,
  horaDesde: Hora,
  horaHasta: Hora,
  bultos: Type.Array(Bulto),
  /** The minimum age of the person who takes it; null: anybody. */
  edadMinima: Nulo(Type.Integer()),
  total: Monto,
  /** The payment method, in the shop's words. */
  medioPago: Type.String(),
  /** The amount still to be collected at the counter; 0 when it is paid. */
  aCobrar: Monto,
  /** Paid in cash; `pagaCon` is the amount the customer will hand over, if they said it. */
  enEfectivo: Type.Boolean(),
  pagaCon: Nulo(Monto),
  /** PENDIENTE: it is not known yet whether the card can be charged. */
  cobro: UnoDe(['AL_RECIBIR', 'HECHO', 'PENDIENTE', 'FALLIDO']),
  /** The customer announced that they are here. */
  llego: Nulo(Type.Object({ desde: Instante, lugar: Type.String() })),
})
export type PedidoEnMostrador = Static<typeof PedidoEnMostrador>

/** The articles to put back on their shelves, in the order of those, from a pedido that was cancelled after picking began. */
export const PorDevolver = Type.Object({
  idPedido: IdPedido,
  bultos: Type.Array(Bulto),
  articulos: Type.Array(
    Type.Object({
      nombre: Type.String(),
      contenido: Type.String(),
      cantidad: Cantidad,
      ventaFraccionada: Type.Boolean(),
      lugar: Nulo(Lugar),
    }),
  ),
})
export type PorDevolver = Static<typeof PorDevolver>

/** The places outside a local where customers may wait, in the order they are offered; none: they write where. */
export const LugaresRetiro = Type.Object({
  lugares: Type.Array(Type.String()),
  /** The caller may change them. */
  editable: Type.Boolean(),
})
export type LugaresRetiro = Static<typeof LugaresRetiro>

const EN_LOCAL = { local: 'params.codigoLocal' } as const

export const gestionMostrador = calls({
  'GET gestion/mostrador': {
    summary: 'What waits to be picked up in a local, whoever is there first; and what has to go back to its shelves',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: {
      200: Type.Object({ pedidos: Type.Array(PedidoEnMostrador), porDevolver: Type.Array(PorDevolver) }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/mostrador/buscar': {
    summary: 'Whose it is: by the QR or the four digits of a customer, the code of a bag, the number, or a name',
    access: { permiso: 'MOSTRADOR_HACER', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({ codigoLocal: CodigoLocal, texto: Texto(80, 1) }),
    answer: {
      200: Type.Object({
        pedidos: Type.Array(IdPedido),
        /** The text when it was read as a pickup code: handing a pedido over needs it. */
        codigo: Nulo(Type.String()),
      }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/locales/:codigoLocal/lugares-retiro': {
    summary: 'Where customers may wait outside a local for their pedido, such as the bays of its car park',
    access: { permiso: 'PREPARACION_VER', alcance: EN_LOCAL },
    params: Type.Object({ codigoLocal: CodigoLocal }),
    answer: { 200: LugaresRetiro },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/locales/:codigoLocal/lugares-retiro': {
    summary: 'All of those places; without any, customers write where they wait',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: EN_LOCAL },
    params: Type.Object({ codigoLocal: CodigoLocal }),
    body: Entrada({ lugares: Type.Array(Texto(40), { maxItems: 60 }) }),
    answer: { 200: LugaresRetiro },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/pedidos/:idPedido/devuelto': {
    summary: 'Put what was taken for a cancelled pedido back on its shelves; repeating it changes nothing',
    access: { permiso: 'MOSTRADOR_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido }),
    answer: { 200: ResultadoOk },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_ESTADO'],
  },
})
