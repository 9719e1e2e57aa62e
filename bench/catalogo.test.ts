import { expect, test } from 'vitest'
import { search } from './catalogo.ts'

test('the search bench repeats no query, even on a fast machine', () => {
  // covers: C-49
  const many = 40_000
  expect(new Set(Array.from({ length: many }, (_, n) => search(n))).size).toBe(many)
})
