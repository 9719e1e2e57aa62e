import type { Pedido } from '@surtido/contract/pedidos'
import { queryClient } from '@surtido/web/query-client'
import { pedidoQuery, refreshPedido, refreshPedidos } from './pedidos.ts'

/** Stores a pedido as the server answered it; other queries that show it reload. */
export async function keepPedido(pedido: Pedido): Promise<void> {
  queryClient.setQueryData(pedidoQuery(pedido.idPedido).queryKey, pedido)
  await refreshPedidos()
}

/** A refusal may mean that the shown pedido is stale. */
export const lookAgain = (idPedido: number) => () => refreshPedido(idPedido)
