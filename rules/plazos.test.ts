import { expect, test } from 'vitest'
import { isCalificable, isReclamable } from './plazos.ts'

const entregado = new Date('2026-03-11T10:00:00-03:00')
const after = (dias: number, ms = 0) => new Date(entregado.getTime() + dias * 24 * 3_600_000 + ms)

test('a pedido is rated within 60 days, and the rating corrected within 7', () => {
  // covers: CX-06
  expect(isCalificable(null, entregado, after(60))).toBe(true)
  expect(isCalificable(null, entregado, after(60, 1))).toBe(false)
  expect(isCalificable(after(50), entregado, after(57))).toBe(true)
  expect(isCalificable(after(50), entregado, after(57, 1))).toBe(false)
  expect(isCalificable(null, undefined, after(90))).toBe(true)
})

test('a problem is reported within 7 days of the delivery', () => {
  // covers: CX-07
  expect(isReclamable(entregado, after(7))).toBe(true)
  expect(isReclamable(entregado, after(7, 1))).toBe(false)
})
