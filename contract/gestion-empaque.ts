import { type Static, Type } from 'typebox'
import { Cantidad, CodigoLocal, Hora, Id, Instante, Nulo, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'
import { CuentaDeBultos, Temperatura } from './gestion-bultos.ts'
import { Mensaje } from './gestion-mensajes.ts'
import { EstadoPedido } from './pedidos.ts'

/** What one tanda has of a pedido, in one place of its trolley. */
export const Canasta = Type.Object({
  idTanda: Id,
  posicion: Type.String(),
  quien: Type.String(),
  /** Somebody is still picking it. */
  abierta: Type.Boolean(),
  /** Its lines, and how many are fully resolved. */
  lineas: Type.Integer(),
  dichas: Type.Integer(),
})
export type Canasta = Static<typeof Canasta>

const cabeza = {
  idPedido: Id,
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

/** A pedido whose bags are not closed yet. */
export const PorEmpacar = Type.Object({
  ...cabeza,
  urgencia: UnoDe(['TARDE', 'EN_RIESGO', 'A_TIEMPO']),
})
export type PorEmpacar = Static<typeof PorEmpacar>

/** What should be in the bags of a pedido, for the last look before they are closed. */
export const Empaque = Type.Object({
  ...cabeza,
  /** What the customer wrote for the whole pedido, and what the desk tells. */
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
      /** It goes apart from food. */
      limpieza: Type.Boolean(),
      /** Where it is: the tandas that put it in. */
      tandas: Type.Array(Id),
      /** The name of the missing article that it replaces. */
      enLugarDe: Nulo(Type.String()),
      nota: Type.String(),
    }),
  ),
  /** Lines of which less than was ordered goes in, or nothing has been said yet (`puesta` null). */
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

export const gestionEmpaque = calls({
  'GET gestion/empaque': {
    summary:
      'The pedidos of a local whose bags are to be closed: those that are whole first, then by when they are due',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ pedidos: Type.Array(PorEmpacar) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/pedidos/:idPedido/empaque': {
    summary: 'What should be in the bags of a pedido, by kind, and whose trolley has it',
    access: { permiso: 'PREPARACION_VER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: Id }),
    answer: { 200: Empaque },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO'],
  },
})
