import { type Static, Type } from 'typebox'
import { ArtCodigo, Cantidad, CodigoLocal, Entrada, Id, Instante, Nulo, ResultadoOk, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { CambioProductoSinStock, EstadoPedido } from './pedidos.ts'

const Orden = Type.Integer({ minimum: 0, maximum: 10_000 })
const Uuid = Type.String({ format: 'uuid', maxLength: 36 })

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
  cantidadPedida: Cantidad,
  nota: Type.String(),
  cambioProductoSinStock: CambioProductoSinStock,
  /** Whether this tanda has the line still. */
  suya: Type.Boolean(),
  /** What counts of what this tanda said of its own article, and of what others did. */
  puesta: Cantidad,
  deOtras: Cantidad,
  /** All there is to say of it has been. */
  dicha: Type.Boolean(),
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
      lineas: Type.Array(LineaDeTanda),
    }),
  ),
})
export type Tanda = Static<typeof Tanda>

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

const Params = Type.Object({ idTanda: Id })
const DE_TANDA = { tanda: 'params.idTanda' } as const

export const gestionTandas = calls({
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
    access: { permiso: 'PREPARACION_VER', alcance: DE_TANDA },
    params: Params,
    answer: { 200: Tanda },
    refusals: ['Tandas.ERROR_NO_ENCONTRADA'],
  },
  'POST gestion/tandas/:idTanda/tomas': {
    summary: 'What was said in the aisle, each answered for itself; a repeated one as it was before',
    access: { permiso: 'PREPARACION_HACER', alcance: DE_TANDA },
    params: Params,
    body: Entrada({ tomas: Type.Array(Toma, { minItems: 1, maxItems: 100 }) }),
    answer: { 200: Type.Object({ tomas: Type.Array(RespuestaDeToma) }) },
    refusals: ['Tandas.ERROR_NO_ENCONTRADA', 'Tandas.ERROR_DE_OTRO'],
  },
  'POST gestion/tandas/:idTanda/cerrar': {
    summary: 'End a tanda of which every line has been said',
    access: { permiso: 'PREPARACION_HACER', alcance: DE_TANDA },
    params: Params,
    answer: { 200: Tanda },
    refusals: ['Tandas.ERROR_NO_ENCONTRADA', 'Tandas.ERROR_DE_OTRO', 'Pedidos.ERROR_LINEAS_SIN_DECIR'],
  },
  'POST gestion/tandas/:idTanda/ceder': {
    summary: 'Give up what a tanda has not said yet, or hand all of it to somebody else',
    access: { permiso: 'PREPARACION_HACER', alcance: DE_TANDA },
    params: Params,
    body: Entrada({ idAdministrador: Type.Optional(Id) }),
    answer: { 200: Tanda },
    refusals: ['Tandas.ERROR_NO_ENCONTRADA', 'Tandas.ERROR_DE_OTRO', 'Personal.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/pedidos/:idPedido/sellar': {
    summary: 'K-35 The bags are closed: PREPARADO, the final total, and the card is charged it',
    access: { permiso: 'PREPARACION_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: Id }),
    answer: { 200: ResultadoOk },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEAS_SIN_DECIR',
      'Pedidos.ERROR_NADA_PREPARADO',
      'Pagos.ERROR_MONTO_MAYOR',
    ],
  },
})
