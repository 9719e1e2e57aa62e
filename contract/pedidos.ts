import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  Fecha,
  Hora,
  Id,
  IdPedido,
  Instante,
  Monto,
  Nulo,
  Pagina,
  Paginado,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'
import { PEDIDO_PROPIO } from './pedido-propio.ts'
import { CambioProductoSinStock, PedidoSolicitud, RECHAZOS_AL_PEDIR, Sustitutos } from './pedido-solicitud.ts'

/** How far a pedido is (K-35). */
export const EstadoPedido = UnoDe([
  'PENDIENTE_PAGO',
  'RECIBIDO',
  'EN_PREPARACION',
  'ESPERANDO_RESPUESTA',
  'PREPARADO',
  'LISTO_PARA_RETIRO',
  'EN_CAMINO',
  'ENTREGADO',
  'CANCELADO',
])
export type EstadoPedido = Static<typeof EstadoPedido>

/** The cost of a pedido. */
export const TotalesDePedido = Type.Object({
  subtotal: Monto,
  descuentos: Monto,
  cupon: Monto,
  envases: Monto,
  bolsas: Monto,
  entrega: Monto,
  total: Monto,
})
export const Totales = Type.Object({ ...TotalesDePedido.properties, montoAutorizado: Nulo(Monto) })
export type Totales = Static<typeof Totales>

/** The state of the payment of a pedido by card. */
export type EstadoPago =
  | 'AUTORIZANDO'
  | 'PENDIENTE_CVV'
  | 'AUTORIZADO'
  | 'RECHAZADO'
  | 'CAPTURANDO'
  | 'CAPTURADO'
  | 'DEVOLVIENDO'
  | 'DEVUELTO'
  | 'ANULANDO'
  | 'ANULADO'
  | 'FALLIDO'
  | 'SIN_CARGO'
/** The payment state of a pedido paid at the door, in cash or by card. */
export type EstadoContraEntrega = 'A_PAGAR_AL_RECIBIR' | 'PAGADO'
export type EstadoDePago = EstadoPago | EstadoContraEntrega

const Pago = Type.Object({ estado: Type.Unsafe<EstadoDePago>({ type: 'string' }), urlAccion: Nulo(Type.String()) })

/** The operations on the card, oldest first: authorised, captured, released, refunded. */
const MovimientoPago = Type.Object({
  tipo: UnoDe(['AUTORIZAR', 'CAPTURAR', 'ANULAR', 'DEVOLVER']),
  estado: UnoDe(['PENDIENTE', 'HECHA', 'RECHAZADA']),
  monto: Monto,
  motivo: Type.String(),
  fecha: Instante,
})
export type MovimientoPago = Static<typeof MovimientoPago>

/** The payment method, and for a card the history of the money. */
export const PagoPedido = Type.Object({
  ...Pago.properties,
  tarjeta: Nulo(Type.Object({ brand: Type.String(), last4: Type.String(), cuotas: Type.Integer() })),
  montoCapturado: Monto,
  montoDevuelto: Monto,
  movimientos: Type.Array(MovimientoPago),
})

export const PedidoRealizado = Type.Object({
  idPedido: IdPedido,
  codigo: Type.String(),
  estado: EstadoPedido,
  fechaCreacion: Instante,
  totales: Totales,
  pago: Pago,
  editableHasta: Nulo(Instante),
  codigoRetiro: Nulo(Type.String()),
})
export type PedidoRealizado = Static<typeof PedidoRealizado>

const resumen = {
  idPedido: IdPedido,
  codigo: Type.String(),
  estado: EstadoPedido,
  fechaCreacion: Instante,
  codigoEmpresa: CodigoEmpresa,
  codigoLocal: CodigoLocal,
  nombreLocal: Type.String(),
  tipoEntrega: TipoEntrega,
  fechaEntrega: Fecha,
  horaDesde: Hora,
  horaHasta: Hora,
  cantidadArticulos: Type.Integer(),
  total: Monto,
}
export const ResumenPedido = Type.Object(resumen)
export type ResumenPedido = Static<typeof ResumenPedido>

/** Why the prepared quantity differs from the requested one. */
export const MotivoDiferencia = UnoDe(['SIN_STOCK', 'PESO_REAL', 'REEMPLAZO'])
export type MotivoDiferencia = Static<typeof MotivoDiferencia>

/** An article, how much of it, and what that costs. */
export const ArticuloConCosto = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  ventaFraccionada: Type.Boolean(),
  cantidad: Cantidad,
  precioTotal: Monto,
})

/** The saving of a promotion on a pedido. */
export const PromocionAplicada = Type.Object({ idPromocion: Id, titulo: Type.String(), ahorro: Monto })

