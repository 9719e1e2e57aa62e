import { afterEach, expect, test, vi } from 'vitest'

/** A device as it starts, with what it kept. */
async function start(kept: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  const page = { documentElement: { dataset: {} as Record<string, string> }, cookie: '' }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', page)
  vi.resetModules()
  return { page, ...(await import('./apariencia.ts')) }
}

afterEach(() => vi.unstubAllGlobals())

test('a chosen look shows at once and at the next start, and is sent to the server', async () => {
  const kept = new Map<string, string>()
  const first = await start(kept)
  expect(first.page).toEqual({ documentElement: { dataset: {} }, cookie: '' })
  first.setApariencia({ theme: 'dark', letra: 'grande' })
  expect(first.page.documentElement.dataset).toEqual({ theme: 'dark', letra: 'grande' })
  const next = await start(kept)
  expect(next.page.documentElement.dataset).toEqual({ theme: 'dark', letra: 'grande' })
  expect(next.page.cookie).toMatch(/^surtido_apariencia=dark\.grande;path=\/;/)
  next.setApariencia({ letra: 'mayor' })
  expect(next.page.documentElement.dataset).toEqual({ theme: '', letra: 'mayor' })
  expect((await start(kept)).readApariencia()).toEqual({ letra: 'mayor' })
})
