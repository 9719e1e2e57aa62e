// How an action on several pedidos is undone: pure, from what each of them was.
import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import type { AccionPorHacer } from '../../data/pedidos.ts'

export type PedidoAntes = Pick<PedidoEnCola, 'idPedido' | 'asignado' | 'prioridad' | 'preparadores'>

export interface Undo {
  readonly idPedidos: readonly number[]
  readonly porHacer: AccionPorHacer
}

/** The counter-changes; empty when there is nothing to undo, or when undoing would take work out of somebody's hand. */
export function undoOf({ accion, idAdministrador }: AccionPorHacer, antes: readonly PedidoAntes[]): Undo[] {
  const ids = (some: readonly PedidoAntes[]) => some.map(({ idPedido }) => idPedido)
  if (accion === 'priorizar' || accion === 'normalizar') {
    const prioridad = accion === 'priorizar'
    const changed = antes.filter((one) => one.prioridad !== prioridad)
    const porHacer: AccionPorHacer = { accion: prioridad ? 'normalizar' : 'priorizar', deshace: { prioridad } }
    return changed.length === 0 ? [] : [{ idPedidos: ids(changed), porHacer }]
  }
  if (accion !== 'asignar' || idAdministrador === undefined) return []
  if (antes.some(({ preparadores }) => preparadores.some((one) => one.idAdministrador !== idAdministrador))) return []
  const changed = antes.filter(({ asignado }) => asignado?.idAdministrador !== idAdministrador)
  const deshace = { asignado: idAdministrador }
  return [...Map.groupBy(changed, ({ asignado }) => asignado?.idAdministrador)].map(([before, some]) => ({
    idPedidos: ids(some),
    porHacer:
      before === undefined ? { accion: 'liberar', deshace } : { accion: 'asignar', idAdministrador: before, deshace },
  }))
}
