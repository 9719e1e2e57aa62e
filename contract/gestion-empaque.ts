import { type Static, Type } from 'typebox'
import {
  Cantidad,
  CodigoLocal,
  Entrada,
  Hora,
  Id,
  IdPedido,
  Instante,
  Nulo,
  ResultadoOk,
  Texto,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'
import { CuentaDeBultos, Temperatura } from './gestion-bultos.ts'
import { Mensaje } from './gestion-mensajes.ts'
import { Urgencia } from './gestion-pedidos.ts'
import { EstadoPedido } from './pedidos.ts'

/** The part of a pedido that one tanda has, in one place of its trolley. */
export const Canasta = Type.Object({
  idTanda: Id,
  posicion: Type.String(),
  /** The code on the basket; null: it has none. */
  codigo: Nulo(Type.String()),
  quien: Type.String(),
  /** Somebody is still picking it. */
  abierta: Type.Boolean(),
  /** Its lines, and how many are fully resolved. */
  lineas: Type.Integer(),
  dichas: Type.Integer(),
})
export type Canasta = Static<typeof Canasta>

const cabeza = {
  idPedido: IdPedido,
  estado: EstadoPedido,
  /** First name and initial. */
  cliente: Type.String(),
  tipoEntrega: TipoEntrega,
  horaDesde: Hora,
  horaHasta: Hora,
  /** When it must be sealed to keep the promise. */
  debido: Instante,
  lineas: Type.Integer(),
  dichas: Type.Integer(),
  canastas: Type.Array(Canasta),
}

/** The pedido of the bag or basket with a code. */
const Hallado = Type.Object({ idPedido: IdPedido, que: UnoDe(['BOLSA', 'CANASTA']) })
export type Hallado = Static<typeof Hallado>

/** A pedido whose bags are not closed yet. */
export const PorEmpacar = Type.Object({
  ...cabeza,
  urgencia: Urgencia,
  /** How many of its lines have less than was ordered, without a replacement. */
  menos: Type.Integer(),
})
export type PorEmpacar = Static<typeof PorEmpacar>

/** The articles that should be in the bags of a pedido, for the last look before they are closed. */
export const Empaque = Type.Object({
  ...cabeza,
  /** The customer's words for the whole pedido, and the desk's. */
  comentario: Type.String(),
  mensajes: Type.Array(Mensaje),
  articulos: Type.Array(
    Type.Object({
      orden: Type.Integer(),
      nombre: Type.String(),
      contenido: Type.String(),
      cantidad: Cantidad,
      ventaFraccionada: Type.Boolean(),
      temperatura: Temperatura,
      /** The customer's least age; null: anybody may buy it. */
      edadMinima: Nulo(Type.Integer()),
      /** It goes apart from food. */
      limpieza: Type.Boolean(),
      /** Raw meat or fish: it goes apart from what is eaten as it is. */
      crudo: Type.Boolean(),
      /** Eggs or bread: it goes on top. */
      arriba: Type.Boolean(),
      tandas: Type.Array(Id),
      /** The name of the missing article that it replaces. */
      enLugarDe: Nulo(Type.String()),
      /** How much of it was ordered; null: it replaces something, and can't be corrected here. */
      pedida: Nulo(Cantidad),
      nota: Type.String(),
    }),
  ),
  /** Lines with less in the bags than was ordered, or with nothing said yet (`puesta` null). */
  faltan: Type.Array(
    Type.Object({
      orden: Type.Integer(),
      nombre: Type.String(),
      contenido: Type.String(),
      ventaFraccionada: Type.Boolean(),
      pedida: Cantidad,
      puesta: Nulo(Cantidad),
    }),
  ),
  /** The bags that it will probably need. */
  cuenta: CuentaDeBultos,
})
export type Empaque = Static<typeof Empaque>

const IdToma = Type.String({ format: 'uuid', maxLength: 36 })

/** A toma that arrived when the bags of its pedido were closed, and says otherwise than they do. */
export const TomaTardia = Type.Object({
  idToma: IdToma,
  idPedido: IdPedido,
  /** The picker who said it, and its place on their trolley. */
  quien: Type.String(),
  posicion: Nulo(Type.String()),
  nombre: Type.String(),
  contenido: Type.String(),
  ventaFraccionada: Type.Boolean(),
  /** The amount of the line's own article that it says is there, and the amount that was counted. */
  cantidad: Cantidad,
  contada: Cantidad,
  /** The other articles that it says are there. */
  otros: Type.Array(Type.Object({ nombre: Type.String(), cantidad: Cantidad })),
  recibida: Instante,
})
export type TomaTardia = Static<typeof TomaTardia>

export const gestionEmpaque = calls({
  'GET gestion/empaque': {
    summary:
      'The pedidos of a local whose bags are to be closed, whole ones first; and what was said of bags already closed',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ pedidos: Type.Array(PorEmpacar), tardias: Type.Array(TomaTardia) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/pedidos/:idPedido/empaque': {
    summary: 'What should be in the bags of a pedido, by kind, and whose trolley has it',
    access: { permiso: 'PREPARACION_VER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido }),
    answer: { 200: Empaque },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/pedidos/:idPedido/lineas/:orden': {
    summary: 'A-62 How much of a line’s own article is in the bags, put right until they are closed',
    access: { permiso: 'EMPAQUE_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido, orden: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
    body: Entrada({ cantidad: Cantidad }),
    answer: { 200: Empaque },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_ESTADO',
      'Pedidos.ERROR_LINEA_NO_ENCONTRADA',
      'Pedidos.ERROR_CANTIDAD_PREPARADA',
      'Bultos.ERROR_CON_OTRO',
    ],
  },
  'POST gestion/pedidos/:idPedido/tardias': {
    summary: 'Mark as seen what was said of closed bags; repeating it changes nothing',
    access: { permiso: 'EMPAQUE_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido }),
    body: Entrada({ idToma: IdToma }),
    answer: { 200: ResultadoOk },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/locales/:codigoLocal/bultos/:codigo': {
    summary: 'Whose bag, or basket on a trolley, has this code',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'params.codigoLocal' } },
    params: Type.Object({ codigoLocal: CodigoLocal, codigo: Texto(20, 1) }),
    answer: { 200: Hallado },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Bultos.ERROR_NO_ENCONTRADO'],
  },
})
