import { expect, test } from 'vitest'
import { readCodigoBulto } from './bultos.ts'
import { readCodigoCanasta } from './canastas.ts'

test('the code of a basket has a letter, and at least five characters', () => {
  expect(readCodigoCanasta(' can-001 ')).toBe('CAN-001')
  expect(readCodigoCanasta('C0001')).toBe('C0001')
  for (const none of ['C001', 'CAN 01', '7730000099993', '12345', 'CANASTA/1', 'C'.repeat(21), ''])
    expect(readCodigoCanasta(none), none).toBeUndefined()
})

test('no text is the code of a bag and of a basket', () => {
  for (const bolsa of ['K7MP', 'k7-mp', 'K-7-M-P'])
    expect(readCodigoBulto(bolsa) === undefined || readCodigoCanasta(bolsa) === undefined, bolsa).toBe(true)
})
