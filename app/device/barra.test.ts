import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#config'
import { paintBarra } from './barra.ts'

afterEach(() => vi.unstubAllGlobals())

test('the bar of a browser takes the colour of the empresa', async () => {
  // covers: I-10 B-20
  const written: Record<string, string> = {}
  const meta = { setAttribute: (name: string, value: string) => Object.assign(written, { [name]: value }) }
  vi.stubGlobal('document', { querySelector: (asked: string) => (asked === 'meta[name=theme-color]' ? meta : null) })
  await paintBarra()
  expect(config.colors.primary).toMatch(/^#[0-9a-f]{6}$/i)
  expect(written).toEqual({ content: config.colors.primary })
})
