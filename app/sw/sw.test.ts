// The worker's events, played here: when a version takes over, and which requests are its own to answer.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaches } from '../testing/caches.ts'

type Listener = (event: Record<string, unknown>) => void

const listeners: Record<string, Listener> = {}
const done: string[] = []
let kept: (name: string) => string[]

beforeAll(async () => {
  vi.stubGlobal('__CONSTRUCCION__', { version: '1', archivos: ['/assets/a.js'], inicio: [], serverProducts: '/api/' })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    location: { origin: 'https://tienda.uy' },
    skipWaiting: async () => void done.push('takes over'),
    clients: { claim: async () => void done.push('answers for every page') },
  })
  vi.stubGlobal('fetch', async () => new Response('served'))
  await import('./sw.ts')
})
beforeEach(() => {
  done.length = 0
  kept = emptyCaches()
})

async function fire(name: string, event: Record<string, unknown> = {}): Promise<void> {
  const work: unknown[] = []
  listeners[name]!({ ...event, waitUntil: (one: unknown) => work.push(one) })
  await Promise.all(work)
}

test('a new version waits until the page tells it to take over', async () => {
  // covers: E-26
  await fire('install')
  expect(kept('surtido-archivos')).toEqual(['/assets/a.js'])
  await fire('message', { data: { mensaje: 'aviso-recibido' } })
  await fire('message', { data: undefined })
  expect(done).toEqual([])
  await fire('message', { data: 'actualizar' })
  expect(done).toEqual(['takes over'])
  await fire('activate')
  expect(done).toEqual(['takes over', 'answers for every page'])
})

test('the worker answers for shared content and leaves personal calls alone', async () => {
  // covers: E-26 R-37
  const answered = async (path: string, more: object = {}) => {
    let answer: Promise<Response> | undefined
    const request = new Request(`https://tienda.uy${path}`)
    for (const [name, value] of Object.entries(more)) Object.defineProperty(request, name, { value })
    await fire('fetch', {
      request,
      respondWith: (one: Promise<Response>) => {
        answer = one
      },
    })
    return await (await answer)?.text()
  }
  for (const path of ['/assets/b.js', '/logos/10.svg', '/api/categorias?empresa=10&local=1'])
    expect(await answered(path), path).toBe('served')
  expect(await answered('/tabs/home', { mode: 'navigate', destination: 'document' })).toBe('served')
  for (const path of ['/api/pedidos', '/api/carrito?empresa=10&local=1', '/sw.js'])
    expect(await answered(path), path).toBeUndefined()
  expect(kept('surtido-archivos')).toEqual(['/assets/b.js'])
  expect(kept('surtido-imagenes')).toEqual(['/logos/10.svg'])
  await vi.waitFor(() => expect(kept('surtido-datos')).toEqual(['/api/categorias?empresa=10&local=1']))
})
