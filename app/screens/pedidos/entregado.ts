import type { Pedido } from '@surtido/contract/pedidos'
import { isCalificable } from '@surtido/rules/plazos'

type PedidoEntregado = Pick<Pedido, 'historial' | 'calificacion'>

/** When it was delivered, by its history. */
export function entregadoEl({ historial }: Pick<Pedido, 'historial'>): Date | undefined {
  const paso = historial.find(({ estado }) => estado === 'ENTREGADO')
  return paso && new Date(paso.fecha)
}

/** Says whether the customer may still rate a delivered pedido, or correct its rating. */
export function isPorCalificar(pedido: PedidoEntregado, ahora: Date): boolean {
  const { calificacion } = pedido
  return isCalificable(calificacion && new Date(calificacion.fecha), entregadoEl(pedido), ahora)
}
