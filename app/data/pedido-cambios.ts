import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import type { PedidoEdicion, PedidoPorCotizar } from '@surtido/contract/pedido-cambios'
import type { Pedido } from '@surtido/contract/pedidos'
import { queryClient } from '@surtido/web/query-client'
import { pedidoQuery } from './pedidos.ts'
import { send } from './send.ts'

/** A pedido as the server has it now; what else shows it is asked for again. */
async function keepPedido(pedido: Pedido): Promise<void> {
  queryClient.setQueryData(pedidoQuery(pedido.idPedido).queryKey, pedido)
  await queryClient.invalidateQueries({ queryKey: ['pedidos'] })
}

/** CX-04. */
export async function cancelPedido(idPedido: number, motivo: string): Promise<void> {
  await keepPedido(await send('POST pedidos/:idPedido/cancelar', { params: { idPedido }, body: { motivo } }))
  await queryClient.invalidateQueries({ queryKey: ['cupones'] })
}

/** CX-03: what a change would come to. */
export const previewEdicion = (idPedido: number, body: PedidoPorCotizar) =>
  send('POST pedidos/:idPedido/cotizar', { params: { idPedido }, body })

/** CX-03. */
export async function editPedido(idPedido: number, body: PedidoEdicion): Promise<void> {
  await keepPedido(await send('PUT pedidos/:idPedido', { params: { idPedido }, body }))
  await queryClient.invalidateQueries({ queryKey: ['dias'] })
  await queryClient.invalidateQueries({ queryKey: ['cupones'] })
}

/** CX-07, A-63. */
export async function answerReemplazo(idPedido: number, idReemplazo: number, acepta: boolean): Promise<void> {
  const params = { idPedido, idReemplazo }
  await keepPedido(await send('POST pedidos/:idPedido/reemplazos/:idReemplazo', { params, body: { acepta } }))
}

/** CX-40. */
export async function sayLlegue(idPedido: number, lugar: string): Promise<void> {
  await keepPedido(await send('POST pedidos/:idPedido/ya-llegue', { params: { idPedido }, body: { lugar } }))
}

/** CX-06. */
export async function ratePedido(
  idPedido: number,
  body: Body<Contract['POST pedidos/:idPedido/calificacion']>,
): Promise<void> {
  await keepPedido(await send('POST pedidos/:idPedido/calificacion', { params: { idPedido }, body }))
}

/** CX-07. */
export async function fileReclamo(
  idPedido: number,
  body: Body<Contract['POST pedidos/:idPedido/reclamos']>,
): Promise<void> {
  await keepPedido(await send('POST pedidos/:idPedido/reclamos', { params: { idPedido }, body }))
}
