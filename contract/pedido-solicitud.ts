// K-34: what is sent to place a pedido, and why it is refused.
import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  CantidadPedida,
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  EntradaConSolicitud,
  Fecha,
  Id,
  IdSolicitud,
  Ignorado,
  Monto,
  Nulo,
  Publicado,
  Texto,
  UnoDe,
} from './base.ts'
import { codigoTipoEntrega } from './entregas.ts'
import { CAMBIOS_SIN_STOCK } from './valores.ts'

/** The choice for an article that runs out (A-63, T-116). */
export const CambioProductoSinStock = UnoDe(CAMBIOS_SIN_STOCK)
export type CambioProductoSinStock = Static<typeof CambioProductoSinStock>

/** The rest of a line of a carrito (E-12), which may accompany an article and its quantity: the server computes it. */
export const restoDeLinea = {
  precio: Ignorado,
  oferta: Ignorado,
  descuentoPorCantidad: Ignorado,
  ventaFraccionada: Ignorado,
  precioTotal: Ignorado,
}

/** The same, as an entity of the published contract. */
export const RestoDeLinea = Type.Object(restoDeLinea)

/** Substitutes for a line that runs out, in the customer's order of preference. */
export const Sustitutos = Type.Array(ArtCodigo, { maxItems: 3 })

export const LineaPedida = Entrada({
  ...restoDeLinea,
  artCodigo: ArtCodigo,
  cantidad: CantidadPedida,
  precio: Monto,
  precioTotal: Monto,
  nota: Type.Optional(Nulo(Texto(140))),
  cambioProductoSinStock: Type.Optional(Nulo(CambioProductoSinStock)),
  sustitutos: Type.Optional(Sustitutos),
})

/** An article without a price: the server's price counts. */
export const ArticuloPedido = Entrada({ ...restoDeLinea, artCodigo: ArtCodigo, cantidad: CantidadPedida })

export const BolsasPedidas = Entrada({
  ...restoDeLinea,
  artCodigo: ArtCodigo,
  cantidad: Type.Integer({ minimum: 1, maximum: 100 }),
})

/** K-34. The server recomputes everything; prices are those the usuario saw, to detect changes. */
export const PedidoSolicitud = EntradaConSolicitud({
  idSolicitud: IdSolicitud,
  /**
   * Earlier requests that got no answer. If one of them was placed, this request is refused. If none was, the server
   * refuses them from now on.
   */
  solicitudesAnteriores: Type.Optional(Type.Array(Type.String({ format: 'uuid', maxLength: 36 }), { maxItems: 20 })),
  idUsuario: Id,
  idUsuarioAplicacion: Id,
  codigoEmpresa: CodigoEmpresa,
  codigoLocal: CodigoLocal,
  tipoEntrega: Entrada({ codigo: codigoTipoEntrega(), descripcion: Type.Optional(Texto(60)) }),
  zonaEntrega: Type.Optional(Nulo(Id)),
  idDireccion: Type.Optional(Nulo(Id)),
  idFranja: Id,
  fechaEntrega: Fecha,
  articulos: Type.Array(LineaPedida, { minItems: 1, maxItems: 300 }),
  bolsas: Type.Optional(Type.Array(BolsasPedidas, { maxItems: 10 })),
  idCupon: Type.Optional(Nulo(Id)),
  cambioProductoSinStock: Type.Optional(CambioProductoSinStock),
  datosFacturacion: Type.Optional(
    Entrada({
      factura: Type.Boolean(),
      rut: Type.Optional(Nulo(Texto(30))),
      razonSocial: Type.Optional(Nulo(Texto(120))),
      direccion: Type.Optional(Nulo(Texto(150))),
    }),
  ),
  /**
   * The version of the carrito that the pedido is made of (CX-08): once another device has changed that carrito, perhaps
   * by placing this very pedido, the request is refused. Absent: not checked.
   */
  versionCarrito: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  medioPago: Entrada({
    idMedioDePago: Id,
    /** The saved card, for `TARJETA_WEB`. */
    idPaymentProfile: Type.Optional(Nulo(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
    cuotas: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
    /** Cash: "¿con cuánto pagás?", so that the courier brings the change. */
    pagaCon: Type.Optional(Nulo(Monto)),
  }),
  observaciones: Type.Optional(Nulo(Texto(500))),
  /** The telephone of a usuario whose profile has none: it is kept there with the pedido. */
  numeroCelular: Type.Optional(Nulo(Publicado(Texto(60), { maxLength: 15 }))),
  totalEsperado: Monto,
})
export type PedidoSolicitud = Static<typeof PedidoSolicitud>

/** Why C-24 and CX-34 place no pedido; C-24 adds `Carrito.ERROR_VERSION`. */
export const RECHAZOS_AL_PEDIR = [
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS',
  'Locales.ERROR_NO_ENCONTRADO',
  'Locales.ERROR_LOCAL_CERRADO',
  'Direcciones.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_POR_CONFIRMAR',
  'Direcciones.ERROR_FUERA_DE_ZONA',
  'Articulos.ERROR_NO_ENCONTRADO',
  'Articulos.ERROR_SIN_STOCK',
  'Articulos.ERROR_PRECIO_CAMBIADO',
  'Articulos.ERROR_CANTIDAD_INVALIDA',
  'Entregas.ERROR_TIPO_ENTREGA',
  'Entregas.ERROR_ZONA_NO_ENCONTRADA',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  'Entregas.ERROR_FRANJA_SIN_CUPO',
  'Entregas.ERROR_FRANJA_VENCIDA',
  'Entregas.ERROR_MONTO_MINIMO',
  'MediosPago.ERROR_NO_DISPONIBLE',
  'Pagos.ERROR_RECHAZADO',
  'Pagos.ERROR_PAUSA',
  'Pagos.ERROR_TARJETA_INVALIDA',
  'Pagos.ERROR_TARJETA_POR_CONFIRMAR',
  'Pagos.ERROR_NO_DISPONIBLE',
  'CUPON_NO_ENCONTRADO',
  'CUPON_YA_USADO',
  'CUPON_SOLO_PRIMERA_COMPRA',
  'CUPON_VENCIDO',
  'CUPON_NO_APLICA_AL_LOCAL',
  'CUPON_MONTO_MINIMO_NO_ALCANZADO',
  'CUPON_NO_APLICA_A_LOS_ARTICULOS',
  'Pedidos.ERROR_SOLICITUD_REPETIDA',
  'Pedidos.ERROR_YA_REALIZADO',
  'Pedidos.ERROR_FACTURACION',
  'Pedidos.ERROR_SIN_TELEFONO',
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE',
  'Pedidos.ERROR_CUENTA_NUEVA',
] as const
