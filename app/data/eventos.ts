import type { ContractCall } from '@surtido/contract'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { followEventos } from '@surtido/web/event-stream'
import { ask } from './send.ts'

interface Options {
  readonly name: ContractCall & `GET ${string}`
  readonly params?: object
  readonly desde: string
  readonly onEvento: (evento: EventoPedido) => void
  readonly onVivo: (vivo: boolean) => void
}

/** CX-07: follows the stream of one pedido, or of all the customer's own, until the returned function is called. */
export function followPedidos({ name, params, ...how }: Options): () => void {
  return followEventos<EventoPedido>({
    ...how,
    event: 'pedido',
    open: (desde, signal) => ask(name, { ...(params && { params }), signal, desde }),
  })
}
