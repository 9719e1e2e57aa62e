import type { Pedido } from '@surtido/contract/pedidos'
import { queryClient } from './cliente.ts'
import { pedidoQuery } from './pedidos.ts'
import { send } from './send.ts'

/** A pedido as the server has it now; what else shows it is asked for again. */
export async function keepPedido(pedido: Pedido): Promise<void> {
  queryClient.setQueryData(pedidoQuery(pedido.idPedido).queryKey, pedido)
  await queryClient.invalidateQueries({ queryKey: ['pedidos'] })
}

/** CX-04. */
export async function cancelarPedido(idPedido: number, motivo: string): Promise<void> {
  await keepPedido(await send('POST pedidos/:idPedido/cancelar', { params: { idPedido }, body: { motivo } }))
  await queryClient.invalidateQueries({ queryKey: ['cupones'] })
}
