// What a usuario changes in a pedido until `editableHasta`, and that they cancel it.
import { type Static, Type } from 'typebox'
import { ArtCodigo, Cantidad, Entrada, Fecha, Id, Monto, Nulo, Texto } from './base.ts'
import { calls } from './calls.ts'
import { PEDIDO_PROPIO } from './pedido-propio.ts'
import { ArticuloPedido, BolsasPedidas, LineaPedida } from './pedido-solicitud.ts'
import { Pedido, PromocionAplicada, Totales } from './pedidos.ts'

/** The fields of a pedido that may change; an absent field stays unchanged. */
const cambios = {
  bolsas: Type.Optional(Type.Array(BolsasPedidas, { maxItems: 10 })),
  idFranja: Type.Optional(Id),
  fechaEntrega: Type.Optional(Fecha),
  idDireccion: Type.Optional(Id),
  zonaEntrega: Type.Optional(Id),
  /** Null gives its cupon back. */
  idCupon: Type.Optional(Type.Null()),
}

/** CX-03: all lines of the changed pedido, at the prices the usuario saw. */
export const PedidoEdicion = Entrada({
  ...cambios,
  /** The version of the pedido on the screen. */
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  articulos: Type.Array(LineaPedida, { minItems: 1, maxItems: 300 }),
  pagaCon: Type.Optional(Nulo(Monto)),
  totalEsperado: Monto,
})
export type PedidoEdicion = Static<typeof PedidoEdicion>

/** The same, before the usuario has seen a price. */
export const PedidoPorCotizar = Entrada({
  ...cambios,
  articulos: Type.Array(ArticuloPedido, { minItems: 1, maxItems: 300 }),
})
export type PedidoPorCotizar = Static<typeof PedidoPorCotizar>

/** The cost of a change; amounts in pesos. */
export const CotizacionEdicion = Type.Object({
  lineas: Type.Array(
    Type.Object({
      artCodigo: ArtCodigo,
      nombre: Type.String(),
      contenido: Type.String(),
      ventaFraccionada: Type.Boolean(),
      cantidad: Cantidad,
      precio: Monto,
      precioUnitario: Monto,
      precioTotal: Monto,
    }),
  ),
  totales: Totales,
  promociones: Type.Array(PromocionAplicada),
  /** The new total minus the old one. */
  diferencia: Monto,
  /** The amount missing to reach the delivery's minimum. */
  faltaMontoMinimo: Monto,
  /** The card's authorisation doesn't cover the new total: such a change is refused. */
  superaAutorizado: Type.Boolean(),
  /** The largest total that the card's authorisation covers; null when no card limits it. */
  totalMaximo: Nulo(Monto),
  /** The cupon is no longer usable: the change must give it back. */
  cuponSinEfecto: Type.Boolean(),
})
export type CotizacionEdicion = Static<typeof CotizacionEdicion>

const RECHAZOS_EDICION = [
  'Pedidos.ERROR_NO_ENCONTRADO',
  'Pedidos.ERROR_NO_EDITABLE',
  'Pagos.ERROR_PENDIENTE',
  'Locales.ERROR_LOCAL_CERRADO',
  'Direcciones.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_POR_CONFIRMAR',
  'Direcciones.ERROR_FUERA_DE_ZONA',
  'Articulos.ERROR_NO_ENCONTRADO',
  'Articulos.ERROR_CANTIDAD_INVALIDA',
  'Entregas.ERROR_TIPO_ENTREGA',
  'Entregas.ERROR_ZONA_NO_ENCONTRADA',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  'Entregas.ERROR_FRANJA_VENCIDA',
] as const

export const pedidoEdicion = calls({
  'PUT pedidos/:idPedido': {
    summary: 'CX-03 Change lines, slot and address of a pedido until editableHasta',
    ...PEDIDO_PROPIO,
    body: PedidoEdicion,
    answer: { 200: Pedido },
    refusals: [
      ...RECHAZOS_EDICION,
      'Pedidos.ERROR_VERSION',
      'Pedidos.ERROR_SUPERA_AUTORIZADO',
      'Pedidos.ERROR_EFECTIVO_INSUFICIENTE',
      'Pedidos.ERROR_CUENTA_NUEVA',
      'Pedidos.ERROR_SIN_TELEFONO',
      'Articulos.ERROR_SIN_STOCK',
      'Articulos.ERROR_PRECIO_CAMBIADO',
      'Entregas.ERROR_FRANJA_SIN_CUPO',
      'Entregas.ERROR_MONTO_MINIMO',
      'CUPON_NO_APLICA_AL_LOCAL',
      'CUPON_MONTO_MINIMO_NO_ALCANZADO',
      'CUPON_NO_APLICA_A_LOS_ARTICULOS',
    ],
  },
  'POST pedidos/:idPedido/cotizar': {
    summary: 'CX-03 What a pedido would come to if it were changed so; changes nothing',
    ...PEDIDO_PROPIO,
    body: PedidoPorCotizar,
    answer: { 200: CotizacionEdicion },
    refusals: RECHAZOS_EDICION,
  },
  'POST pedidos/:idPedido/cancelar': {
    summary: 'CX-04 Cancel a pedido until editableHasta; what it holds is given back once',
    ...PEDIDO_PROPIO,
    body: Entrada({ motivo: Texto(300) }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_NO_EDITABLE'],
  },
})
