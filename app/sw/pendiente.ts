// Background sync: the browser wakes the worker when the network is back, also after the app was closed, and the worker
// sends the pedido that waits. The page sends the same one when it opens next, gets the same answer and shows it.
import { CERROJO, CERROJO_SESION, ETIQUETA, PENDIENTE, type PendienteDeFondo, SOLICITUD } from './pendiente-comun.ts'

declare const self: ServiceWorkerGlobalScope

/** Missing in TypeScript's own libraries: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const PATIENCE_MS = 8_000
/** A login waits for a renewal under way. */
const RENEW_MS = 15_000

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as SyncEvent
  if (tag === ETIQUETA) (event as SyncEvent).waitUntil(sendPendiente())
})

async function sendPendiente(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page in sight sends it and shows the outcome, unless it is closed meanwhile.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await navigator.locks.request(CERROJO, send)
}

/** A throw makes the browser try again later. */
async function send(): Promise<void> {
  const cache = await caches.open(PENDIENTE)
  const kept = await cache.match(SOLICITUD)
  if (!kept) return
  const written = await kept.text()
  const { url, refrescar, headers, body, rechazo } = JSON.parse(written) as PendienteDeFondo
  const post = (to: string, content: string, more?: RequestInit) =>
    fetch(to, { method: 'POST', credentials: 'same-origin', headers, body: content, ...more })
  let answer = await post(url, body)
  if (answer.status === 401) {
    const renew = () => post(refrescar, '{}', { signal: AbortSignal.timeout(RENEW_MS) })
    const renewed = await navigator.locks.request(CERROJO_SESION, renew)
    if (renewed.ok) answer = await post(url, body)
  }
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}`)
  // The customer may have taken it back meanwhile, or confirmed another one: that one stays.
  if ((await (await cache.match(SOLICITUD))?.text()) === written) await cache.delete(SOLICITUD)
  if (answer.ok || Notification.permission !== 'granted') return
  // The app, opened, sends it again, is refused too and says why.
  await self.registration.showNotification(rechazo.titulo, {
    body: rechazo.texto,
    tag: ETIQUETA,
    icon: '/iconos/icono-192.png',
    lang: rechazo.lang,
  })
}
