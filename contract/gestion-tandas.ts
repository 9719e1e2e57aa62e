import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CodigoLocal,
  EnteroConDefecto,
  Entrada,
  Id,
  Instante,
  Monto,
  Nulo,
  ResultadoOk,
  Texto,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { ArticuloDelLocal } from './gestion-articulos.ts'
import { Bulto, CuentaDeBultos } from './gestion-bultos.ts'
import { CambioProductoSinStock, EstadoPedido } from './pedidos.ts'

const Orden = Type.Integer({ minimum: 0, maximum: 10_000 })
const Uuid = Type.String({ format: 'uuid', maxLength: 36 })

/** What its customer was asked about a line, last; `VENCIDA` and `RECHAZADA`: it goes without. */
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
  }),
  /** What else there is to choose from, by name, while it waits. */
  otras: Type.Array(Type.String()),
})
export type PreguntaDeLinea = Static<typeof PreguntaDeLinea>

/** A line as whoever picks it needs it; no name, phone or address of a customer. */
export const LineaDeTanda = Type.Object({
  orden: Type.Integer(),
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  codigosBarras: Type.Array(Type.String()),
  ventaFraccionada: Type.Boolean(),
  esBolsa: Type.Boolean(),
  /** As it was placed, per unit or kg. */
  precioUnitario: Monto,
  /** Where it stands on its shelf: the code and name of its rubro, of its category, and the part of a shop that is. */
  codEstMerc: Type.String(),
  rubro: Type.String(),
  categoria: Type.String(),
  sector: UnoDe(['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO']),
  cantidadPedida: Cantidad,
  /** How far a weight may be from that, in percent: less is short, and more is paid only as an `excepcion`. */
  tolerancia: Type.Object({ debajo: Type.Integer(), encima: Type.Integer() }),
  nota: Type.String(),
  cambioProductoSinStock: CambioProductoSinStock,
  /** What its customer chose beforehand, in their order, of what there is: it goes in without asking. */
  elegidos: Type.Array(ArticuloDelLocal),
  /** Whether this tanda has the line still. */
  suya: Type.Boolean(),
  /** What counts of what this tanda said of its own article, and of what others did. */
  puesta: Cantidad,
  deOtras: Cantidad,
  /** All there is to say of it has been. */
  dicha: Type.Boolean(),
  pregunta: Nulo(PreguntaDeLinea),
})

/** A round of one picker over several pedidos of a local. */
export const Tanda = Type.Object({
  idTanda: Id,
  codigoLocal: CodigoLocal,
  estado: UnoDe(['ABIERTA', 'CERRADA', 'CEDIDA']),
  idAdministrador: Id,
  creada: Instante,
  pedidos: Type.Array(
    Type.Object({
      idPedido: Id,
      posicion: Type.String(),
      estado: EstadoPedido,
      fechaEntrega: Type.String(),
      horaDesde: Type.String(),
      horaHasta: Type.String(),
      /** When it has to be sealed so that the promise can be kept. */
      debido: Instante,
      lineas: Type.Array(LineaDeTanda),
    }),
  ),
  /** How the scales of the empresa write their labels: what `readEtiqueta` of the rules takes. */
  formatosEtiqueta: Type.Array(
    Type.Object({
      prefijo: Type.String(),
      digitosCodigo: Type.Integer(),
      valor: UnoDe(['PESO', 'PRECIO']),
      decimales: Type.Integer(),
    }),
  ),
  /** What may go in the place of what is missing, once for each rubro of its lines: those of the closest price first. */
  sustitutos: Type.Array(Type.Object({ codEstMerc: Type.String(), articulos: Type.Array(ArticuloDelLocal) })),
})
export type Tanda = Static<typeof Tanda>

/** An open tanda as the others of its local see it. */
export const TandaAbierta = Type.Object({
  idTanda: Id,
  idAdministrador: Id,
  nombre: Type.String(),
  /** Of whoever asks. */
  propia: Type.Boolean(),
  creada: Instante,
  /** The shop's device it was taken on. */
  aparato: Nulo(Type.String()),
  /** When something of it was heard last; null: nothing yet. */
  ultima: Nulo(Instante),
  pedidos: Type.Array(Type.Object({ idPedido: Id, posicion: Type.String(), estado: EstadoPedido, debido: Instante })),
  /** How many lines it has, and of how many all is said. */
  lineas: Type.Integer(),
  dichas: Type.Integer(),
})
export type TandaAbierta = Static<typeof TandaAbierta>

