import { expect, test } from 'vitest'
import { TARJETAS } from './tarjetas.ts'

test('T-40 T-41 T-42 T-43 T-44 T-45 T-46 T-47 T-48 T-95 what the cards say is exact', () => {
  expect(TARJETAS.titulo).toBe('Tus tarjetas')
  expect(TARJETAS.agregarNueva).toBe('Agregar nueva Tarjeta')
  expect(TARJETAS.ninguna).toBe('No tienes tarjetas agregadas.')
  expect(TARJETAS.obteniendo).toBe('Obteniendo tarjetas...')
  expect(TARJETAS.agregar('VISA')).toBe('Agregar tarjeta VISA:')
  expect(TARJETAS.cargando).toBe('Cargando...')
  expect([TARJETAS.borrar, TARJETAS.borrarPregunta]).toEqual(['Borrar tarjeta', '¿Desea borrar la tarjeta?'])
  expect([TARJETAS.eliminada, TARJETAS.eliminadaTexto]).toEqual([
    'Tarjeta eliminada',
    'Se ha eliminado la información de la tarjeta',
  ])
  expect([TARJETAS.error, TARJETAS.errorEliminando]).toEqual([
    'Error',
    'Se ha producido un error eliminando tarjeta. Intente nuevamente',
  ])
  expect(TARJETAS.misTarjetas).toBe('Mis tarjetas')
})
