import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaches } from '../testing/caches.ts'
import { answerDato } from './datos.ts'

const DIA_MS = 86_400_000
const CALL = 'https://tienda.uy/products-app-en-casa/api/categorias?empresa=10&local='

let kept: (name: string) => string[]
const work: Promise<unknown>[] = []
const ask = async (local: number, init: RequestInit = {}) => {
  const answer = await answerDato(new Request(`${CALL}${local}`, init), (one) => void work.push(one))
  await Promise.all(work.splice(0))
  return answer
}
const serve = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const cut = () =>
  serve(() => {
    throw new TypeError('Failed to fetch')
  })

beforeEach(() => {
  kept = emptyCaches()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T13:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the worker serves the last data with its date when the server fails', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos']))
  expect((await ask(1)).headers.get('x-guardado')).toBeNull()
  vi.setSystemTime(new Date('2026-03-12T13:00:00Z'))
  for (const fail of [cut, () => serve(() => new Response('', { status: 503 }))]) {
    fail()
    const answer = await ask(1)
    expect(answer.headers.get('x-guardado')).toBe('2026-03-11T13:00:00.000Z')
    expect(await answer.json()).toEqual(['Quesos'])
  }
  // No visit has read this one.
  expect((await ask(2)).status).toBe(503)
  cut()
  await expect(ask(2)).rejects.toThrow('Failed to fetch')
})

test('offline, the browser cache does not hide the age of kept data', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos']))
  await ask(1)
  vi.setSystemTime(new Date('2026-03-11T13:04:00Z'))
  vi.stubGlobal('navigator', { onLine: false })
  for (const _ of [1, 2]) expect((await ask(1)).headers.get('x-guardado')).toBe('2026-03-11T13:00:00.000Z')
  // The worker still asks for data that it never kept.
  expect(await (await ask(2)).json()).toEqual(['Quesos'])
})

/** A browser that thinks it has a network, and answers what it has seen from its own cache. */
function cutBehindCache(seen: (url: string) => Response | undefined) {
  vi.stubGlobal('fetch', async ({ url, cache }: Request) => {
    const answer = cache === 'default' ? seen(url) : undefined
    if (!answer) throw new TypeError('NetworkError')
    return answer
  })
}
const DATED = { headers: { date: 'Wed, 11 Mar 2026 13:00:00 GMT' } }

test('an answer out of the browser cache is no newer than when it came', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos'], DATED))
  await ask(1)
  vi.setSystemTime(new Date('2026-03-11T13:04:00Z'))
  await ask(1)
  cut()
  expect((await ask(1)).headers.get('x-guardado')).toBe('2026-03-11T13:00:00.000Z')
})

test('once the network failed, the browser cache is not asked until it is back', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos'], DATED))
  await ask(1)
  vi.setSystemTime(new Date('2026-03-11T13:04:00Z'))
  cutBehindCache((url) => (url.endsWith('=1') ? Response.json(['Quesos'], DATED) : undefined))
  // No answer has had an Age yet.
  expect((await ask(1)).headers.get('x-guardado')).toBeNull()
  await expect(ask(2)).rejects.toThrow('NetworkError')
  for (const _ of [1, 2]) expect((await ask(1)).headers.get('x-guardado')).toBe('2026-03-11T13:00:00.000Z')
  serve(() => Response.json(['Quesos', 'Pan']))
  expect(await (await ask(1)).json()).toEqual(['Quesos', 'Pan'])
  cutBehindCache(() => Response.json(['Quesos', 'Pan']))
  expect((await ask(1)).headers.get('x-guardado')).toBeNull()
})

test('a network that takes the request and never answers shows what is kept', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos']))
  await ask(1)
  cut()
  await ask(1)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect(await (await ask(1)).json()).toEqual(['Quesos'])
})

test('the worker prefers the server answer, even a refusal, over what it kept', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos']))
  await ask(1)
  serve(() => Response.json(['Quesos', 'Pan']))
  expect(await (await ask(1)).json()).toEqual(['Quesos', 'Pan'])
  serve(() => new Response('', { status: 404 }))
  expect((await ask(1)).status).toBe(404)
  cut()
  expect(await (await ask(1)).json()).toEqual(['Quesos', 'Pan'])
})

test('the worker serves nothing kept for money or older than two weeks', async () => {
  // covers: E-26
  serve(() => Response.json(['Quesos']))
  await ask(1)
  cut()
  await expect(ask(1, { cache: 'no-cache' })).rejects.toThrow('Failed to fetch')
  vi.setSystemTime(Date.now() + 14 * DIA_MS - 1_000)
  expect((await ask(1)).status).toBe(200)
  vi.setSystemTime(Date.now() + 1_000)
  await expect(ask(1)).rejects.toThrow('Failed to fetch')
})

test('the last three hundred answers are kept', async () => {
  // covers: E-26
  serve(() => Response.json([]))
  for (let local = 1; local <= 303; local++) await ask(local)
  const paths = kept('surtido-datos')
  expect(paths).toHaveLength(300)
  expect(paths[0]).toMatch(/local=4$/)
})
