import { expect, test } from 'vitest'
import { hitsAnother } from './segundo-toque.ts'

const first = { at: 1_000, x: 40, y: 300, on: 'leche' }

test('the second tap of a double tap does not act on a line that moved under it', () => {
  // covers: CX-08
  expect(hitsAnother(first, { at: 1_250, x: 44, y: 296, on: 'milanesas' })).toBe(true)
})

test('a tap on the same line, elsewhere, later, or the first of all acts', () => {
  // covers: CX-08
  expect(hitsAnother(undefined, first)).toBe(false)
  expect(hitsAnother(first, { ...first, at: 1_250 })).toBe(false)
  expect(hitsAnother(first, { ...first, at: 1_500, on: 'milanesas' })).toBe(false)
  expect(hitsAnother(first, { ...first, at: 1_250, y: 324, on: 'milanesas' })).toBe(false)
  expect(hitsAnother(first, { ...first, at: 1_250, x: 64, on: 'milanesas' })).toBe(false)
})
