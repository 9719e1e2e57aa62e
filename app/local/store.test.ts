import { expect, test, vi } from 'vitest'

const CEIBO = { codigoEmpresa: 10, codigoLocal: 4, nombre: 'Ceibo Pocitos' }
const CASA = { idDireccion: 31, calle: 'Av. Brasil' }

test('the chosen local and address are kept on the device for the next start', async () => {
  // covers: E-26 K-40
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  vi.stubGlobal('window', { localStorage, addEventListener() {} })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', { cookie: '' })
  const first = (await import('./store.ts')).useLocal
  expect(first.getState()).toMatchObject({ local: undefined, direccion: undefined })
  first.getState().setLocal(CEIBO as never)
  first.getState().setDireccion(CASA as never)
  expect([...kept.keys()].sort()).toEqual(['direccion', 'local'])
  expect(document.cookie).toMatch(/^surtido_local=10\.4;path=\/;/)
  vi.resetModules()
  const next = (await import('./store.ts')).useLocal
  expect(next).not.toBe(first)
  expect(next.getState()).toMatchObject({ local: CEIBO, direccion: CASA })
  next.getState().setDireccion(undefined)
  vi.resetModules()
  expect((await import('./store.ts')).useLocal.getState()).toMatchObject({ local: CEIBO, direccion: undefined })
  vi.unstubAllGlobals()
})
