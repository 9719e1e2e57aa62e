import { expect, test, vi } from 'vitest'
import { readAjustes } from './ajustes.ts'

const servidor = vi.hoisted(() => ({ tokenServicio: false, kept: 0 }))
vi.mock('./send.ts', () => ({ send: async () => ({ tokenServicio: servidor.tokenServicio }) }))
vi.mock('./token.ts', () => ({
  keepTokenServicio: () => {
    servidor.kept++
  },
}))

test('a packaged app keeps a service token only where its server issues them', async () => {
  //
  await readAjustes()
  expect(servidor.kept).toBe(0)
  servidor.tokenServicio = true
  await readAjustes()
  expect(servidor.kept).toBe(1)
})
