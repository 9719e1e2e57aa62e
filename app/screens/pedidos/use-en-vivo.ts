import type { ContractCall } from '@surtido/contract'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { useEffect, useRef, useState } from 'react'

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
  useEffect(() => {
    if (!activo) return
    let stop: (() => void) | undefined
    let left = false
    const start = async () => {
      const { followPedidos } = await import('../../data/eventos.ts')
      if (left || stop || document.hidden) return
      let told = false
      stop = followPedidos({
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
    const onVisibility = () => {
      if (!document.hidden) return void start().catch(() => setVivo(false))
      stop?.()
      stop = undefined
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisibility)
      stop?.()
    }
  }, [activo, name, idPedido])
  return activo && vivo
}
