import { expect, test } from 'vitest'
import { nombrePlan } from './saldo.ts'

test('plan 1000 is Tienda, every other Mercado', () => {
  // covers: B-16
  expect([1000, 1, 0, 999, 1001, 10_000].map(nombrePlan)).toEqual(['Tienda', ...Array(5).fill('Mercado')])
})