/** CX-02. `cantidadPreparada` and `precioFinal` (of the line) are null until the line is prepared. */
export const LineaPedido = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  ventaFraccionada: Type.Boolean(),
  esBolsa: Type.Boolean(),
  cantidadPedida: Cantidad,
  /** The pieces that `cantidadPedida` kg stand for, when the line is counted in pieces: 3 bananas ≈ 0,54 kg. */
  unidades: Nulo(Type.Integer()),
  cantidadPreparada: Nulo(Cantidad),
  precio: Monto,
  precioUnitario: Monto,
  precioEnvase: Monto,
  precioTotal: Monto,
  /** The saving of promotions on the whole requested line: the line was to cost `precioTotal` minus this. */
  ahorroPromociones: Monto,
  precioFinal: Nulo(Monto),
  nota: Type.String(),
  cambioProductoSinStock: CambioProductoSinStock,
  sustitutos: Sustitutos,
  /**
   * Why the prepared quantity differs from the requested one; null when it doesn't, or the line is not prepared yet.
   */
  motivoDiferencia: Nulo(MotivoDiferencia),
  /**
   * The first of the articles that went in instead; when present, `cantidadPreparada` and `precioFinal` are those of all
   * of them together, which `entregado` tells apart.
   */
  reemplazo: Nulo(
    Type.Object({
      artCodigo: ArtCodigo,
      nombre: Type.String(),
      ventaFraccionada: Type.Boolean(),
      precioUnitario: Monto,
    }),
  ),
  /** The customer agreed by telephone to the difference. */
  porTelefono: Type.Boolean(),
  /** The delivered articles: the line's own first, then its replacements; empty until the line is prepared. */
  entregado: Type.Array(
    Type.Object({
      ...ArticuloConCosto.properties,
      /** The part of its shop price above `precioTotal`: nobody pays that. */
      regalo: Monto,
    }),
  ),
})

const Propuesto = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  ventaFraccionada: Type.Boolean(),
})

