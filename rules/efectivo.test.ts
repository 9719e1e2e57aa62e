import { expect, test } from 'vitest'
import { checkPagaCon, totalEnEfectivo } from './efectivo.ts'

test('cash is typed with a decimal comma or point, and the change is computed', () => {
  // covers: U-140
  expect(checkPagaCon('100,50', 90_00)).toEqual({ pagaCon: 100_50, vuelto: 10_50 })
  expect(checkPagaCon('100.5', 90_00)).toEqual({ pagaCon: 100_50, vuelto: 10_50 })
  expect(checkPagaCon(' $ 2.000 ', 1_704_00)).toEqual({ pagaCon: 2_000_00, vuelto: 296_00 })
  expect(checkPagaCon('', 90_50)).toEqual({ pagaCon: null, vuelto: null })
})

test('cash below the total is refused; an equal amount is enough', () => {
  // covers: U-140
  expect(checkPagaCon('216', 217_25)).toEqual({ pagaCon: 216_00, vuelto: null, error: 'INSUFICIENTE' })
  expect(checkPagaCon('217', 217_25)).toEqual({ pagaCon: 217_00, vuelto: 0 })
  expect(checkPagaCon('217', 217_75)).toMatchObject({ error: 'INSUFICIENTE' })
  expect(checkPagaCon('0', 0)).toEqual({ pagaCon: 0, vuelto: 0 })
})

test('text that is no amount is refused, never read as another amount', () => {
  // covers: U-140
  for (const texto of ['mil', '1,2,3', '100,505', '-200', '1.50.000', '12 34', '1e3', ','])
    expect(checkPagaCon(texto, 100_00)).toEqual({ pagaCon: null, vuelto: null, error: 'FORMATO' })
})

test.each([
  [21_725, 21_700],
  [21_750, 21_700],
  [21_700, 21_700],
  [21_751, 21_751],
  [21_799, 21_799],
  [50, 0],
  [0, 0],
])('in cash %i cents are rounded to %i (Ley 18.739)', (total, asked) => {
  // covers: K-34
  expect(totalEnEfectivo(total)).toBe(asked)
})
