import { expect, test } from 'vitest'
import { search } from './catalogo.ts'

test('C-49 the bench of searches asks nothing twice, however quick the machine is', () => {
  const many = 40_000
  expect(new Set(Array.from({ length: many }, (_, n) => search(n))).size).toBe(many)
})
