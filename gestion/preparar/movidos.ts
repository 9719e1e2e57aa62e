// Pedidos that the desk put into a tanda, or took out of it, while a device had it.
import type { Tanda } from '@surtido/contract/gestion-tandas'
import type { Movido } from '../device/guardado.ts'

/** The earlier moves, and those that the new reading shows. */
export function movidosDe(
  { tanda, movidos = [] }: { readonly tanda: Tanda; readonly movidos?: readonly Movido[] },
  now: Tanda,
): readonly Movido[] {
  const sin = (a: Tanda, b: Tanda, entro: boolean) =>
    a.pedidos
      .filter(({ idPedido }) => !b.pedidos.some((one) => one.idPedido === idPedido))
      .map(({ idPedido }) => ({ idPedido, entro }))
  // Two simultaneous readings see the same move, which is shown once.
  const isNew = ({ idPedido, entro }: Movido) => movidos.findLast((one) => one.idPedido === idPedido)?.entro !== entro
  return [...movidos, ...[...sin(tanda, now, false), ...sin(now, tanda, true)].filter(isNew)]
}
