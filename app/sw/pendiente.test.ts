// The worker sends the pedido that waits, woken by the browser when the network is back.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaches } from '../testing/caches.ts'
import { ETIQUETA, PENDIENTE, type PendienteDeFondo, SOLICITUD } from './pendiente-comun.ts'

let listener: (event: Record<string, unknown>) => void
let kept: (name: string) => string[]
let pages: { visibilityState: string }[] = []
const asked: { url: string; init: RequestInit }[] = []
const shown: [string, NotificationOptions][] = []
let answers: (Response | Error)[] = []

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, one: typeof listener) => {
      listener = one
    },
    clients: { matchAll: async () => pages },
    registration: { showNotification: async (...one: [string, NotificationOptions]) => void shown.push(one) },
  })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  await import('./pendiente.ts')
})

const ENVIO: PendienteDeFondo = {
  url: 'https://tienda.uy/api/pedidos/realizar-pago-pedido',
  refrescar: 'https://tienda.uy/api/sesiones/refrescar',
  headers: { 'x-empresa': '10' },
  body: '{"idSolicitud":"1"}',
  rechazo: { titulo: 'No se pudo', texto: 'Abre la aplicación.', lang: 'es' },
}

beforeEach(async () => {
  for (const list of [asked, shown]) list.length = 0
  pages = []
  answers = []
  kept = emptyCaches()
  await (await caches.open(PENDIENTE)).put(SOLICITUD, Response.json(ENVIO))
})

async function wake(tag: string = ETIQUETA): Promise<void> {
  let work: unknown
  listener({ tag, waitUntil: (one: unknown) => (work = one) })
  await work
}

test('the waiting pedido is sent as the page would, and forgotten', async () => {
  // covers: E-26 A-61
  answers = [Response.json({ idPedido: 7 })]
  await wake('otra-cosa')
  expect(asked).toEqual([])
  await wake()
  expect(asked).toEqual([
    {
      url: ENVIO.url,
      init: { method: 'POST', credentials: 'same-origin', headers: ENVIO.headers, body: ENVIO.body },
    },
  ])
  expect(kept(PENDIENTE)).toEqual([])
  expect(shown).toEqual([])
  await wake()
  expect(asked).toHaveLength(1)
})

test('an expired session is renewed once before it is sent', async () => {
  // covers: E-26 A-61
  answers = [new Response('', { status: 401 }), Response.json({}), Response.json({ idPedido: 7 })]
  await wake()
  expect(asked.map(({ url }) => url)).toEqual([ENVIO.url, ENVIO.refrescar, ENVIO.url])
  expect(kept(PENDIENTE)).toEqual([])
})

test('without a network, or a server that takes it, it waits for the next time', async () => {
  // covers: E-26
  for (const answer of [new Error('offline'), new Response('', { status: 503 }), new Response('', { status: 429 })]) {
    answers = [answer]
    await expect(wake()).rejects.toThrow()
    expect(kept(PENDIENTE)).toEqual([SOLICITUD])
  }
})

test('a refused one is notified once, and the app says why when it opens', async () => {
  // covers: E-26
  answers = [Response.json({ codigo: 'x' }, { status: 409 })]
  await wake()
  expect(shown).toMatchObject([['No se pudo', { body: 'Abre la aplicación.', tag: ETIQUETA, lang: 'es' }]])
  expect(kept(PENDIENTE)).toEqual([])
})

test('an open page sends it; the worker does when the page was closed', async () => {
  // covers: E-26
  vi.useFakeTimers()
  pages = [{ visibilityState: 'visible' }]
  answers = [Response.json({ idPedido: 7 })]
  const work = wake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await work
  expect(asked).toHaveLength(1)
})

test('a pedido taken back while it is sent does not affect the next one', async () => {
  //
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const work = wake()
  await new Promise((done) => setTimeout(done, 10))
  await (await caches.open(PENDIENTE)).put(SOLICITUD, Response.json({ ...ENVIO, body: '{"idSolicitud":"2"}' }))
  resolve(Response.json({ idPedido: 7 }))
  await work
  expect(kept(PENDIENTE)).toEqual([SOLICITUD])
})
