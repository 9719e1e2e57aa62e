import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CodigoLocal,
  EnteroConDefecto,
  Entrada,
  Id,
  IdPedido,
  Instante,
  Monto,
  Nulo,
  ResultadoOk,
  Texto,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { CodigoDeRechazo } from './errores.ts'
import { ArticuloDelLocal } from './gestion-articulos.ts'
import { Bulto, CuentaDeBultos, Temperatura } from './gestion-bultos.ts'
import { CodigoDeBarras } from './gestion-codigos.ts'
import { Mensaje } from './gestion-mensajes.ts'
import { Lugar, Sector, VerificarPosicion } from './gestion-ubicaciones.ts'
import { CambioProductoSinStock } from './pedido-solicitud.ts'
import { EstadoPedido } from './pedidos.ts'
import { POSICIONES } from './valores.ts'

const MOST_PEDIDOS = POSICIONES.length

const Orden = Type.Integer({ minimum: 0, maximum: 10_000 })
const Uuid = Type.String({ format: 'uuid', maxLength: 36 })

/** The latest question to the customer about a line; `VENCIDA` and `RECHAZADA`: there is no replacement. */
export const PreguntaDeLinea = Type.Object({
  estado: UnoDe(['PENDIENTE', 'ACEPTADA', 'RECHAZADA', 'VENCIDA']),
  vence: Instante,
  cantidad: Cantidad,
  articulo: Type.Object({
    artCodigo: ArtCodigo,
    nombre: Type.String(),
    contenido: Type.String(),
    urlImagen: Type.String(),
    codigosBarras: Type.Array(Type.String()),
    ventaFraccionada: Type.Boolean(),
    lugar: Nulo(Lugar),
  }),
  /** The other options, by name, while the question is pending. */
  otras: Type.Array(Type.String()),
})
export type PreguntaDeLinea = Static<typeof PreguntaDeLinea>

/**
 * Why something goes in that was not scanned. SIN_LECTOR: the picker works without a scanner. ESCRITO: its bar code was
 * typed.
 */
export const SinLeer = UnoDe(['DANADO', 'SIN_CODIGO', 'SIN_LECTOR', 'ESCRITO'])
export type SinLeer = Static<typeof SinLeer>

/** A line as its picker needs it; no name, phone or address of a customer. */
export const LineaDeTanda = Type.Object({
  orden: Type.Integer(),
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  codigosBarras: Type.Array(Type.String()),
  ventaFraccionada: Type.Boolean(),
  esBolsa: Type.Boolean(),
  /** The price agreed when the pedido was placed, per unit or kg. */
  precioUnitario: Monto,
  /**
   * The amount that one more unit or kg of it adds to the total: with its deposit, less its share of the promotions.
   */
  precioNeto: Monto,
  /** The local's stock for sale beyond its promises; null: it is not counted. */
  stock: Nulo(Cantidad),
  /** The place of the article: the code and name of its rubro, its category, and the shop sector. */
  codEstMerc: Type.String(),
  rubro: Type.String(),
  categoria: Type.String(),
  sector: Sector,
  /** Its place in this local, when known; and where on the walk that comes, lower first. */
  lugar: Nulo(Lugar),
  tramo: Type.Integer(),
  temperatura: Temperatura,
  /** The customer's least age; null: anybody may buy it. */
  edadMinima: Nulo(Type.Integer()),
  /** It goes in only once its code was read, or by the hand of somebody who directs the shop. */
  seLee: Type.Boolean(),
  cantidadPedida: Cantidad,
  /** How many pieces of an article sold by weight the customer asked for; null: asked for in kg, or not sold by weight. */
  unidades: Nulo(Type.Integer()),
  /**
   * How far the picked weight may be from the requested one, in percent: less is short, and more is only paid as an
   * `excepcion`.
   */
  tolerancia: Type.Object({ debajo: Type.Integer(), encima: Type.Integer() }),
  nota: Type.String(),
  cambioProductoSinStock: CambioProductoSinStock,
  /** The available substitutes that the customer chose beforehand, in order: the picker uses them without asking. */
  elegidos: Type.Array(ArticuloDelLocal),
  /** True when this tanda still has the line. */
  suya: Type.Boolean(),
  /** The counted amount of the line's own article from this tanda's tomas, and from those of other tandas. */
  puesta: Cantidad,
  deOtras: Cantidad,
  /** The line is fully resolved. */
  dicha: Type.Boolean(),
  pregunta: Nulo(PreguntaDeLinea),
})

