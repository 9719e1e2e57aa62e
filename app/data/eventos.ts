import type { ContractCall } from '@surtido/contract'
import type { EventoCarrito } from '@surtido/contract/carrito'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { followEventos } from '@surtido/web/event-stream'
import { ask } from './send.ts'

interface Options {
  readonly name: ContractCall & `GET ${string}`
  readonly params?: object
  readonly desde: string
  readonly onEvento: (evento: EventoPedido) => void
  /** CX-08, in the stream of all: a device changed a carrito. */
  readonly onCarrito?: ((evento: EventoCarrito) => void) | undefined
  readonly onVivo: (vivo: boolean) => void
}

/** CX-07: follows the stream of one pedido, or of all the customer's own, until the returned function is called. */
export function followPedidos({ name, params, onCarrito, ...how }: Options): () => void {
  return followEventos<EventoPedido>({
    ...how,
    event: 'pedido',
    onOtro: (event, data) => event === 'carrito' && onCarrito?.(data as EventoCarrito),
    open: (desde, signal) => ask(name, { ...(params && { params }), signal, desde }),
  })
}
