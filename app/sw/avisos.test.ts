// The worker's half and the page's half of push, with the browser's own things around them played here.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Aviso } from './avisos-comun.ts'

type Listener = (event: Record<string, unknown>) => void

const listeners: Record<string, Listener> = {}
let page: Listener = () => {}
const shown: { titulo: string; tag: string; actions?: string[] }[] = []
/** The worker is stopped before it has shown anything. */
let dies = false
const opened: string[] = []
/** How often a page was brought to the front. */
let fronts = 0
const posted: Record<string, unknown>[] = []
let windows: { visibilityState: string; focused: boolean; focus: () => Promise<void>; postMessage: Listener }[] = []

const kept = new Map<string, Response>()
const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? `https://tienda.uy${key}` : key.url)
const cache = {
  match: async (key: string) => kept.get(urlOf(key))?.clone(),
  put: async (key: string, value: Response) => void kept.set(urlOf(key), value),
  delete: async (key: string) => kept.delete(urlOf(key)),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
}

const client = (visibilityState: 'visible' | 'hidden', focused = false) => ({
  visibilityState,
  focused,
  focus: async () => void fronts++,
  postMessage: (data: Record<string, unknown>, ports: MessagePort[] = []) => {
    posted.push(data)
    page({ data, ports })
  },
})

beforeAll(async () => {
  Object.assign(globalThis, {
    caches: { open: async () => cache, has: async () => true },
    self: {
      addEventListener: (name: string, listener: Listener) => {
        listeners[name] = listener
      },
      registration: {
        showNotification: async (titulo: string, { tag, actions }: { tag: string; actions?: { action: string }[] }) => {
          if (dies) throw new Error('The worker was stopped')
          shown.push({ titulo, tag, ...(actions && { actions: actions.map(({ action }) => action) }) })
        },
      },
      clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      addEventListener: (_: string, listener: Listener) => {
        page = listener
      },
      startMessages() {},
    },
  })
  await import('./avisos.ts')
})
beforeEach(() => {
  fronts = 0
  kept.clear()
  for (const list of [shown, opened, posted, windows]) list.length = 0
  windows = []
  page = () => {}
})

interface Oidos {
  recibido(): void
  renovado(): void
  tocado(datos: unknown, acepta?: boolean): void
}

/** The page's half, checked with the page's types: here are the worker's. */
const MITAD: string = '../device/avisos.ts'
const pagina = async () => (await import(MITAD)) as { onAvisos(oidos: Oidos): Promise<void> }

/** Fires an event and waits for all that the worker waits for. */
async function fire(name: string, event: Record<string, unknown>): Promise<void> {
  let work: unknown
  listeners[name]!({ ...event, waitUntil: (one: unknown) => (work = one) })
  await work
}
const push = (aviso: unknown) => fire('push', { data: { json: () => aviso } })
const tap = (data: unknown, action = '') => fire('notificationclick', { notification: { close() {}, data }, action })

const DATOS = { tipo: '1', empresa: '10', local: '4', identificador: '12045', idNotificacion: '7' }
const AVISO = { titulo: 'En camino', texto: 'Llega a las 18:00.', etiqueta: 'pedido-10-12045', datos: DATOS }
const LEIDOS = { tipo: 1, empresa: 10, local: 4, identificador: '12045', idNotificacion: 7 }

test('an aviso that arrives in the background is shown once under its tag', async () => {
  // covers: E-21 G-03
  windows = [client('hidden')]
  for (const _ of [1, 2, 3]) await push(AVISO)
  await push({ ...AVISO, titulo: 'En la puerta', datos: { ...DATOS, idNotificacion: '8' } })
  expect(shown).toEqual([
    { titulo: 'En camino', tag: 'pedido-10-12045' },
    { titulo: 'En la puerta', tag: 'pedido-10-12045' },
  ])
  expect(posted).toEqual([])
})

test('an aviso that a dying worker did not show is shown once on the next push', async () => {
  // covers: E-21 G-03
  dies = true
  await expect(push(AVISO)).rejects.toThrow('stopped')
  dies = false
  expect(shown).toEqual([])
  await Promise.all([push(AVISO), push(AVISO), push(AVISO)])
  await push(AVISO)
  expect(shown).toEqual([{ titulo: 'En camino', tag: 'pedido-10-12045' }])
})

test('an aviso goes only to the focused page while the app is in view', async () => {
  // covers: S-35
  const seen: unknown[] = []
  const focused = {
    ...client('visible', true),
    postMessage: (data: Record<string, unknown>, ports: MessagePort[] = []) => {
      seen.push(data)
      ports[0]?.postMessage(true)
    },
  }
  windows = [client('hidden'), client('visible'), focused]
  for (const _ of [1, 2]) await push(AVISO)
  const aviso: Aviso = { ...AVISO, datos: LEIDOS } as Aviso
  expect(seen).toEqual([{ mensaje: 'aviso-recibido', aviso }])
  expect([shown, posted]).toEqual([[], []])
})

