import { expect, test } from 'vitest'
import { direccionConApartamento, direccionEscrita } from './direccion-escrita.ts'

test('an address is written with its number, apartment, both or neither', () => {
  // covers: E-09
  expect(direccionEscrita({ calle: 'Rivera', numero: '2100' })).toBe('Rivera 2100')
  expect(direccionConApartamento({ calle: 'Rivera', numero: '2100', apartamento: '402' })).toBe('Rivera 2100 / 402')
  expect(direccionConApartamento({ calle: 'Rivera', numero: '', apartamento: '' })).toBe('Rivera')
})
