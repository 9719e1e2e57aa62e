// The device keeps its usuario's pedidos, so that they open without a network. Their most important part is the code
// for pickup. `app/sesion/olvido.ts` removes it when the session ends, however it ends.

import type { Pedido, ResumenPedido } from '@surtido/contract/pedidos'
import { isAbierto } from '@surtido/rules/pedidos'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { isActuando } from '../sesion/administrador.ts'
import { GUARDADOS } from '../sesion/olvido.ts'
import { useSesion } from '../sesion/store.ts'
import { PEDIDO, RESUMEN } from './pedido-completo.ts'

export interface Guardado<T> {
  /** When it came from the server: ms. */
  readonly desde: number
  readonly que: T
}

interface Guardados {
  readonly idUsuario: number
  readonly lista?: Guardado<readonly ResumenPedido[]>
  readonly pedidos: Readonly<Record<number, Guardado<Pedido>>>
}

const TODOS: Template<Guardados> = {
  idUsuario: 0,
  'lista?': { desde: 0, que: [RESUMEN] },
  pedidos: { '*': { desde: 0, que: PEDIDO } },
}

/** The open ones, and those last looked at. */
const MOST = 12

/** Reads what the device kept, perhaps before a pedido had all the fields of today. */
function read(idUsuario: number | undefined): Guardados | undefined {
  const kept = almacen.read<Guardados>(GUARDADOS)
  if (!kept || kept.idUsuario === undefined || kept.idUsuario !== idUsuario) return undefined
  return completeStored(kept, TODOS)
}

/** An answer that arrives after a log out is nobody's, and an administrator's device keeps nothing of a customer. */
function change(idUsuario: number | undefined, make: (before: Guardados) => Guardados): void {
  if (idUsuario === undefined || idUsuario !== useSesion.getState().usuario?.idUsuario || isActuando()) return
  almacen.write(GUARDADOS, make(read(idUsuario) ?? { idUsuario, pedidos: {} }))
}

/** `idUsuario`: who asked for it. */
export function keepPedido(idUsuario: number | undefined, pedido: Pedido): void {
  change(idUsuario, (before) => {
    const all = Object.values({ ...before.pedidos, [pedido.idPedido]: { desde: Date.now(), que: pedido } })
    const first = all.sort(
      (a, b) => Number(isAbierto(b.que.estado)) - Number(isAbierto(a.que.estado)) || b.desde - a.desde,
    )
    return { ...before, pedidos: Object.fromEntries(first.slice(0, MOST).map((one) => [one.que.idPedido, one])) }
  })
}

/** The newest ones, as the list shows them. */
export function keepLista(idUsuario: number | undefined, pedidos: readonly ResumenPedido[]): void {
  change(idUsuario, ({ lista: _, ...before }) =>
    pedidos.length > 0 ? { ...before, lista: { desde: Date.now(), que: pedidos } } : before,
  )
}

export const readPedido = (idUsuario: number | undefined, idPedido: number): Guardado<Pedido> | undefined =>
  read(idUsuario)?.pedidos[idPedido]

/** Newest first: the list as it came, and what came since; as old as the oldest of it. */
export function readLista(idUsuario: number | undefined): Guardado<readonly ResumenPedido[]> | undefined {
  const { lista, pedidos = {} } = read(idUsuario) ?? {}
  const since = Object.values(pedidos).filter(({ desde }) => desde >= (lista?.desde ?? 0))
  const all = [...(lista?.que ?? []), ...since.map(({ que }) => que)]
  if (all.length === 0) return undefined
  const que = [...new Map(all.map((one) => [one.idPedido, one])).values()].sort((a, b) => b.idPedido - a.idPedido)
  return { desde: lista?.desde ?? Math.min(...since.map(({ desde }) => desde)), que }
}

export const readAbiertos = (idUsuario: number | undefined): readonly Pedido[] =>
  Object.values(read(idUsuario)?.pedidos ?? {})
    .map(({ que }) => que)
    .filter(({ estado }) => isAbierto(estado))

/** The open pedidos whose kept copy is missing or old, and those kept as open that have closed. */
export function porGuardar(idUsuario: number | undefined, abiertos: readonly ResumenPedido[]): number[] {
  if (isActuando()) return []
  const { pedidos = {} } = read(idUsuario) ?? {}
  const estados = new Map(abiertos.map(({ idPedido, estado }) => [idPedido, estado]))
  const cambiados = abiertos.filter(({ idPedido, estado }) => pedidos[idPedido]?.que.estado !== estado)
  const terminados = readAbiertos(idUsuario).filter(({ idPedido }) => !estados.has(idPedido))
  return [...cambiados, ...terminados].map(({ idPedido }) => idPedido)
}
