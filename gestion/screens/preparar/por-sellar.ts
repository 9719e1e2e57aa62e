import type { Tanda } from '@surtido/contract/gestion-tandas'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pedidos of the tanda just left are not sealed. */
    sinSellar?: number
  }
}

export const fraseSinSellar = (n: number): string => `Dejaste ${n === 1 ? '1 pedido' : `${n} pedidos`} sin sellar`

/** `n`: the pedidos of the local whose bags can be closed by now. */
export const textoEmpacar = (n: number): string => (n === 0 ? 'Empacar' : `Empacar · ${n} por sellar`)

type Linea = Tanda['pedidos'][number]['lineas'][number]

/** The lines of a pedido that another round fetches, such as that of what is kept cold, and that nobody resolved yet. */
export const countPorJuntar = (lineas: readonly Pick<Linea, 'suya' | 'dicha' | 'esBolsa'>[]): number =>
  lineas.filter(({ suya, dicha, esBolsa }) => !suya && !dicha && !esBolsa).length

/** "faltan 9 líneas de otra ronda"; empty: none. */
export const frasePorJuntar = (n: number): string =>
  n === 0 ? '' : n === 1 ? 'falta 1 línea de otra ronda' : `faltan ${n} líneas de otra ronda`
