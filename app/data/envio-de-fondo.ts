// The data with which the service worker sends a waiting pedido after the app was closed (decision 0198).
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { config } from '#config'
import { servidor } from '../device/servidor.ts'
import { ETIQUETA, PENDIENTE, type PendienteDeFondo, SOLICITUD } from '../sw/pendiente-comun.ts'
import { IDIOMA } from '../textos/idioma.ts'
import { PENDIENTE as TEXTOS } from '../textos/pendiente.ts'
import { prepare } from './send.ts'

/** Missing in TypeScript's own libraries: not every browser has it. */
interface ConSync extends ServiceWorkerRegistration {
  readonly sync?: { register(etiqueta: string): Promise<void> }
}

const REALIZAR = 'POST pedidos/realizar-pago-pedido'
const addressOf = (path: string) => new URL(`${servidor}${config.serverProducts}${path}`, location.origin).href

/** Hands the waiting pedido to the worker, or takes it back. Without a worker, or its sync, the open app alone sends it. */
export async function keepEnvio(solicitud: PedidoSolicitud | undefined): Promise<void> {
  if (!solicitud) return void (await caches.delete(PENDIENTE))
  const registration: ConSync | undefined = await navigator.serviceWorker?.getRegistration()
  if (!registration?.sync) return
  const envio: PendienteDeFondo = {
    url: addressOf('pedidos/realizar-pago-pedido'),
    refrescar: addressOf('sesiones/refrescar'),
    headers: { 'content-type': 'application/json', ...(await prepare(REALIZAR)).headers },
    body: JSON.stringify(solicitud),
    rechazo: { titulo: TEXTOS.rechazado, texto: TEXTOS.abreParaRevisarlo, lang: IDIOMA.codigo },
  }
  await (await caches.open(PENDIENTE)).put(SOLICITUD, Response.json(envio))
  await registration.sync.register(ETIQUETA)
}
