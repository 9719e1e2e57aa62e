// What a usuario does to a pedido after it is placed.
import { Type } from 'typebox'
import { Entrada, Id, Texto } from './base.ts'
import { calls } from './calls.ts'
import { Pedido } from './pedidos.ts'

const Uno = { params: Type.Object({ idPedido: Id }), access: { dueno: { pedido: 'params.idPedido' } } } as const

export const pedidoCambios = calls({
  'POST pedidos/:idPedido/cancelar': {
    summary: 'CX-04 Cancel a pedido until editableHasta; everything it holds is given back once, asking again too',
    ...Uno,
    body: Entrada({ motivo: Texto(300) }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_YA_NO_EDITABLE'],
  },
})
