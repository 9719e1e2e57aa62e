// A confirmed pedido that waits for the network, between the page and the worker (decision 0198).

/** The cache that page and worker share, the key in it, and the tag of the browser's background sync. */
export const PENDIENTE = 'surtido-pendiente'
export const SOLICITUD = '/sin-red/pedido-pendiente'
export const ETIQUETA = 'pedido-pendiente'
/** Held while it is sent: by one tab, or by the worker. */
export const CERROJO = 'surtido-pendiente'
/** Held while the session is renewed. */
export const CERROJO_SESION = 'surtido-sesion'

/** The request as the page would send it, and what the worker says when the server refuses it. */
export interface PendienteDeFondo {
  readonly url: string
  readonly refrescar: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly rechazo: { readonly titulo: string; readonly texto: string; readonly lang: string }
}
