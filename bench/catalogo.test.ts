import { expect, test } from 'vitest'
import { search } from './catalogo.ts'
import { page } from './paginas.ts'

test('the search bench repeats no query, even on a fast machine', () => {
  // covers: C-49
  const many = 40_000
  expect(new Set(Array.from({ length: many }, (_, n) => search(n))).size).toBe(many)
})

test('the bench of lists repeats none, and each is full', () => {
  const many = 40_000
  const rubros = [25, 60, 400].map((articulos, i) => ({ codigo: String(i), articulos }))
  const asked = Array.from({ length: many }, (_, n) => new URL(page(n, rubros), 'http://x').searchParams)
  expect(new Set(asked.map(String)).size).toBe(many)
  for (const one of asked) {
    const upTo = (Number(one.get('page')) + 1) * Number(one.get('size'))
    expect(upTo).toBeLessThanOrEqual(rubros[Number(one.get('cod-est-merc'))]!.articulos)
  }
})
