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
  Latitud,
  Longitud,
  Monto,
  Nulo,
  ResultadoOk,
  Texto,
  UnoDe,
} from './base.ts'
import { type Body, calls } from './calls.ts'
import { DudaDelPunto } from './direcciones.ts'
import { TipoEntrega } from './entregas.ts'
import { CodigoDeRechazo } from './errores.ts'
import { Bulto, CuentaDeBultos } from './gestion-bultos.ts'
import { Mensaje } from './gestion-mensajes.ts'
import { EstadoPedido, LineaPedido, PagoPedido, Reclamo, Reemplazo } from './pedidos.ts'
import { PermisoLocal } from './permisos.ts'
import { URGENCIAS } from './valores.ts'

/** The logged-in worker, and their permissions in each local. */
export const Trabajo = Type.Object({
  idAdministrador: Id,
  nombre: Type.String(),
  apellido: Type.String(),
  usuario: Type.String(),
  codigoEmpresa: CodigoEmpresa,
  nombreEmpresa: Type.String(),
  /** The worker's duty before any other call is answered. */
  pendiente: Nulo(UnoDe(['CLAVE', 'PIN', 'SEGUNDO_FACTOR'])),
  locales: Type.Array(
    Type.Object({
      codigoLocal: CodigoLocal,
      nombre: Type.String(),
      permisos: Type.Array(PermisoLocal),
    }),
  ),
})
export type Trabajo = Static<typeof Trabajo>

export const VISTAS = [
  'POR_PREPARAR',
  'EN_CURSO',
  'ESPERANDO_RESPUESTA',
  'LISTOS',
  'EN_LA_CALLE',
  'CON_PROBLEMA',
  'TODOS',
] as const
export const Vista = UnoDe(VISTAS)
export type Vista = Static<typeof Vista>

export const Urgencia = UnoDe(URGENCIAS)
export type Urgencia = Static<typeof Urgencia>

/** An open pedido in the queue of a local. No phone, address or full name of a customer. */
export const PedidoEnCola = Type.Object({
  idPedido: IdPedido,
  codigo: Type.String(),
  estado: EstadoPedido,
  tipoEntrega: TipoEntrega,
  zonaEntrega: Type.Integer(),
  fechaEntrega: Fecha,
  horaDesde: Hora,
  horaHasta: Hora,
  /** When it must be sealed to keep the promise. */
  debido: Instante,
  /** TARDE: `debido` has passed. EN_RIESGO: it will have passed if everything due earlier is picked first. */
  urgencia: Urgencia,
  /** The customer may no longer change it. */
  cerrado: Type.Boolean(),
  lineas: Type.Integer(),
  dichas: Type.Integer(),
  /** First name and initial. */
  cliente: Type.String(),
  total: Monto,
  tarjeta: Type.Boolean(),
  /** The customer's notes: for single lines, and for the whole pedido. */
  notas: Type.Integer(),
  /** The pickers who have it in an open tanda. */
  preparadores: Type.Array(Type.Object({ idAdministrador: Id, nombre: Type.String() })),
  /** The assigned picker. */
  asignado: Nulo(Type.Object({ idAdministrador: Id, nombre: Type.String() })),
  /** The pedido goes before the others. */
  prioridad: Type.Boolean(),
  /** Grows with every change, of whatever kind. */
  version: Type.Integer(),
})
export type PedidoEnCola = Static<typeof PedidoEnCola>

export const Cola = Type.Object({
  codigoLocal: CodigoLocal,
  /** How many pedidos each view has. */
  vistas: Type.Object(
    Object.fromEntries(VISTAS.map((vista) => [vista, Type.Integer()])) as Record<
      Vista,
      ReturnType<typeof Type.Integer>
    >,
  ),
  /** This state of the list: what to send as `desde` the next time. */
  marca: Type.String(),
  /** The state since which `pedidos` have changed; null: these are all of them. */
  desde: Nulo(Type.String()),
  /** All pedidos of the view in their order. Comes only with `desde`, and is absent when the order is as it was. */
  orden: Type.Optional(Type.Array(Id)),
  /** Pedidos with priority come first, then those that are late and at risk, then by `debido`. */
  pedidos: Type.Array(PedidoEnCola),
})
export type Cola = Static<typeof Cola>

export const PASOS = [
  'confirmar',
  'preparar',
  'sellar',
  'despachar',
  'retiro',
  'entregar',
  'no-entregado',
  'cancelar',
] as const
export const Paso = UnoDe(PASOS)
export type Paso = Static<typeof Paso>
/** Steps that ask for a card's money, or give money back, are for somebody who directs. */
const DIRIGE = ['PREPARACION_HACER', 'PREPARACION_DIRIGIR'] as const
const PERMISOS_DE_PASO = {
  confirmar: DIRIGE,
  preparar: ['PREPARACION_HACER'],
  sellar: ['EMPAQUE_HACER'],
  despachar: ['MOSTRADOR_HACER'],
  retiro: ['MOSTRADOR_HACER'],
  entregar: ['MOSTRADOR_HACER'],
  'no-entregado': DIRIGE,
  cancelar: DIRIGE,
} as const satisfies Record<Paso, readonly PermisoLocal[]>