/** The schema without a name of its own in the published document. */
const unEstado = () => UnoDe(['ABIERTA', 'CERRADA', 'CEDIDA'])

/** The value on a scale label besides its article. */
export const VALORES_DE_ETIQUETA = ['PESO', 'PRECIO'] as const

/** A picker's round over several pedidos of a local. */
export const Tanda = Type.Object({
  idTanda: Id,
  codigoLocal: CodigoLocal,
  estado: unEstado(),
  idAdministrador: Id,
  creada: Instante,
  pedidos: Type.Array(
    Type.Object({
      idPedido: IdPedido,
      posicion: Type.String(),
      /** The code on the basket that stands there; null: it has none, or nobody read it. */
      codigoCanasta: Nulo(Type.String()),
      estado: EstadoPedido,
      fechaEntrega: Type.String(),
      horaDesde: Type.String(),
      horaHasta: Type.String(),
      /** When it must be sealed to keep the promise. */
      debido: Instante,
      /** How much its card pays beyond the pedido as asked for; null: it is not paid by card. */
      margen: Nulo(Monto),
      /** The customer's words for the whole pedido. */
      comentario: Type.String(),
      lineas: Type.Array(LineaDeTanda),
    }),
  ),
  /** Says whether its picker confirms where on the trolley something goes. */
  verificarPosicion: VerificarPosicion,
  /** Messages of the desk: about one of its pedidos, or to all pickers today. */
  mensajes: Type.Array(Mensaje),
  /** The empresa's formats for scale labels: the input of `readEtiqueta` of the rules. */
  formatosEtiqueta: Type.Array(
    Type.Object({
      /** "20" to "29": the prefixes that GS1 leaves to each company. */
      prefijo: Type.String(),
      digitosCodigo: Type.Integer(),
      valor: UnoDe(VALORES_DE_ETIQUETA),
      decimales: Type.Integer(),
    }),
  ),
  /** Possible replacements, once for each rubro of its lines: those of the closest price first. */
  sustitutos: Type.Array(Type.Object({ codEstMerc: Type.String(), articulos: Type.Array(ArticuloDelLocal) })),
})
export type Tanda = Static<typeof Tanda>

/** Changes from elsewhere in a tanda while somebody picks it. */
export const NovedadesDeTanda = Type.Object({
  estado: unEstado(),
  /** Its present person: the desk may have handed it to another. */
  idAdministrador: Id,
  nombre: Type.String(),
  pedidos: Type.Array(Type.Object({ idPedido: IdPedido, estado: EstadoPedido })),
  mensajes: Type.Array(Mensaje),
})
export type NovedadesDeTanda = Static<typeof NovedadesDeTanda>

/** An open tanda as the other workers of its local see it. */
export const TandaAbierta = Type.Object({
  idTanda: Id,
  idAdministrador: Id,
  nombre: Type.String(),
  /** It is the caller's. */
  propia: Type.Boolean(),
  creada: Instante,
  /** The shop device it was taken on. */
  aparato: Nulo(Type.String()),
  /** The desk made it for its person. */
  armada: Type.Boolean(),
  /** It has only what is kept cold, or only what is not; null: all of it. */
  frio: Nulo(Type.Boolean()),
  /** When its latest toma arrived; null: none yet. */
  ultima: Nulo(Instante),
  /** How many minutes the clock of the device it came from is ahead; behind: negative. */
  desfase: Nulo(Type.Integer()),
  pedidos: Type.Array(
    Type.Object({ idPedido: IdPedido, posicion: Type.String(), estado: EstadoPedido, debido: Instante }),
  ),
  /** How many lines it has, and how many are fully resolved. */
  lineas: Type.Integer(),
  dichas: Type.Integer(),
})
export type TandaAbierta = Static<typeof TandaAbierta>

