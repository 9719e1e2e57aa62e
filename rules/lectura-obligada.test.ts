import { expect, test } from 'vitest'
import { isLecturaObligada, parseDesde } from './lectura-obligada.ts'

const VINO = { ventaFraccionada: false, esBolsa: false, precioUnitario: 690, edadMinima: 18 }
const ACEITE = { ...VINO, precioUnitario: 1_000, edadMinima: null }
const NONE = { desde: null, edad: false }
const CARO = { desde: 1_000, edad: false }

test('what must be read is told by its price, from that price on, or by its age', () => {
  expect([VINO, ACEITE].map((one) => isLecturaObligada(one, NONE))).toEqual([false, false])
  expect([VINO, ACEITE].map((one) => isLecturaObligada(one, CARO))).toEqual([false, true])
  expect(isLecturaObligada({ ...ACEITE, precioUnitario: 999.99 }, CARO)).toBe(false)
  expect([VINO, ACEITE].map((one) => isLecturaObligada(one, { desde: null, edad: true }))).toEqual([true, false])
})

test('nothing that is weighed must be read, and no bag of the shop', () => {
  const todo = { desde: 1, edad: true }
  expect(isLecturaObligada(VINO, todo)).toBe(true)
  expect(isLecturaObligada({ ...VINO, ventaFraccionada: true }, todo)).toBe(false)
  expect(isLecturaObligada({ ...VINO, esBolsa: true }, todo)).toBe(false)
})

test('a price is read as people write it, and none is none', () => {
  expect(['', ' ', '2000', '$ 2.000', '1.500,50', '1'].map(parseDesde)).toEqual([null, null, 2_000, 2_000, 1_500.5, 1])
  expect(['0', '0,99', '-5', 'mil', '10000000'].map(parseDesde)).toEqual(Array(5).fill(undefined))
})