/**
 * In order: the customer pays for a weight above its tolerance; the customer agreed by telephone; a picker was assigned;
 * the priority was set or removed; the pickers were told something; a picker said something after losing the role for
 * it; a pickup was handed over without its code; the age of the person who took it was seen.
 */
export const HECHOS = [
  'PESO_EXCEPCION',
  'ACORDADO_TELEFONO',
  'ASIGNADO',
  'PRIORIDAD',
  'NOTA',
  'TOMA_TARDIA',
  'ENTREGA_SIN_CODIGO',
  'EDAD_VISTA',
] as const
/** A question to the customer about a line, and how it ended, as `estado` of a `Reemplazo`. */
export const HECHOS_DE_PREGUNTA = ['PREGUNTADO', 'ACEPTADO', 'RECHAZADO', 'VENCIDO', 'SIN_EFECTO'] as const
/**
 * A recorded action apart from the steps of the pedido, and its reason; of a question, its options, or the accepted one.
 */
export const HechoDePedido = Type.Object({
  que: UnoDe([...HECHOS, ...HECHOS_DE_PREGUNTA]),
  fecha: Instante,
  quien: Nulo(Type.String()),
  aparato: Nulo(Type.String()),
  /** The `orden` of its line; null: it is about the whole pedido. */
  orden: Nulo(Type.Integer()),
  articulo: Nulo(Type.String()),
  motivo: Nulo(Type.String()),
})
export type HechoDePedido = Static<typeof HechoDePedido>

export const ACCIONES = ['iniciar', 'asignar', 'liberar', 'priorizar', 'normalizar', 'cancelar'] as const
export const Accion = UnoDe(ACCIONES)
export type Accion = Static<typeof Accion>

/** The result for one of several pedidos; `error` null: done. */
export const RespuestaDeAccion = Type.Object({ idPedido: IdPedido, error: Nulo(CodigoDeRechazo) })
export type RespuestaDeAccion = Static<typeof RespuestaDeAccion>

/** One pedido as its local sees it: what was requested, picked and charged, and who did what. */
export const PedidoDelLocal = Type.Object({
  ...PedidoEnCola.properties,
  codigoLocal: CodigoLocal,
  comentario: Type.String(),
  /** Only for callers who direct the preparation; null for others. */
  telefono: Nulo(Type.String()),
  direccion: Nulo(Type.String()),
  /**
   * Where the address is on the map: the town there (null: near none), and what is doubtful about it. The courier goes
   * by the text, the zone and the cost go by the point. Null without an address, as it is.
   */
  punto: Nulo(
    Type.Object({ latitud: Latitud, longitud: Longitud, ciudad: Nulo(Type.String()), duda: Nulo(DudaDelPunto) }),
  ),
  totalFinal: Nulo(Monto),
  /** The minimum age of the person who takes it; null: anybody. */
  edadMinima: Nulo(Type.Integer()),
  lineasPedido: Type.Array(Type.Object({ orden: Type.Integer(), ...LineaPedido.properties })),
  reemplazos: Type.Array(Reemplazo),
  historial: Type.Array(
    Type.Object({
      estado: EstadoPedido,
      fecha: Instante,
      quien: Nulo(Type.String()),
      /** The shop device it was recorded on. */
      aparato: Nulo(Type.String()),
      motivo: Nulo(Type.String()),
    }),
  ),
  hechos: Type.Array(HechoDePedido),
  /**
   * How it is paid and how the money moved; null for callers who only pick. `enEfectivo`: in cash, when it is handed over.
   * `pagaCon`: the cash that the customer will hand over, if they said it, so that the courier brings the change.
   */
  pago: Nulo(
    Type.Object({
      descripcion: Type.String(),
      enEfectivo: Type.Boolean(),
      pagaCon: Nulo(Monto),
      ...PagoPedido.properties,
    }),
  ),
  /** The customer's claims, and the answers; none for callers who only pick. */
  reclamos: Type.Array(Reclamo),
  /** The messages to its pickers. */
  mensajes: Type.Array(Mensaje),
  /** The bags of a sealed pedido, if they were counted. */
  bultos: Type.Array(Bulto),
  /** The steps that the caller may take now. */
  pasos: Type.Array(Paso),
})
export type PedidoDelLocal = Static<typeof PedidoDelLocal>

const POR_PEDIDO = { pedido: 'params.idPedido' } as const
const Params = Type.Object({ idPedido: IdPedido })