/** What taking the next ones would take right now. */
export const TandaSugerida = Type.Object({
  codigoLocal: CodigoLocal,
  pedidos: Type.Array(Type.Object({ idPedido: Id, lineas: Type.Integer(), debido: Instante })),
  lineas: Type.Integer(),
  /** When the first of them has to be sealed; null where there is nothing to take. */
  debido: Nulo(Instante),
})
export type TandaSugerida = Static<typeof TandaSugerida>

/** One thing said in the aisle: all that this tanda has of the line by then. */
export const Toma = Entrada({
  idToma: Uuid,
  idPedido: Id,
  orden: Orden,
  /** Which device says it, and which of its takes of the line this is: the higher counts, however they arrive. */
  dispositivo: Texto(60, 1),
  secuencia: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
  cantidad: Cantidad,
  /** What goes in the place of what is missing. */
  otros: Type.Optional(Type.Array(Entrada({ artCodigo: ArtCodigo, cantidad: Cantidad }), { maxItems: 3 })),
  /** There will be no more of it. */
  terminada: Type.Optional(Type.Boolean()),
  /** Speaks for the whole line, whatever other tandas said of it until now. */
  completa: Type.Optional(Type.Boolean()),
  /** What its customer said yes to, or is still being asked about, does not go in. */
  sinLoAcordado: Type.Optional(Type.Boolean()),
  /** Why its customer pays for more than the tolerance of a weight, up to a fifth more; by who directs. */
  excepcion: Type.Optional(Texto(200, 1)),
  /** Its customer agreed to it by telephone: without it nothing else goes in for who wants to be asked. */
  porTelefono: Type.Optional(Type.Boolean()),
  /** Left on the shelf of what is short; none, if it is not said. */
  quedan: Type.Optional(Cantidad),
  hecha: Instante,
})
export type Toma = Static<typeof Toma>

export const RespuestaDeToma = Type.Object({
  idToma: Uuid,
  resultado: UnoDe(['PUESTA', 'ANTERIOR', 'EXCEDE', 'DEVOLVER', 'SELLADA', 'INVALIDA']),
  /** Of what was said, what counts and what is too much; and what other tandas put in. */
  cabe: Cantidad,
  sobra: Cantidad,
  deOtras: Cantidad,
  /** Why it is INVALIDA. */
  error: Nulo(Type.String()),
})
export type RespuestaDeToma = Static<typeof RespuestaDeToma>

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
    query: Type.Object({ cuantos: EnteroConDefecto({ minimum: 1, maximum: 6, default: 6 }) }),
    answer: { 200: TandaSugerida },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/tandas': {
    summary: 'Take the next pedidos of a local, or those named; the same ones again answer the same tanda',
    access: { permiso: 'PREPARACION_HACER', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      pedidos: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 6, uniqueItems: true })),
      cuantos: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    }),
    answer: { 200: Tanda },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Tandas.ERROR_NADA_QUE_TOMAR'],
  },
  'GET gestion/tandas/:idTanda': {
    summary: 'A tanda with all that is needed to pick it without a network',
    ...DeTanda,
    ...VER,
    refusals: ['Tandas.ERROR_NO_ENCONTRADA'],
  },
  'POST gestion/tandas/:idTanda/tomas': {
    summary: 'What was said in the aisle, each answered for itself; a repeated one as it was before',
    ...DeTanda,
    ...HACER,
    body: Entrada({ tomas: Type.Array(Toma, { minItems: 1, maxItems: 100 }) }),
    answer: { 200: Type.Object({ tomas: Type.Array(RespuestaDeToma) }) },
    refusals: DE_OTRO,
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
    access: { permiso: 'PREPARACION_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: Id }),
    /** With how many bags, where it is known already. */
    body: Type.Optional(Entrada({ bultos: Type.Optional(CuentaDeBultos) })),
    answer: { 200: Type.Object({ ...ResultadoOk.properties, bultos: Type.Array(Bulto) }) },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEAS_SIN_DECIR',
      'Pedidos.ERROR_NADA_PREPARADO',
      'Pagos.ERROR_MONTO_MAYOR',
    ],
  },
})
