import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'
import { expect, test } from 'vitest'
import { inicioDe } from './inicio.ts'

const locales = (...permisos: PermisoLocal[]) => [{ codigoLocal: 1, nombre: 'Centro', permisos }]

test('each begins with their own work, who directs with the shop at a glance', () => {
  expect(inicioDe(locales(...PERMISOS_LOCAL), false)).toBe('/hoy')
  expect(inicioDe(locales('PREPARACION_VER', 'PREPARACION_HACER'), false)).toBe('/preparar')
  expect(inicioDe(locales('EMPAQUE_HACER'), false)).toBe('/empacar')
  expect(inicioDe(locales('MOSTRADOR_HACER'), false)).toBe('/mostrador')
  expect(inicioDe([], false)).toBe('/preparar')
})

test('on a hand-held of the shop, who directs begins to pick', () => {
  expect(inicioDe(locales(...PERMISOS_LOCAL), true)).toBe('/preparar')
})
