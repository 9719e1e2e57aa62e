import { type Static, Type } from 'typebox'
import { CodigoLocal, Fecha, Hora, IdPedido, Texto } from './base.ts'
import { calls } from './calls.ts'
import { EstadoPedido } from './pedidos.ts'

/** A pedido of a customer who was looked for. */
export const PedidoEncontrado = Type.Object({
  idPedido: IdPedido,
  cliente: Type.String(),
  /** The last four digits of their telephone; empty: none is known. */
  telefono: Type.String(),
  estado: EstadoPedido,
  fechaEntrega: Fecha,
  horaDesde: Hora,
})
export type PedidoEncontrado = Static<typeof PedidoEncontrado>

export const gestionBuscar = calls({
  'GET gestion/buscar': {
    summary: 'The latest pedidos of a local whose customer has this name, or a telephone that ends so; eight at most',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal, texto: Texto(60, 1) }),
    answer: { 200: Type.Object({ pedidos: Type.Array(PedidoEncontrado) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
