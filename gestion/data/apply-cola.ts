import type { Cola } from '@surtido/contract/gestion-pedidos'

/** The list after an answer: all of it, or what changed since the one before. */
export function applyCola(before: Cola | undefined, answer: Cola): Cola {
  if (answer.desde === null || before === undefined) return answer
  const { orden, ...rest } = answer
  const byPedido = new Map([...before.pedidos, ...answer.pedidos].map((pedido) => [pedido.idPedido, pedido]))
  const ids = orden ?? before.pedidos.map(({ idPedido }) => idPedido)
  return { ...rest, desde: null, pedidos: ids.flatMap((idPedido) => byPedido.get(idPedido) ?? []) }
}
