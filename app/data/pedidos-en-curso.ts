import type { PedidoAbierto } from '@surtido/contract/pedidos-abiertos'
import { create } from 'zustand'

/** The open pedidos as last heard: the shell's badge and the card of inicio load nothing by themselves. */
export const useAbiertos = create<{ readonly pedidos: readonly PedidoAbierto[] | undefined }>(() => ({
  pedidos: undefined,
}))
