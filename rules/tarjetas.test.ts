import { expect, test } from 'vitest'
import { formatVencimiento, isVencida, maskNumero, TARJETAS_POR_DEFECTO } from './tarjetas.ts'

test('MasterCard, VISA and OCA with their numbers are enabled by default', () => {
  // covers: B-41 E-07
  expect(TARJETAS_POR_DEFECTO.map((one) => [one.brand, one.idTarjetaPagosWeb, one.idCredito])).toEqual([
    ['MasterCard', 2, 42],
    ['VISA', 1, 41],
    ['OCA', 4, 43],
  ])
})

test('a card is good until the end of its month and shown as MM/yy', () => {
  //
  expect(isVencida('202603', '2026-03-31')).toBe(false)
  expect(isVencida('202603', '2026-04-01')).toBe(true)
  expect(isVencida('202512', '2026-01-01')).toBe(true)
  expect(isVencida('12/29', '2026-01-01')).toBe(true)
  expect([formatVencimiento('202711'), formatVencimiento('')]).toEqual(['11/27', ''])
})

test('a card number shows only its last four digits', () => {
  // covers: U-51 E-06
  expect([maskNumero('0001'), maskNumero('4111111111110001')]).toEqual(['•••• 0001', '•••• 0001'])
})