test('the system shows an aviso that a starting page does not take', async () => {
  // covers: S-35 E-21
  windows = [client('visible', true)]
  await push(AVISO)
  expect(posted).toHaveLength(1)
  expect(shown).toEqual([{ titulo: 'En camino', tag: 'pedido-10-12045' }])
})

test('the page takes an aviso and confirms it', async () => {
  // covers: S-35
  const { onAvisos } = await pagina()
  let taken = 0
  await onAvisos({ recibido: () => taken++, renovado() {}, tocado() {} })
  windows = [client('visible', true)]
  await push(AVISO)
  expect([taken, shown]).toEqual([1, []])
})

test('a message that is not ours, or of another empresa, is not shown', async () => {
  // covers: E-21 B-33
  for (const wrong of [null, 'texto', {}, { ...AVISO, titulo: 7 }, { ...AVISO, datos: { ...DATOS, empresa: '20' } }])
    await push(wrong)
  await fire('push', { data: null })
  expect(shown).toEqual([])
})

test('a tap while the app is closed starts it and reaches the page once', async () => {
  // covers: A-69 S-31
  const { onAvisos } = await pagina()
  await tap(LEIDOS)
  expect(opened).toEqual(['/'])
  const taps: unknown[] = []
  const oidos = { recibido() {}, renovado() {}, tocado: (datos: unknown) => taps.push(datos) }
  await onAvisos(oidos)
  expect(taps).toEqual([LEIDOS])
  // Another page that starts finds nothing left.
  await onAvisos(oidos)
  expect(taps).toHaveLength(1)
})

test('a tap while the app runs focuses it and opens no other window', async () => {
  // covers: S-31 A-69
  const { onAvisos } = await pagina()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await onAvisos({ recibido() {}, renovado() {}, tocado: resolve })
  windows = [client('visible')]
  await tap(LEIDOS)
  expect(await promise).toEqual(LEIDOS)
  expect(opened).toEqual([])
  expect(fronts).toBe(1)
  await tap({ tipo: '9' })
  expect(posted).toHaveLength(1)
})

test('a tap that no page picks up within five minutes is forgotten', async () => {
  // covers: A-69 I-06
  const { onAvisos } = await pagina()
  const taps: unknown[] = []
  const start = () => onAvisos({ recibido() {}, renovado() {}, tocado: (datos) => taps.push(datos) })
  const tappedAgo = async (ms: number) => {
    await tap(LEIDOS)
    const [key] = [...kept.keys()].filter((url) => url.endsWith('aviso-tocado'))
    const said = (await kept.get(key!)!.json()) as { cuando: number }
    kept.set(key!, Response.json({ ...said, cuando: said.cuando - ms }))
    await start()
  }
  await tappedAgo(5 * 60_000)
  await start()
  expect(taps).toEqual([])
  await tappedAgo(4 * 60_000)
  expect(taps).toEqual([LEIDOS])
})

test('the worker remembers the last sixty avisos besides the waiting tap', async () => {
  // covers: E-21
  await tap(LEIDOS)
  for (let id = 1; id <= 63; id++) await push({ ...AVISO, datos: { ...DATOS, idNotificacion: String(id) } })
  const names = [...kept.keys()].map((url) => url.split('/').at(-1))
  expect(names).toHaveLength(61)
  expect(names).toContain('aviso-tocado')
  expect(names).not.toContain('10-3')
  expect(names).toContain('10-4')
})

test('a question shows two buttons, and the app learns which one was pressed', async () => {
  // covers: A-63 E-21
  await push({ ...AVISO, etiqueta: 'reemplazo-10-12045-7', datos: { ...DATOS, idReemplazo: '7' } })
  expect(shown).toEqual([{ titulo: 'En camino', tag: 'reemplazo-10-12045-7', actions: ['aceptar', 'rechazar'] }])
  // A question with several choices has no yes or no.
  const varias = { ...DATOS, idNotificacion: '8', idReemplazo: '8', varias: '1' }
  await push({ ...AVISO, etiqueta: 'reemplazo-10-12045-8', datos: varias })
  expect(shown[1]).not.toHaveProperty('actions')
  const { onAvisos } = await pagina()
  const pregunta = { ...LEIDOS, idReemplazo: 7 }
  for (const [action, acepta] of [
    ['aceptar', true],
    ['rechazar', false],
    ['', undefined],
    ['borrar', undefined],
  ] as const) {
    await tap(pregunta, action)
    const taps: unknown[] = []
    await onAvisos({ recibido() {}, renovado() {}, tocado: (...said) => taps.push(said) })
    expect(taps).toEqual([[pregunta, acepta]])
  }
  expect(posted).toEqual([])
})
