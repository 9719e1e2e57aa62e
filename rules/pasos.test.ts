import { expect, test } from 'vitest'
import { isPasoPosible, pasosDe, permisoDePaso } from './pasos.ts'
import { PERMISOS_LOCAL, ROLES } from './personal.ts'

test('the possible steps depend on the state of the pedido and its delivery', () => {
  // covers: K-35
  const todo = (...[estado, tipoEntrega]: [Parameters<typeof pasosDe>[0], number]) =>
    pasosDe(estado, tipoEntrega, PERMISOS_LOCAL)
  expect(todo('PENDIENTE_PAGO', 20)).toEqual(['cancelar'])
  expect(todo('RECIBIDO', 20)).toEqual(['preparar', 'cancelar'])
  expect(todo('EN_PREPARACION', 20)).toEqual(['sellar', 'cancelar'])
  expect(todo('ESPERANDO_RESPUESTA', 20)).toEqual(['preparar', 'sellar', 'cancelar'])
  expect(todo('PREPARADO', 20)).toEqual(['despachar', 'no-entregado'])
  expect(todo('PREPARADO', 21)).toEqual(['retiro', 'no-entregado'])
  expect(todo('EN_CAMINO', 20)).toEqual(['entregar', 'no-entregado'])
  expect(todo('LISTO_PARA_RETIRO', 21)).toEqual(['entregar', 'no-entregado'])
  expect([...todo('ENTREGADO', 21), ...todo('CANCELADO', 21)]).toEqual([])
  expect(isPasoPosible('retiro', 'PREPARADO')).toBe(true)
})

test('only those who direct give money back, and viewers can take no step', () => {
  expect(pasosDe('RECIBIDO', 20, ROLES.PREPARADOR)).toEqual(['preparar'])
  expect(pasosDe('EN_CAMINO', 20, ROLES.PREPARADOR)).toEqual(['entregar'])
  expect(pasosDe('EN_PREPARACION', 20, ROLES.AUDITOR)).toEqual([])
  expect(permisoDePaso('cancelar')).toBe('PREPARACION_DIRIGIR')
  expect(permisoDePaso('sellar')).toBe('PREPARACION_HACER')
})