/** A good next tanda: the pedidos due first, as many as a person should push and walk for. */
export const TandaSugerida = Type.Object({
  codigoLocal: CodigoLocal,
  pedidos: Type.Array(Type.Object({ idPedido: IdPedido, lineas: Type.Integer(), debido: Instante })),
  lineas: Type.Integer(),
  /** When the first of them must be sealed; null when there is nothing to take. */
  debido: Nulo(Instante),
  /** About what it weighs, in kg, and how many minutes of walking it is. */
  kilos: Type.Number(),
  minutos: Type.Integer(),
  /**
   * Why it has fewer pedidos than wanted: the rest would be too heavy, too far, or too long out of the cold; null: there
   * are no more.
   */
  tope: Nulo(UnoDe(['PESO', 'CAMINO', 'FRIO'])),
})
export type TandaSugerida = Static<typeof TandaSugerida>

/** One record from the aisle: all that this tanda has of the line at that moment. */
export const Toma = Entrada({
  idToma: Uuid,
  idPedido: IdPedido,
  orden: Orden,
  /**
   * The device, and the number of the toma among all of that device. When two are about one line the higher counts, in
   * whichever order they arrive.
   */
  dispositivo: Texto(60, 1),
  secuencia: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
  cantidad: Cantidad,
  /** The articles that replace the missing part. */
  otros: Type.Optional(Type.Array(Entrada({ artCodigo: ArtCodigo, cantidad: Cantidad }), { maxItems: 3 })),
  /** The tanda adds no more of it. */
  terminada: Type.Optional(Type.Boolean()),
  /** Speaks for the whole line, and overrides what other tandas recorded before. */
  completa: Type.Optional(Type.Boolean()),
  /** Leaves out what the customer accepted, or is still being asked about. */
  sinLoAcordado: Type.Optional(Type.Boolean()),
  /** Why the customer pays for more than the tolerance of a weight, up to a fifth more; from a worker who directs. */
  excepcion: Type.Optional(Texto(200, 1)),
  /** The customer agreed by telephone: a customer who wants to be asked gets no other replacement without this. */
  porTelefono: Type.Optional(Type.Boolean()),
  /** How many of a short article remain on the shelf; absent: none. */
  quedan: Type.Optional(Cantidad),
  /** The bar code that was read and no file knows: the picker says that it is this article's. */
  codigo: Type.Optional(CodigoDeBarras),
  /** Absent: it was scanned, weighed or is short. */
  sinLeer: Type.Optional(SinLeer),
  hecha: Instante,
})
export type Toma = Static<typeof Toma>

export const RespuestaDeToma = Type.Object({
  idToma: Uuid,
  resultado: UnoDe(['PUESTA', 'ANTERIOR', 'EXCEDE', 'DEVOLVER', 'SELLADA', 'INVALIDA']),
  /** The parts of the recorded amount that count and that are too much; and what other tandas put in. */
  cabe: Cantidad,
  sobra: Cantidad,
  deOtras: Cantidad,
  /** Why the toma is INVALIDA. */
  error: Nulo(CodigoDeRechazo),
})
export type RespuestaDeToma = Static<typeof RespuestaDeToma>

/** Only the lines of what is kept cold or frozen, or only the others; absent: all of them. */
const DeFrio = Type.Optional(Type.Boolean())

const DeTanda = { params: Type.Object({ idTanda: Id }), answer: { 200: Tanda } } as const
const EN_TANDA = { tanda: 'params.idTanda' } as const
const VER = { access: { permiso: 'PREPARACION_VER', alcance: EN_TANDA } } as const
const HACER = { access: { permiso: 'PREPARACION_HACER', alcance: EN_TANDA } } as const
const DE_OTRO = ['Tandas.ERROR_NO_ENCONTRADA', 'Tandas.ERROR_DE_OTRO'] as const

