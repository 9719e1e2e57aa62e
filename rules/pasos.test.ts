import { expect, test } from 'vitest'
import { isPasoPosible, pasosDe } from './pasos.ts'

test('the possible steps depend on the state of the pedido and its delivery', () => {
  // covers: K-35
  expect(pasosDe('PENDIENTE_PAGO', 20)).toEqual(['confirmar', 'cancelar'])
  expect(pasosDe('RECIBIDO', 20)).toEqual(['preparar', 'cancelar'])
  expect(pasosDe('EN_PREPARACION', 20)).toEqual(['sellar', 'cancelar'])
  expect(pasosDe('ESPERANDO_RESPUESTA', 20)).toEqual(['sellar', 'cancelar'])
  expect(pasosDe('PREPARADO', 20)).toEqual(['despachar', 'no-entregado'])
  expect(pasosDe('PREPARADO', 21)).toEqual(['retiro', 'no-entregado'])
  expect(pasosDe('EN_CAMINO', 20)).toEqual(['entregar', 'no-entregado'])
  expect(pasosDe('LISTO_PARA_RETIRO', 21)).toEqual(['entregar', 'no-entregado'])
  expect([...pasosDe('ENTREGADO', 21), ...pasosDe('CANCELADO', 21)]).toEqual([])
  expect(isPasoPosible('retiro', 'PREPARADO')).toBe(true)
})
