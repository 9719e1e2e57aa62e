import { expect, test, vi } from 'vitest'

const ANA = { idUsuario: 7, nombre: 'Ana' }

test('the device remembers who is logged in until they log out', async () => {
  // covers: E-26 S-07
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage, addEventListener() {} })
  vi.stubGlobal('localStorage', localStorage)
  const start = async () => {
    vi.resetModules()
    return (await import('./store.ts')).useSesion
  }
  const first = await start()
  expect(first.getState().usuario).toBeUndefined()
  first.getState().setUsuario(ANA as never)
  const next = await start()
  expect(next).not.toBe(first)
  expect(next.getState().usuario).toEqual(ANA)
  next.getState().setUsuario(undefined)
  expect((await start()).getState().usuario).toBeUndefined()
})
