// Push in the service worker: shows a notification, or hands it to the visible page, and delivers a tap to the app.
import { readDatosAviso } from '@surtido/rules/avisos'
import { config } from '#config'
import { ACCIONES, AVISOS, type Aviso, MENSAJE_RECIBIDO, MENSAJE_TOCADO, TOCADO, VISTO } from './avisos-comun.ts'

declare const self: ServiceWorkerGlobalScope

/** How many shown notifications are remembered. */
const MOST_VISTOS = 60
/** A page able to show it answers at once. */
const PATIENCE_MS = 1_500

/** Notifications being shown right now. */
const enCurso = new Set<string>()

self.addEventListener('push', (event) => {
  event.waitUntil(receive(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data, event.action))
})

async function receive(data: PushMessageData | null): Promise<void> {
  const aviso = read(data)
  if (!aviso) return
  const key = `${VISTO}${aviso.datos.empresa}-${aviso.datos.idNotificacion}`
  // A push service may deliver more than once, even at the same moment: the worker shows a notification once.
  if (enCurso.has(key)) return
  enCurso.add(key)
  try {
    if (await isVisto(key)) return
    await show(aviso)
    // Only now: if the worker dies before showing it, the push comes again, and the tag hides a duplicate.
    await noteVisto(key)
  } finally {
    enCurso.delete(key)
  }
}

async function show(aviso: Aviso): Promise<void> {
  const looked = await watched()
  if (looked && (await isTaken(looked, aviso))) return
  const { titulo, texto, etiqueta, datos } = aviso
  const options: NotificationOptions & { actions?: { action: string; title: string }[] } = {
    body: texto,
    tag: etiqueta,
    icon: '/iconos/icono-192.png',
    lang: 'es-UY',
    data: datos,
  }
  // A question stays until the customer sees it. Where a browser shows no buttons, a tap leads to the app's buttons.
  if (datos.idReemplazo !== undefined) {
    options.requireInteraction = true
    if (!datos.varias) options.actions = ACCIONES.map(({ action, title }) => ({ action, title }))
  }
  await self.registration.showNotification(titulo, options)
}

function read(data: PushMessageData | null): Aviso | undefined {
  try {
    const { titulo, texto, etiqueta, datos } = (data?.json() ?? {}) as Record<string, unknown>
    const read = readDatosAviso(datos)
    if (!read || read.empresa !== config.codigoEmpresa || typeof titulo !== 'string') return undefined
    return { titulo, texto: String(texto ?? ''), etiqueta: String(etiqueta ?? ''), datos: read }
  } catch {
    return undefined
  }
}

async function isVisto(key: string): Promise<boolean> {
  return (await (await caches.open(AVISOS)).match(key)) !== undefined
}

async function noteVisto(key: string): Promise<void> {
  const cache = await caches.open(AVISOS)
  await cache.put(key, new Response())
  const seen = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(VISTO))
  for (const old of seen.slice(0, -MOST_VISTOS)) await cache.delete(old)
}

/** Hands it to a page; false when the page does not take it, because it is still starting or frozen. */
function isTaken(page: WindowClient, aviso: Aviso): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = () => resolve(true)
  page.postMessage({ mensaje: MENSAJE_RECIBIDO, aviso }, [port2])
  setTimeout(() => resolve(false), PATIENCE_MS)
  return promise.finally(() => port1.close())
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The visible page, if any. */
async function watched(): Promise<WindowClient | undefined> {
  const seen = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible')
  return seen.find(({ focused }) => focused) ?? seen[0]
}

/**
 * A tap: stored where the page finds it when it is ready, then the app is brought to the front, or started. A
 * page that is ready gets a message. The pressed button decides nothing: the app asks again.
 */
async function open(data: unknown, action: string): Promise<void> {
  const datos = readDatosAviso(data)
  if (datos) {
    const cache = await caches.open(AVISOS)
    const acepta = ACCIONES.find((one) => one.action === action)?.acepta
    await cache.put(TOCADO, Response.json({ datos, acepta, cuando: Date.now() }))
  }
  const [page] = await windows()
  if (!page) return void (await self.clients.openWindow('/'))
  await page.focus().catch(() => {})
  if (datos) page.postMessage({ mensaje: MENSAJE_TOCADO })
}
