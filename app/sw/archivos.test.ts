import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaches } from '../testing/caches.ts'

const ARCHIVOS = 'surtido-archivos'
const VERSIONES = 'surtido-versiones'

let kept: (name: string) => string[]
/** The server's files; any other address gets 404. */
let server: Record<string, string>
const asked: string[] = []
const searches: string[] = []

/** The worker of one version of the app. */
async function workerOf(version: string, archivos: readonly string[]) {
  vi.resetModules()
  vi.stubGlobal('__CONSTRUCCION__', {
    version,
    archivos,
    inicio: archivos.slice(0, 1),
    serverProducts: '/api/',
    idioma: 'en',
  })
  return await import('./archivos.ts')
}

beforeEach(() => {
  kept = emptyCaches()
  server = { '/sin-red': 'page' }
  asked.length = 0
  vi.stubGlobal('fetch', async (what: string | Request) => {
    const path = new URL(typeof what === 'string' ? what : what.url, 'https://tienda.uy').pathname
    asked.push(path)
    if (typeof what === 'string') searches.push(what)
    return path in server ? new Response(server[path]) : new Response('', { status: 404 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = () => new Request('https://tienda.uy/tabs/home')

test('a version is kept as a whole or not at all', async () => {
  // covers: E-26
  server['/assets/a.js'] = 'a'
  const lacking = await workerOf('1', ['/assets/a.js', '/assets/b.js'])
  await expect(lacking.keepArchivos()).rejects.toThrow()
  expect([kept(ARCHIVOS), kept(VERSIONES)]).toEqual([[], []])
  server['/assets/b.js'] = 'b'
  delete server['/sin-red']
  await expect(lacking.keepArchivos()).rejects.toThrow('404')
  expect([kept(ARCHIVOS), kept(VERSIONES)]).toEqual([[], []])
  server['/sin-red'] = 'page'
  await lacking.keepArchivos()
  expect(kept(ARCHIVOS)).toEqual(['/assets/a.js', '/assets/b.js'])
  // The page of its own language, whatever the browser's cookies say.
  expect(searches).toContain('/sin-red?idioma=en')
})

test('a visit that saves data caches the first view, then screens as they open', async () => {
  // covers: E-26
  Object.assign(server, { '/assets/a.js': 'a', '/assets/b.js': 'b' })
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { keepArchivos, answerArchivo } = await workerOf('1', ['/assets/a.js', '/assets/b.js'])
  await keepArchivos()
  expect(kept(ARCHIVOS)).toEqual(['/assets/a.js'])
  asked.length = 0
  for (const _ of [1, 2])
    expect(await (await answerArchivo(new Request('https://tienda.uy/assets/b.js'))).text()).toBe('b')
  expect(asked).toEqual(['/assets/b.js'])
})

test('the worker keeps the files of the previous version and drops older ones', async () => {
  // covers: E-26
  for (const [version, archivos] of [
    ['1', ['/assets/uno.js', '/assets/de-todas.js']],
    ['2', ['/assets/dos.js', '/assets/de-todas.js']],
    ['3', ['/assets/tres.js', '/assets/de-todas.js']],
  ] as const) {
    for (const one of archivos) server[one] = one
    asked.length = 0
    const { keepArchivos, dropSobrantes } = await workerOf(version, archivos)
    await keepArchivos()
    await dropSobrantes()
    // A file that an earlier version has too is not fetched again.
    expect(asked.includes('/assets/de-todas.js')).toBe(version === '1')
  }
  expect(kept(ARCHIVOS).sort()).toEqual(['/assets/de-todas.js', '/assets/dos.js', '/assets/tres.js'])
  expect(kept(VERSIONES).filter((one) => one.startsWith('/sin-red?'))).toEqual([
    '/sin-red?version=2',
    '/sin-red?version=3',
  ])
})

test('the worker serves the kept page when the server fails or does not answer', async () => {
  // covers: E-26 R-37
  const { keepArchivos, answerPagina } = await workerOf('1', [])
  await keepArchivos()
  const said = async (answer: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', async () => answer())
    return await (await answerPagina(page())).text()
  }
  expect(await said(() => new Response('fresh'))).toBe('fresh')
  expect(await said(() => new Response('none', { status: 404 }))).toBe('none')
  expect(await said(() => new Response('broken', { status: 502 }))).toBe('page')
  expect(
    await said(() => {
      throw new TypeError('Failed to fetch')
    }),
  ).toBe('page')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let shown: string | undefined
  void said(() => new Promise(() => {})).then((text) => {
    shown = text
  })
  await vi.advanceTimersByTimeAsync(5_900)
  expect(shown).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await expect.poll(() => shown, { timeout: 10_000 }).toBe('page')
})
