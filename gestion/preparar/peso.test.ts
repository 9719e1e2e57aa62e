import { expect, test } from 'vitest'
import { frasePesada, pesadaOf } from './peso.ts'

test.each([
  [44, 'MENOS'],
  [45, 'JUSTO'],
  [50, 'JUSTO'],
  [55, 'JUSTO'],
  [56, 'MAS'],
  [60, 'MAS'],
  [61, 'DEMASIADO'],
] as const)('of half a kilo, %i hundredths are %s', (peso, pesada) => {
  expect(pesadaOf(50, peso)).toBe(pesada)
})

test('what was asked and what there is are told in kilos', () => {
  expect(frasePesada(50, 62)).toBe('Pidió 0,5 kg, hay 0,62 kg.')
})
