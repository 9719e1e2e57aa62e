import { expect, test } from 'vitest'
import { nombrePlan } from './saldo.ts'

test('B-16 plan 1000 is Tienda, every other Mercado', () => {
  expect([1000, 1, 0, 999, 1001, 10_000].map(nombrePlan)).toEqual(['Tienda', ...Array(5).fill('Mercado')])
})
