import { expect, test, vi } from 'vitest'

test('renewed reads bypass the browser cache, and later reads use it again', async () => {
  // covers: E-26
  const asked: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init.cache)
    return Response.json([])
  })
  const { send } = await import('./send.ts')
  const { renewed } = await import('./guardado.ts')
  await send('GET paises')
  await renewed(() => Promise.all([send('GET paises'), send('GET paises')]))
  await expect(renewed(() => Promise.reject(new Error('No network')))).rejects.toThrow('No network')
  await send('GET paises')
  expect(asked).toEqual([undefined, 'reload', 'reload', undefined])
})
