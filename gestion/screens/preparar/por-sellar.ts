declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pedidos of the tanda just left are not sealed. */
    sinSellar?: number
  }
}

export const fraseSinSellar = (n: number): string => `Dejaste ${n === 1 ? '1 pedido' : `${n} pedidos`} sin sellar`

/** `n`: the pedidos of the local whose bags can be closed by now. */
export const textoEmpacar = (n: number): string => (n === 0 ? 'Empacar' : `Empacar · ${n} por sellar`)
