import { expect, test } from 'vitest'
import { checkVersion, compareVersiones, keysToRemove, tiendaDe } from './versiones.ts'

test('versions are compared number by number, not as text', () => {
  // covers: C-61
  for (const [older, newer] of [
    ['5.5.9', '5.5.10'],
    ['5.9.0', '5.10'],
    ['4.99.99', '5'],
    ['5.5', '5.5.1'],
    ['', '0.0.1'],
    ['5.5.9-beta', '5.5.10+42'],
  ] as const) {
    expect(compareVersiones(older, newer), `${older} < ${newer}`).toBeLessThan(0)
    expect(compareVersiones(newer, older), `${newer} > ${older}`).toBeGreaterThan(0)
  }
  for (const same of ['5.5.9.0', '5.5.9-7', '5.5.9+7']) expect(compareVersiones('5.5.9', same), same).toBe(0)
})

test('an old version is asked to update; one below the least may not go on', () => {
  // covers: E-22 S-52 S-53
  const pedidas = { actual: '5.6.0', minima: '5.5.0' }
  expect(checkVersion('5.6.0', pedidas)).toEqual({ actualizar: false, habilitada: true })
  expect(checkVersion('6.0.0', pedidas)).toEqual({ actualizar: false, habilitada: true })
  expect(checkVersion('5.5.9', pedidas)).toEqual({ actualizar: true, habilitada: true })
  expect(checkVersion('5.5.0', pedidas)).toEqual({ actualizar: true, habilitada: true })
  expect(checkVersion('5.4.99', pedidas)).toEqual({ actualizar: true, habilitada: false })
  expect(checkVersion('0', undefined)).toEqual({ actualizar: false, habilitada: true })
  // A minimum above the newest version is a mistake of the settings; a user who is locked out still reads how to go on.
  expect(checkVersion('5.5.9', { actual: '5.5.0', minima: '5.6.0' })).toEqual({ actualizar: true, habilitada: false })
})

test('only the listed keys are removed, once for each version', () => {
  // covers: K-40 A-35
  const config = { version: 3, eliminar: ['carrito', 'usuario', 'carrito'], conservar: ['usuario', 'local'] }
  expect(keysToRemove(config, undefined)).toEqual(['carrito'])
  expect(keysToRemove(config, 2)).toEqual(['carrito'])
  expect(keysToRemove(config, 3)).toEqual([])
  expect(keysToRemove(config, 4)).toEqual([])
  expect(keysToRemove({ version: 4, eliminar: [], conservar: [] }, 3)).toEqual([])
})

test('iOS opens its own store, other platforms open Google Play', () => {
  // covers: S-54
  const app = { projectId: 'surtido-demo', appStoreId: '1234567890', packageId: 'uy.surtido.demo' }
  expect(tiendaDe(app, 'IOS')).toBe('https://apps.apple.com/app/surtido-demo/id1234567890')
  for (const plataforma of ['ANDROID', 'WEB'] as const)
    expect(tiendaDe(app, plataforma)).toBe('https://play.google.com/store/apps/details?id=uy.surtido.demo')
})