/** the shop's questions about a line that ran out, until `vence`; newest last. */
export const Reemplazo = Type.Object({
  idReemplazo: Id,
  artCodigo: ArtCodigo,
  /** The chosen option; until then, or when none is chosen, the first of `opciones`. */
  propuesto: Propuesto,
  cantidad: Cantidad,
  precioTotal: Monto,
  /** Up to three; the customer chooses one by its `artCodigo`, or none. */
  opciones: Type.Array(
    Type.Object({
      ...Propuesto.properties,
      cantidad: Cantidad,
      precioTotal: Monto,
      /** The part of its shop price above `precioTotal`: nobody pays that. */
      regalo: Monto,
    }),
  ),
  vence: Instante,
  /** SIN_EFECTO: the shop resolved the line before the customer answered. */
  estado: UnoDe(['PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'VENCIDO', 'SIN_EFECTO']),
})
export type Reemplazo = Static<typeof Reemplazo>

/** CX-06: stars, what was good or bad, and a comment. */
export const Calificacion = Type.Object({
  puntaje: Type.Integer({ minimum: 1, maximum: 5 }),
  aspectos: Type.Array(Type.String()),
  comentario: Type.String(),
  fecha: Instante,
  /** It may be changed until then. */
  editableHasta: Instante,
})
export type Calificacion = Static<typeof Calificacion>

export const MOTIVOS_RECLAMO = ['FALTA', 'EQUIVOCADO', 'MAL_ESTADO', 'OTRO'] as const
export type MotivoReclamo = (typeof MOTIVOS_RECLAMO)[number]

/** A problem that the customer reported. */
export const Reclamo = Type.Object({
  idReclamo: Id,
  artCodigo: Nulo(ArtCodigo),
  motivo: Type.Unsafe<MotivoReclamo>({ type: 'string' }),
  detalle: Type.String(),
  conFoto: Type.Boolean(),
  fecha: Instante,
  /** The shop's answer; null until there is one. */
  respuesta: Nulo(Type.Object({ texto: Type.String(), fecha: Instante })),
})
export type Reclamo = Static<typeof Reclamo>

export const Pedido = Type.Object({
  ...resumen,
  reemplazos: Type.Array(Reemplazo),
  calificacion: Nulo(Calificacion),
  reclamos: Type.Array(Reclamo),
  /** Grows with every change; the value in an event of CX-07. */
  version: Type.Integer(),
  lineas: Type.Array(LineaPedido),
  historial: Type.Array(Type.Object({ estado: EstadoPedido, fecha: Instante, nota: Type.String() })),
  totales: Totales,
  /** The expected total when its preparation began; null before. */
  totalInicial: Nulo(Monto),
  /** The saving of each promotion; together with the offers they add up to `totales.descuentos`. */
  promociones: Type.Array(PromocionAplicada),
  /** Its cupon; `devuelto` when the pedido was cancelled: until its last day the cupon can be used again. */
  cupon: Nulo(Type.Object({ idCupon: Id, titulo: Type.String(), descuento: Monto, devuelto: Type.Boolean() })),
  pago: PagoPedido,
  medioPago: Type.Object({ idMedioDePago: Id, descripcion: Type.String(), pagaCon: Nulo(Monto) }),
  direccion: Nulo(
    Type.Object({
      calle: Type.String(),
      numero: Type.String(),
      apartamento: Type.String(),
      esquina: Type.String(),
      referencias: Type.String(),
      ciudad: Type.String(),
      latitud: Type.Number(),
      longitud: Type.Number(),
    }),
  ),
  local: Type.Object({ nombre: Type.String(), direccion: Type.String(), telefono: Type.String() }),
  datosFacturacion: Type.Object({
    factura: Type.Boolean(),
    rut: Nulo(Type.String()),
    razonSocial: Nulo(Type.String()),
    direccion: Nulo(Type.String()),
  }),
  cambioProductoSinStock: CambioProductoSinStock,
  observaciones: Type.String(),
  /** The delivery or pickup zone, for requesting its slots. */
  zonaEntrega: Id,
  editableHasta: Nulo(Instante),
  /** Something was picked, or asked about: it can't be changed or cancelled any more (CX-03, CX-04). */
  empezado: Type.Boolean(),
  codigoRetiro: Nulo(Type.String()),
  /** CX-40: since when the customer is at the shop, and where they wait; null before they announce it. */
  llego: Nulo(Type.Object({ desde: Instante, lugar: Type.String() })),
  /**
   * CX-40: the places outside its shop where the customer may wait, while it is ready for pickup; empty: the customer
   * says where.
   */
  lugaresRetiro: Type.Array(Type.String()),
})
export type Pedido = Static<typeof Pedido>

/** An article by its name, and how much of it. */
export const ArticuloYCantidad = Type.Object({ artCodigo: ArtCodigo, nombre: Type.String(), cantidad: Cantidad })

/** The customer's wishes for a line, from the last time. */
export const deseosDeLinea = {
  nota: Type.String(),
  /** Null when it equals the choice for the whole pedido. */
  cambioProductoSinStock: Nulo(CambioProductoSinStock),
  /** Leaves out those that the local does not sell now. */
  sustitutos: Sustitutos,
}

/** CX-05: the articles of a pedido that can be bought again, and those that are no longer sold. */
export const Repeticion = Type.Object({
  articulos: Type.Array(Type.Object({ ...ArticuloYCantidad.properties, ...deseosDeLinea })),
  noDisponibles: Type.Array(ArticuloYCantidad),
})
export type Repeticion = Static<typeof Repeticion>
export type DeseosDeLinea = Pick<Repeticion['articulos'][number], keyof typeof deseosDeLinea>

/** CX-07: the data of an event `pedido`. The client reads the pedido with CX-02 when its `version` differs. */
export const EventoPedido = Type.Object({ idPedido: IdPedido, version: Type.Integer(), estado: EstadoPedido })
export type EventoPedido = Static<typeof EventoPedido>

const UsuarioApp = { 'usuario-app': Type.Optional(Id) }

export const pedidos = calls({
  'GET pedidos/cantidad-pedidos-abiertos': {
    summary: 'C-23 How many pedidos are open (A-64)',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object(UsuarioApp),
    answer: { 200: Type.Object({ cantidad: Type.Integer() }) },
  },
  'POST pedidos/realizar-pago-pedido': {
    summary: 'C-24 Place and pay a pedido, once per idSolicitud (A-61, K-34)',
    access: {
      dueno: {
        codigoEmpresa: 'body.codigoEmpresa',
        idUsuario: 'body.idUsuario',
        idUsuarioAplicacion: 'body.idUsuarioAplicacion',
      },
    },
    // An administrator must not pay with the usuario's saved card.
    actuando: ['body.medioPago.idPaymentProfile'],
    body: PedidoSolicitud,
    answer: { 201: PedidoRealizado },
    refusals: [...RECHAZOS_AL_PEDIR, 'Carrito.ERROR_VERSION'],
  },
  'GET pedidos': {
    summary: 'CX-01 Own pedidos, newest first',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ ...UsuarioApp, estado: Type.Optional(EstadoPedido), ...Paginado }),
    answer: { 200: Pagina(ResumenPedido) },
  },
  'GET pedidos/:idPedido': {
    summary: 'CX-02 A pedido with its lines and history',
    ...PEDIDO_PROPIO,
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'GET pedidos/:idPedido/eventos': {
    summary:
      'CX-07 Server-sent events: `pedido` (EventoPedido) at each change, at once after another Last-Event-ID; `fin` ends them',
    ...PEDIDO_PROPIO,
    raw: true,
    media: ['text/event-stream'],
    answer: { 200: Type.String() },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'GET pedidos/eventos': {
    summary: 'CX-07 The same of all own pedidos; and `carrito` when a device changed it',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object(UsuarioApp),
    raw: true,
    media: ['text/event-stream'],
    answer: { 200: Type.String() },
  },
  'POST pedidos/:idPedido/verificar-pago': {
    summary: 'How its payment by card stands, read at the provider',
    ...PEDIDO_PROPIO,
    answer: { 200: PedidoRealizado },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pagos.ERROR_RECHAZADO',
      'Pagos.ERROR_PAUSA',
      'Pagos.ERROR_NO_DISPONIBLE',
    ],
  },
  'POST pedidos/:idPedido/repetir': {
    summary: 'CX-05 What of a pedido its local (or `codigoLocal`) sells today',
    ...PEDIDO_PROPIO,
    body: Type.Optional(Entrada({ codigoLocal: Type.Optional(CodigoLocal) })),
    answer: {
      200: Repeticion,
    },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Locales.ERROR_NO_ENCONTRADO'],
  },
})
