import type { ContractCall } from '@surtido/contract'
import type { EventoCarrito } from '@surtido/contract/carrito'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { useWhileSeen } from '@surtido/web/while-seen'
import { useRef, useState } from 'react'

interface Options {
  /** True when there is anything to follow. */
  readonly activo: boolean
  readonly name: ContractCall & `GET ${string}`
  readonly idPedido?: number
  /** The version already known. */
  readonly version?: number
  readonly onEvento: (evento?: EventoPedido) => void
  /** CX-08, of the stream of all: a device changed a carrito. */
  readonly onCarrito?: (evento: EventoCarrito) => void
}

/**
 * CX-07: follows one pedido, or all of the customer's own, while the page is visible; a hidden page keeps no
 * connection. `onEvento` without an event: some events may have been missed. Returns whether the stream is live; while
 * it is not, the caller polls.
 */
export function useEnVivo({ activo, name, idPedido, version = 0, onEvento, onCarrito }: Options): boolean {
  const [vivo, setVivo] = useState(false)
  const latest = useRef({ version, onEvento, onCarrito })
  latest.current = { version, onEvento, onCarrito }
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
          onCarrito: (evento) => latest.current.onCarrito?.(evento),
          onVivo(next) {
            // The stream of all pedidos has no versions: after a gap, reload the list.
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
