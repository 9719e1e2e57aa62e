// A usuario's actions on a pedido after it is placed.
import { type Static, Type } from 'typebox'
import { ArtCodigo, Cantidad, Entrada, Fecha, Id, IdPedido, Monto, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { ArticuloPedido, BolsasPedidas, LineaPedida } from './pedido-solicitud.ts'
import { MOTIVOS_RECLAMO, Pedido, PromocionAplicada, Totales } from './pedidos.ts'

const Uno = { params: Type.Object({ idPedido: IdPedido }), access: { dueno: { pedido: 'params.idPedido' } } } as const

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

/** The aspects of a pedido that a customer can rate. */
export const ASPECTOS = ['PRODUCTOS', 'ENTREGA', 'PREPARACION', 'PRECIOS', 'APLICACION'] as const
/** 2 MB of bytes, encoded in base64. */
const FOTO_BASE64_MAX = 2_796_204

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

export const pedidoCambios = calls({
  'PUT pedidos/:idPedido': {
    summary: 'CX-03 Change lines, slot and address of a pedido until editableHasta',
    ...Uno,
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
    ...Uno,
    body: PedidoPorCotizar,
    answer: { 200: CotizacionEdicion },
    refusals: RECHAZOS_EDICION,
  },
  'POST pedidos/:idPedido/cancelar': {
    summary: 'CX-04 Cancel a pedido until editableHasta; what it holds is given back once',
    ...Uno,
    body: Entrada({ motivo: Texto(300) }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_NO_EDITABLE'],
  },
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': {
    summary: 'CX-07 A-63 Accept or refuse what the shop proposes for a line that ran out',
    params: Type.Object({ idPedido: IdPedido, idReemplazo: Id }),
    access: { dueno: { pedido: 'params.idPedido' } },
    body: Entrada({
      acepta: Type.Boolean(),
      /** The chosen option; absent: the first one. */
      artCodigo: Type.Optional(ArtCodigo),
    }),
    answer: { 200: Pedido },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Reemplazos.ERROR_NO_ENCONTRADO',
      'Reemplazos.ERROR_YA_RESPONDIDO',
      'Reemplazos.ERROR_VENCIDO',
      'Reemplazos.ERROR_SIN_EFECTO',
    ],
  },
  'POST pedidos/:idPedido/ya-llegue': {
    summary: 'CX-40 Whoever ordered is at the shop, since the first time',
    ...Uno,
    /** The customer's place of waiting: a bay, a car. */
    body: Entrada({ lugar: Type.Optional(Texto(60)) }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_ESTADO'],
  },
  'POST pedidos/:idPedido/calificacion': {
    summary: 'CX-06 R-22 Rate a delivered pedido; within a week again, to correct it',
    ...Uno,
    body: Entrada({
      puntaje: Type.Integer({ minimum: 1, maximum: 5 }),
      aspectos: Type.Optional(Type.Array(UnoDe(ASPECTOS), { maxItems: 10, uniqueItems: true })),
      comentario: Type.Optional(Texto(1_000)),
    }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_NO_ENTREGADO', 'Pedidos.ERROR_PLAZO_VENCIDO'],
    repetible: 'sola',
  },
  'POST pedidos/:idPedido/reclamos': {
    repetible: true,
    bodyLimit: FOTO_BASE64_MAX + 16_384,
    summary: 'CX-07 Report a problem of a line or of a delivered pedido; a photo may come with it',
    ...Uno,
    body: Entrada({
      artCodigo: Type.Optional(Nulo(ArtCodigo)),
      motivo: UnoDe(MOTIVOS_RECLAMO),
      detalle: Type.Optional(Texto(1_000)),
      /** JPEG or PNG in base64, at most 2 MB decoded and 25 million pixels. */
      foto: Type.Optional(Nulo(Type.String({ maxLength: FOTO_BASE64_MAX, pattern: '^[A-Za-z0-9+/]*={0,2}$' }))),
    }),
    answer: { 201: Pedido },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_NO_ENTREGADO',
      'Pedidos.ERROR_PLAZO_VENCIDO',
      'Pedidos.ERROR_LINEA_NO_ENCONTRADA',
      'Reclamos.ERROR_FOTO',
      'Reclamos.ERROR_DEMASIADOS',
    ],
  },
})
