import { expect, test } from 'vitest'
import { fraseDeEscrito, readEscrito } from './escrito.ts'

const arroz = { nombre: 'Arroz', artCodigo: '001010', codigosBarras: ['7730000000016', '012345678905'] }

test('a typed code counts only whole, with its check digit, and of the article in hand', () => {
  expect(readEscrito('7730000')).toBeUndefined()
  expect(fraseDeEscrito(readEscrito('773000000')!, arroz)).toMatch(/^Todavía no es un código entero/)
  // Two digits changed places.
  expect(fraseDeEscrito('7730000000106', arroz)).toMatch(/^Un número no está bien/)
  expect(fraseDeEscrito('7730000000023', arroz)).toBe('Ese código no es de Arroz.')
  expect(fraseDeEscrito('7730000000016', arroz)).toBe('')
  // A UPC, as its twelve digits are printed.
  expect(fraseDeEscrito('012345678905', arroz)).toBe('')
})
