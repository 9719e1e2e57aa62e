import { expect, test } from 'vitest'
import { fraseDePuesto } from './puesto.ts'

const put = (artCodigo: string, cantidad: number, ventaFraccionada = false) => ({
  artCodigo,
  nombre: artCodigo,
  ventaFraccionada,
  cantidad,
  precioTotal: 1,
  regalo: 0,
})
const linea = { artCodigo: 'arroz', ventaFraccionada: false, reemplazo: null }
const kilos = { artCodigo: 'queso', ventaFraccionada: true, reemplazo: null }

test('a line says how much of it is its own article, and how much another', () => {
  expect(fraseDePuesto({ ...linea, cantidadPreparada: null, entregado: [] })).toBe('sin preparar')
  expect(fraseDePuesto({ ...linea, cantidadPreparada: 3, entregado: [put('arroz', 3)] })).toBe('va 3 un.')
  expect(fraseDePuesto({ ...linea, cantidadPreparada: 0, entregado: [] })).toBe('va 0 un.')
  expect(fraseDePuesto({ ...linea, cantidadPreparada: 2, entregado: [put('arroz', 2), put('café', 1)] })).toBe(
    '2 propias + 1 otra',
  )
  expect(
    fraseDePuesto({ ...linea, cantidadPreparada: 1, entregado: [put('arroz', 1), put('café', 2), put('té', 1)] }),
  ).toBe('1 propia + 2 otras + 1 otra')
  expect(
    fraseDePuesto({ ...kilos, cantidadPreparada: 0.5, entregado: [put('queso', 0.5, true), put('fetas', 1)] }),
  ).toBe('0,5 kg de lo propio + 1 otra')
  const reemplazo = { artCodigo: 'muzza', nombre: 'Muzza', ventaFraccionada: true, precioUnitario: 1 }
  expect(fraseDePuesto({ ...linea, reemplazo, cantidadPreparada: 0.3, entregado: [put('muzza', 0.3, true)] })).toBe(
    '0,3 kg de otro',
  )
})
