import type { ContractCall } from '@surtido/contract'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { useWhileSeen } from '@surtido/web/while-seen'
import { useRef, useState } from 'react'

interface Options {
  /** Whether there is anything to wait for. */
  readonly activo: boolean
  readonly name: ContractCall & `GET ${string}`
  readonly idPedido?: number
  /** What is known already. */
  readonly version?: number
  readonly onEvento: (evento?: EventoPedido) => void
}

/**
 * CX-07: follows a pedido, or all of one's own, while the page is looked at; nobody keeps a connection for a page that
 * is not. `onEvento` without an event: something may have been missed. Answers whether it is being told; while not, ask.
 */
export function useEnVivo({ activo, name, idPedido, version = 0, onEvento }: Options): boolean {
  const [vivo, setVivo] = useState(false)
  const latest = useRef({ version, onEvento })
  latest.current = { version, onEvento }
  useWhileSeen(
    activo ? `${name} ${idPedido}` : undefined,
    async () => {
      const { followPedidos } = await import('../../data/eventos.ts')
      return () => {
        let told = false
        return followPedidos({
          name,
          ...(idPedido !== undefined && { params: { idPedido } }),
          desde: String(latest.current.version),
          onEvento: (evento) => latest.current.onEvento(evento),
          onVivo(next) {
            // All of them have no versions: whoever was away asks for the list.
            if (next && !told && idPedido === undefined) latest.current.onEvento()
            told = next
            setVivo(next)
          },
        })
      }
    },
    () => setVivo(false),
  )
  return activo && vivo
}
