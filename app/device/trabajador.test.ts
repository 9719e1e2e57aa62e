// The page's side of the service worker, with the browser's registration played here.

import { startNueva } from '@surtido/web/service-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerTrabajador } from './trabajador.ts'

const HORA_MS = 3_600_000

interface Registro extends EventTarget {
  waiting?: { postMessage(said: unknown): void; scriptURL?: string } | undefined
  installing?: EventTarget
  update(): Promise<void>
}

let serviceWorker: EventTarget & { controller: object | null }
let registro: Registro
let page: EventTarget
const registered: string[] = []
const said: unknown[] = []
let updates = 0
let reloads = 0
const heard = { nueva: 0, primera: 0 }
const oyente = { onNueva: () => void heard.nueva++, onPrimera: () => void heard.primera++ }
const waiting: { postMessage(one: unknown): void; scriptURL?: string } = {
  postMessage: (one: unknown) => void said.push(one),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  registered.length = said.length = updates = reloads = heard.nueva = heard.primera = 0
  registro = Object.assign(new EventTarget(), { update: async () => void updates++ })
  serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async (path: string) => {
      registered.push(path)
      return registro
    },
    getRegistration: async () => registro,
  })
  page = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('location', { reload: () => void reloads++ })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Another version was found, and is installed now. */
function install(): void {
  registro.installing = new EventTarget()
  registro.dispatchEvent(new Event('updatefound'))
  registro.waiting = waiting
  registro.installing.dispatchEvent(new Event('statechange'))
}

test('a first visit registers its worker late and announces no new version', async () => {
  // covers: E-26
  serviceWorker.controller = null
  const done = registerTrabajador(oyente)
  await vi.advanceTimersByTimeAsync(8_900)
  expect(registered).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(registered).toEqual(['/sw.js'])
  install()
  for (const _ of [1, 2]) serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(heard).toEqual({ nueva: 0, primera: 1 })
})

test('a waiting version is announced, whether it was there before or comes later', async () => {
  // covers: E-26
  registro.waiting = waiting
  await registerTrabajador(oyente)
  expect(heard).toEqual({ nueva: 1, primera: 0 })
  registro.waiting = undefined
  heard.nueva = 0
  await registerTrabajador(oyente)
  expect(heard.nueva).toBe(0)
  install()
  expect(heard.nueva).toBeGreaterThan(0)
  // No tab has asked for it.
  expect([said, reloads]).toEqual([[], 0])
})

test('the worker of a newly chosen language takes over without asking', async () => {
  registro.waiting = { ...waiting, scriptURL: 'https://tienda.uy/sw.js?idioma=en' }
  serviceWorker.controller = { scriptURL: 'https://tienda.uy/sw.js' }
  await registerTrabajador(oyente)
  expect([heard.nueva, said]).toEqual([0, ['actualizar']])
  serviceWorker.controller = { scriptURL: 'https://tienda.uy/sw.js?idioma=en' }
  await registerTrabajador(oyente)
  expect([heard.nueva, said.length]).toEqual([1, 1])
})

test('an open tab asks for a new version hourly, and never while it is hidden', async () => {
  // covers: E-26
  await registerTrabajador(oyente)
  await vi.advanceTimersByTimeAsync(HORA_MS - 1_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(updates).toBe(0)
  await vi.advanceTimersByTimeAsync(3 * HORA_MS + 2_000)
  expect(updates).toBe(4)
  vi.stubGlobal('document', { hidden: true })
  await vi.advanceTimersByTimeAsync(5 * HORA_MS)
  expect(updates).toBe(4)
  vi.stubGlobal('document', { hidden: false })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(updates).toBe(5)
})

test('an update waits for the new version to take over before it reloads the page', async () => {
  // covers: E-26
  registro.waiting = waiting
  const starting = startNueva()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([said, reloads]).toEqual([['actualizar'], 0])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await starting
  expect(reloads).toBe(1)
  registro.waiting = undefined
  await startNueva()
  expect([said.length, reloads]).toEqual([1, 2])
})

test('a development server and a browser without workers have none', async () => {
  // covers: E-26
  vi.stubEnv('PROD', false)
  await registerTrabajador(oyente)
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', {})
  await registerTrabajador(oyente)
  expect(registered).toEqual([])
})