export const gestionPedidos = calls({
  'GET gestion/yo': {
    summary: 'The person who asks, and where they work',
    access: { permiso: 'PREPARACION_VER', alcance: 'propio' },
    antesDeCambiarClave: true,
    answer: { 200: Trabajo },
  },
  'GET gestion/pedidos': {
    summary: 'The open pedidos of a local, with how far each is, or those that changed; unchanged, 304',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({
      local: CodigoLocal,
      vista: Type.Optional(Vista),
      /** The `marca` of an earlier answer: only what changed since is sent. Unknown: everything is. */
      desde: Type.Optional(Texto(80)),
    }),
    condicional: true,
    answer: { 200: Cola },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/pedidos/acciones': {
    summary: 'The same of several pedidos of a local, each answered for itself; one that is so already stays so',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      idPedidos: Type.Array(IdPedido, { minItems: 1, maxItems: 100, uniqueItems: true }),
      accion: Accion,
      /**
       * `asignar`: the new picker. Lines that another picker has in hand and has not resolved are taken from that
       * picker; with `liberar`, from all pickers.
       */
      idAdministrador: Type.Optional(Id),
      /** `cancelar`: the reason; the customer reads it. */
      motivo: Type.Optional(Texto(200)),
      /**
       * The state that is being undone: a pedido that has another state by now, or that somebody has taken since, stays
       * as it is.
       */
      deshace: Type.Optional(Entrada({ asignado: Type.Optional(Nulo(Id)), prioridad: Type.Optional(Type.Boolean()) })),
    }),
    answer: { 200: Type.Object({ pedidos: Type.Array(RespuestaDeAccion) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Personal.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/pedidos/:idPedido': {
    summary: 'One pedido as its local sees it',
    access: { permiso: 'PREPARACION_VER', alcance: POR_PEDIDO },
    params: Params,
    answer: { 200: PedidoDelLocal },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/pedidos/:idPedido/pasos/:paso': {
    summary: 'K-35 A step of a pedido; one that was made already changes nothing',
    access: {
      permiso: 'PREPARACION_VER',
      alcance: POR_PEDIDO,
      ademas: { segun: 'params.paso', permisos: PERMISOS_DE_PASO },
    },
    params: Type.Object({ idPedido: IdPedido, paso: Paso }),
    body: Entrada({
      /** `entregar`: the code that the customer says at the counter. */
      codigo: Type.Optional(Texto(20)),
      /**
       * `no-entregado`, `cancelar`, and `entregar` of a pickup without its code: the reason, from a worker who directs.
       */
      motivo: Type.Optional(Texto(200)),
      /** `entregar` with an age limit: a document showed that the person who takes it is old enough. */
      edadVista: Type.Optional(Type.Boolean()),
      /** `sellar`: the number of bags. */
      bultos: Type.Optional(CuentaDeBultos),
    }),
    answer: { 200: PedidoDelLocal },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEAS_SIN_DECIR',
      'Pedidos.ERROR_NADA_PREPARADO',
      'Pedidos.ERROR_CODIGO_RETIRO',
      'Pedidos.ERROR_CODIGO_CERRADO',
      'Bultos.ERROR_EDAD',
      'Pagos.ERROR_MONTO_MAYOR',
      'Pagos.ERROR_COBRANDO',
      'Pagos.ERROR_PENDIENTE',
      'Pagos.ERROR_ESTADO',
    ],
  },
  'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta': {
    summary: 'CX-07 Answer what a customer reported, once; the customer is told',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: POR_PEDIDO },
    params: Type.Object({ idPedido: IdPedido, idReclamo: Id }),
    body: Entrada({ texto: Texto(300, 1) }),
    answer: { 200: PedidoDelLocal },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Respuestas.ERROR_SIN_RECLAMO', 'Respuestas.ERROR_YA_DADA'],
  },
  'GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto': {
    summary: 'The photo that a customer sent with a claim; the history names who looked at it',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: POR_PEDIDO },
    params: Type.Object({ idPedido: IdPedido, idReclamo: Id }),
    raw: true,
    media: ['image/jpeg', 'image/png'],
    answer: { 200: Type.String() },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Respuestas.ERROR_SIN_FOTO'],
  },
  'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas': {
    summary:
      'A-63 Ask the customer whether something else may go in the place of a line; asked again, the same question',
    access: { permiso: 'PREPARACION_HACER', alcance: POR_PEDIDO },
    params: Type.Object({ idPedido: IdPedido, orden: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
    body: Entrada({
      artCodigo: ArtCodigo,
      cantidad: Type.Optional(Cantidad),
      /** Further options. */
      otras: Type.Optional(
        Type.Array(Entrada({ artCodigo: ArtCodigo, cantidad: Type.Optional(Cantidad) }), { maxItems: 2 }),
      ),
    }),
    answer: { 200: ResultadoOk },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEA_NO_ENCONTRADA',
      'Pedidos.ERROR_CANTIDAD_PREPARADA',
      'Articulos.ERROR_NO_ENCONTRADO',
      'Reemplazos.ERROR_NO_QUIERE',
      'Reemplazos.ERROR_YA_PROPUESTO',
    ],
    repetible: 'sola',
  },
})

/** The data of a step. */
export type DatosDePaso = Body<(typeof gestionPedidos)['POST gestion/pedidos/:idPedido/pasos/:paso']>
