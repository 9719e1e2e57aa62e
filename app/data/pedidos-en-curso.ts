import type { PedidoAbierto } from '@surtido/contract/pedidos-abiertos'
import { create } from 'zustand'

/** What is on its way, as it was heard last: the shell's badge and the card of inicio ask for nothing by themselves. */
export const useAbiertos = create<{ readonly pedidos: readonly PedidoAbierto[] | undefined }>(() => ({
  pedidos: undefined,
}))