export const gestionTandas = calls({
  'GET gestion/tandas': {
    summary: 'The open tandas of a local: one’s own first, then those of others',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ tandas: Type.Array(TandaAbierta) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/locales/:codigoLocal/tanda-sugerida': {
    summary: 'What taking the next pedidos of a local would take',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'params.codigoLocal' } },
    params: Type.Object({ codigoLocal: CodigoLocal }),
    query: Type.Object({
      cuantos: EnteroConDefecto({ minimum: 1, maximum: MOST_PEDIDOS, default: MOST_PEDIDOS }),
      frio: DeFrio,
    }),
    answer: { 200: TandaSugerida },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/tandas': {
    summary: 'Take the next pedidos of a local, or those named while they are free; again, it answers the same tanda',
    access: { permiso: 'PREPARACION_HACER', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      pedidos: Type.Optional(Type.Array(IdPedido, { minItems: 1, maxItems: MOST_PEDIDOS, uniqueItems: true })),
      cuantos: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PEDIDOS })),
      frio: DeFrio,
    }),
    answer: { 200: Tanda },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Tandas.ERROR_NADA_QUE_TOMAR'],
    repetible: 'sola',
  },
  'POST gestion/tandas/mover': {
    summary: 'Move pedidos of which nothing was said to another tanda, or to a new one of a person',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      pedidos: Type.Array(IdPedido, { minItems: 1, maxItems: MOST_PEDIDOS, uniqueItems: true }),
      /** The tanda they are in; null: nobody has taken them. */
      desde: Nulo(Id),
      /** The tanda that gets them, or the person whose new tanda does: one of the two. */
      hacia: Type.Optional(Id),
      idAdministrador: Type.Optional(Id),
    }),
    answer: { 200: Type.Object({ tandas: Type.Array(TandaAbierta) }) },
    refusals: [
      'Locales.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Tandas.ERROR_NO_ENCONTRADA',
      'Tandas.ERROR_EMPEZADO',
      'Tandas.ERROR_YA_CAMBIO',
      'Tandas.ERROR_CARRO_LLENO',
      'Tandas.ERROR_OTRA_CLASE',
      'Personal.ERROR_NO_ENCONTRADO',
    ],
    repetible: 'sola',
  },
  'GET gestion/tandas/:idTanda': {
    summary: 'A tanda with all that is needed to pick it without a network',
    ...DeTanda,
    ...VER,
    refusals: ['Tandas.ERROR_NO_ENCONTRADA'],
  },
  'GET gestion/tandas/:idTanda/novedades': {
    summary: 'What may change in a tanda while somebody picks it: its person, cancelled pedidos, what the desk tells',
    ...VER,
    params: Type.Object({ idTanda: Id }),
    answer: { 200: NovedadesDeTanda },
    refusals: ['Tandas.ERROR_NO_ENCONTRADA'],
  },
  'POST gestion/tandas/:idTanda/tomas': {
    summary: 'Record tomas; each gets its own answer, a repeated one the earlier answer',
    ...DeTanda,
    access: { ...HACER.access, tarde: true },
    body: Entrada({
      tomas: Type.Array(Toma, { minItems: 1, maxItems: 100 }),
      /** The device's clock at sending: `hecha` is corrected by its difference to the server's clock. */
      enviada: Type.Optional(Instante),
    }),
    answer: { 200: Type.Object({ tomas: Type.Array(RespuestaDeToma) }) },
    refusals: DE_OTRO,
  },
  'PUT gestion/tandas/:idTanda/canastas': {
    summary: 'Which basket has which pedido: a code read again is of the pedido named last',
    ...HACER,
    params: Type.Object({ idTanda: Id }),
    body: Entrada({
      canastas: Type.Array(Entrada({ idPedido: IdPedido, codigo: Nulo(Texto(20)) }), {
        minItems: 1,
        maxItems: MOST_PEDIDOS,
      }),
    }),
    answer: { 200: ResultadoOk },
    refusals: [...DE_OTRO, 'Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/tandas/:idTanda/cerrar': {
    summary: 'End a tanda of which every line has been said',
    ...DeTanda,
    ...HACER,
    refusals: [...DE_OTRO, 'Pedidos.ERROR_LINEAS_SIN_DECIR'],
  },
  'POST gestion/tandas/:idTanda/ceder': {
    summary: 'Give up what a tanda has not said yet, or hand all of it to somebody else',
    ...DeTanda,
    ...HACER,
    body: Entrada({ idAdministrador: Type.Optional(Id) }),
    refusals: [...DE_OTRO, 'Personal.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/pedidos/:idPedido/sellar': {
    summary: 'K-35 The bags are closed: PREPARADO, the final total, and the card is charged it',
    access: { permiso: 'EMPAQUE_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido }),
    /** The number of bags, if already known. */
    body: Type.Optional(Entrada({ bultos: Type.Optional(CuentaDeBultos) })),
    answer: { 200: Type.Object({ ...ResultadoOk.properties, bultos: Type.Array(Bulto) }) },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEAS_SIN_DECIR',
      'Pedidos.ERROR_NADA_PREPARADO',
      'Pagos.ERROR_MONTO_MAYOR',
      'Pagos.ERROR_ESTADO',
    ],
  },
})
