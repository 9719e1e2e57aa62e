// The service worker of the shop's side: it opens from what the device has, with or without a network, since in a shop
// the network comes and goes. It caches nothing of the API: a shop's work is in IndexedDB, and shown as such.
import { tratoDe } from './reglas.ts'

declare const self: ServiceWorkerGlobalScope

/** The build passes this in (`scripts/build-gestion.ts`). */
declare const __CONSTRUCCION__: {
  readonly version: string
  readonly archivos: readonly string[]
  readonly inicio: readonly string[]
}

const { version, archivos, inicio } = __CONSTRUCCION__
const PAGINA = '/gestion/'
/** Belongs to this version alone: a page never meets the files of another one. */
const PROPIO = `gestion-${version}`
const IMAGENES = 'gestion-imagenes'
const MOST_IMAGENES = 600

self.addEventListener('install', (event) => event.waitUntil(keepTodo()))
self.addEventListener('activate', (event) => event.waitUntil(dropViejos().then(() => self.clients.claim())))
// A new version waits until the person asks for it.
self.addEventListener('message', (event) => {
  if (event.data === 'actualizar') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (tratoDe(request, self.location.origin)) {
    case 'pagina':
      event.waitUntil(refreshPagina())
      return event.respondWith(kept(PAGINA, request))
    case 'archivo':
      return event.respondWith(kept(request, request))
    case 'imagen':
      return event.respondWith(answerImagen(request, (work) => event.waitUntil(work)))
  }
})

async function keepTodo(): Promise<void> {
  const page = await fetch(PAGINA, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  const cache = await caches.open(PROPIO)
  await cache.addAll([...archivos])
  await cache.put(PAGINA, page)
}

async function dropViejos(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('gestion-') && name !== PROPIO && name !== IMAGENES) await caches.delete(name)
}

/** The cached answer at once; the server's if there is none. */
async function kept(key: RequestInfo, request: Request): Promise<Response> {
  const cache = await caches.open(PROPIO)
  return (await cache.match(key, { ignoreVary: true })) ?? fetch(request)
}

/** The server's data in the page may change without a new version; the page of another version does not belong here. */
async function refreshPagina(): Promise<void> {
  const page = await fetch(PAGINA, { credentials: 'omit', cache: 'no-cache' }).catch(() => undefined)
  if (!page?.ok) return
  const text = await page.clone().text()
  if (inicio.every((one) => text.includes(one))) await (await caches.open(PROPIO)).put(PAGINA, page)
}

/**
 * A picture's name identifies its content, or the picture hardly changes: the cached one is good enough in an aisle.
 */
async function answerImagen(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(IMAGENES)
  const found = await cache.match(request.url, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone()
    later(
      cache.put(request.url, copy).then(async () => {
        const all = await cache.keys()
        for (const one of all.slice(0, Math.max(0, all.length - MOST_IMAGENES))) await cache.delete(one)
      }),
    )
  }
  return answer
}
