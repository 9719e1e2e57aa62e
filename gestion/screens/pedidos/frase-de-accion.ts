// Writes in a sentence what an action on several pedidos changed. Pure: it needs only what each of them was.
import type { AccionPorHacer } from '../../data/pedidos.ts'
import { joinNames } from './frases.ts'
import type { PedidoAntes } from './undo-acciones.ts'

const conPedidos = (n: number, uno: string, varios: string): string =>
  n === 1 ? `1 pedido ${uno}` : `${n} pedidos ${varios}`

/** @param hechos what the pedidos that were not refused were before it. */
export function fraseDeAccion({ accion, quien = '' }: AccionPorHacer, hechos: readonly PedidoAntes[]): string {
  const n = hechos.length
  switch (accion) {
    case 'asignar':
      return conPedidos(n, `asignado a ${quien}`, `asignados a ${quien}`)
    case 'priorizar':
      return conPedidos(n, 'va primero', 'van primero')
    case 'normalizar':
      return conPedidos(n, 'sin prioridad', 'sin prioridad')
    case 'iniciar':
      return conPedidos(n, 'empezado', 'empezados')
    case 'cancelar':
      return conPedidos(n, 'cancelado', 'cancelados')
    case 'liberar':
      return fraseDeLiberados(hechos)
  }
}

function fraseDeLiberados(hechos: readonly PedidoAntes[]): string {
  const deAlguien = hechos.filter(({ asignado, preparadores }) => asignado !== null || preparadores.length > 0)
  if (deAlguien.length === 0) return hechos.length === 1 ? 'Nadie tenía ese pedido' : 'Nadie tenía esos pedidos'
  const nombres = new Set(
    deAlguien
      .flatMap(({ asignado, preparadores }) => [...(asignado ? [asignado] : []), ...preparadores])
      .map(({ nombre }) => nombre),
  )
  const a = joinNames(nombres)
  return conPedidos(deAlguien.length, `quitado a ${a}`, `quitados a ${a}`)
}
