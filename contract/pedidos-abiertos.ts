import { type Static, Type } from 'typebox'
import { Id, Instante, Nulo } from './base.ts'
import { calls } from './calls.ts'
import { ResumenPedido } from './pedidos.ts'

/** The shop's pending question about a line that ran out: the one that expires first. */
const Pregunta = Type.Object({
  idReemplazo: Id,
  /** The missing article and the proposed replacement. */
  falta: Type.String(),
  propuesto: Type.String(),
  vence: Instante,
})

export const PedidoAbierto = Type.Object({ ...ResumenPedido.properties, pregunta: Nulo(Pregunta) })
export type PedidoAbierto = Static<typeof PedidoAbierto>

export const pedidosAbiertos = calls({
  'GET pedidos/abiertos': {
    summary: 'CX-31 The next 10 open pedidos (A-64), and what each asks',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(PedidoAbierto) },
  },
})
