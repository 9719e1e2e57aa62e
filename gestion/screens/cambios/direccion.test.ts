import { expect, test } from 'vitest'
import { faltaDeFechas, faltaDePedido } from './direccion.ts'

test('days that are the wrong way round are said, and only these', () => {
  expect(faltaDeFechas({ desde: '2026-11-24', hasta: '2026-11-23' })).toBe(
    'Es antes de «Desde»: cambia uno de los dos.',
  )
  expect(faltaDeFechas({ desde: '2026-11-23', hasta: '2026-11-23' })).toBe('')
  expect(faltaDeFechas({ desde: '2026-11-23' })).toBe('')
})

test('what is no number of a pedido is said', () => {
  expect(faltaDePedido('abc')).toBe('Escribe solo el número del pedido.')
  expect(['', ' 123 ', '4567'].map(faltaDePedido)).toEqual(['', '', ''])
})
