import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import { formatPesos } from '@surtido/rules/dinero'

/** Number, customer and total, so that nobody takes one pedido for another; only its number once it left the queue. */
export function nombreDe(
  pedidos: readonly Pick<PedidoEnCola, 'idPedido' | 'cliente' | 'total'>[] | undefined,
  idPedido: number,
): string {
  const pedido = pedidos?.find((one) => one.idPedido === idPedido)
  return pedido ? `${idPedido} · ${pedido.cliente} · ${formatPesos(pedido.total)}` : String(idPedido)
}
