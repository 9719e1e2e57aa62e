import { expect, test } from 'vitest'
import { type EscuchaDeTeclas, finish, hear, isLenta, SILENCIO } from './escaner.ts'

const EAN = '7730000000015'
const type = (text: string, everyMs: number, from = 1_000, before: EscuchaDeTeclas = SILENCIO) =>
  [...text].reduce((escucha, character, i) => hear(escucha, character, from + i * everyMs), before)

test.each([1, 5, 20, 45, 50])('a code that arrives with %i ms for each character is read whole', (ms) => {
  expect(finish(type(EAN, ms), 2_000).codigo).toBe(EAN)
})

test('typed text is no code, however long it is', () => {
  expect(finish(type(EAN, 51), 5_000).codigo).toBeUndefined()
  expect(finish(type('77', 5), 2_000).codigo).toBeUndefined()
})

test('a code that arrives all at once is read without its scanner prefix', () => {
  expect(finish(hear(SILENCIO, EAN, 1_000), 1_100).codigo).toBe(EAN)
  expect(finish(hear(SILENCIO, `]E0${EAN}`, 1_000), 1_100).codigo).toBe(EAN)
})

test('a scan after typed text starts a new code', () => {
  const typed = hear(SILENCIO, '9', 1_000)
  expect(finish(type(EAN, 5, 1_200, typed), 2_000).codigo).toBe(EAN)
})

test('a second code within 300 ms is ignored: it is the next one in view', () => {
  const first = finish(type(EAN, 5, 1_000), 1_070)
  const second = finish(type('7790000000009', 5, 1_100, first.escucha), 1_200)
  expect(second.codigo).toBeUndefined()
  expect(finish(type('7790000000009', 5, 1_400, second.escucha), 1_480).codigo).toBe('7790000000009')
})

test('the same code within half a second is one trigger, later another piece', () => {
  const first = finish(type(EAN, 5, 1_000), 1_070)
  const twice = finish(type(EAN, 5, 1_400, first.escucha), 1_470)
  expect(twice).toMatchObject({ repetido: true })
  expect(twice.codigo).toBeUndefined()
  // Held in view, it is still the same trigger.
  const held = finish(type(EAN, 5, 1_850, twice.escucha), 1_920)
  expect(held).toMatchObject({ repetido: true })
  expect(finish(type(EAN, 5, 2_400, held.escucha), 2_470).codigo).toBe(EAN)
  expect(finish(type('7790000000009', 5, 1_400, first.escucha), 1_470).codigo).toBe('7790000000009')
})

test('steady slow typing is noticed, a scan and single keys are not', () => {
  expect(isLenta(type(EAN, 120))).toBe(true)
  expect(isLenta(type(EAN, 60))).toBe(true)
  expect(isLenta(type(EAN, 20))).toBe(false)
  expect(isLenta(type(EAN, 1_500))).toBe(false)
  expect(isLenta(type('12', 300))).toBe(false)
})
