import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import type { Tanda } from '@surtido/contract/gestion-tandas'
import { isPorEntregar } from '@surtido/rules/pedidos'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pedidos of the tanda just left that are whole and not sealed. */
    porSellar?: readonly number[]
  }
}

export const fraseSinSellar = (n: number): string => `Dejaste ${n === 1 ? '1 pedido' : `${n} pedidos`} sin sellar`

/** Its bags are closed, whoever closed them. */
export const isSellado = (estado: Tanda['pedidos'][number]['estado']): boolean =>
  isPorEntregar(estado) || estado === 'ENTREGADO'

/** Says who closed the bags of a pedido that was not sealed here; undefined: it is not read yet. */
export function fraseDeSelladoPor(historial: PedidoDelLocal['historial'] | undefined): string {
  const quien = historial?.findLast(({ estado }) => estado === 'PREPARADO')?.quien
  return quien ? `Ya lo selló ${quien}` : 'Ya está sellado'
}

/** Counts the pedidos of `dejados` that still wait to be sealed: all of them while `porSellar` is not known. */
export const countSinSellar = (
  dejados: readonly number[],
  porSellar: readonly { readonly idPedido: number }[] | undefined,
): number => dejados.filter((id) => porSellar?.some(({ idPedido }) => idPedido === id) ?? true).length

/** `n`: the pedidos of the local whose bags can be closed by now. */
export const textoDeEmpaque = (n: number): string => (n === 0 ? 'Empacar' : `Empacar · ${n} por sellar`)

type Linea = Tanda['pedidos'][number]['lineas'][number]

/** The open lines of a pedido that another tanda fetches, such as the tanda of cold articles. */
export const countPorJuntar = (lineas: readonly Pick<Linea, 'suya' | 'dicha' | 'esBolsa'>[]): number =>
  lineas.filter(({ suya, dicha, esBolsa }) => !suya && !dicha && !esBolsa).length

/** "faltan 9 líneas de otra ronda"; empty: none. */
export const frasePorJuntar = (n: number): string =>
  n === 0 ? '' : n === 1 ? 'falta 1 línea de otra ronda' : `faltan ${n} líneas de otra ronda`
