import { expect, test } from 'vitest'
import { checkDireccion, sameDireccion } from './direcciones.ts'

test.each([
  [{ calle: 'Av. Italia', numero: '2345' }, { calle: 'AV ITALIA', numero: '2345' }, true],
  [{ calle: 'José Ellauri', numero: '350' }, { calle: ' jose  ellauri ', numero: '350 ' }, true],
  [{ calle: 'Ituzaingó', numero: '12 bis' }, { calle: 'Ituzaingo', numero: '12 BIS' }, true],
  [{ calle: 'Ruta 21' }, { calle: 'Ruta 21', numero: '' }, true],
  [{ calle: 'Ruta 21', numero: null }, { calle: 'ruta 21', numero: undefined }, true],
  [{ calle: 'Av. Italia', numero: '2345' }, { calle: 'Av. Italia', numero: '2346' }, false],
  [{ calle: 'Av. Italia', numero: '2345' }, { calle: 'Av. Brasil', numero: '2345' }, false],
  [{ calle: 'Av. Italia', numero: '2345' }, { calle: 'Av. Italia' }, false],
  [{ calle: 'Italia 23', numero: '45' }, { calle: 'Italia', numero: '23 45' }, false],
])('%j and %j: the same is %s', (a, b, same) => {
  // covers: S-08
  expect(sameDireccion(a, b)).toBe(same)
  expect(sameDireccion(b, a)).toBe(same)
})

test('matches by street plus number, whatever the case, accents, dots and spaces', () => {
  // covers: S-08
  const written = { calle: 'Dr. Luis A. de Herrera', numero: '1248' }
  expect(sameDireccion(written, { calle: 'DR LUIS A DE HERRERA', numero: '1248' })).toBe(true)
  expect(sameDireccion(written, { calle: 'DR LUIS A DE HERRERA', numero: '1249' })).toBe(false)
})

test('asks for a street and a place on the map, not for a number', () => {
  // covers: C-13 E-09
  expect(checkDireccion({ calle: 'Av. Italia', latitud: -34.88, longitud: -56.12 })).toEqual({})
  expect(checkDireccion({ calle: '  ' })).toEqual({ calle: 'REQUERIDO', latitud: 'REQUERIDO', longitud: 'REQUERIDO' })
  expect(checkDireccion({ calle: 'Ecuador', latitud: 0, longitud: 0 })).toEqual({})
})

test('accepts the number of a door as people write it, and refuses other text', () => {
  // covers: C-13 E-09
  const check = (numero: string) => checkDireccion({ calle: 'Ecuador', numero, latitud: 0, longitud: 0 }).numero
  for (const numero of [
    '',
    ' 1234 ',
    '1234 bis',
    '1234/5',
    '12 A',
    'M 4 S 12',
    'km 23,5',
    '#7',
    'S/N',
    's/n.',
    'SN',
    'Sin número',
  ])
    expect(check(numero), numero).toBeUndefined()
  for (const numero of ['-5 ; drop', '-5', 'drop', '12; 13', '<b>1</b>', '1234 "bis"', '/', '?'])
    expect(check(numero), numero).toBe('FORMATO')
})

test('refuses texts that are too long and points off the map', () => {
  // covers: C-13 E-09
  const wrong = { calle: 'x'.repeat(151), numero: '1'.repeat(21), latitud: 90.1, longitud: Number.NaN }
  expect(checkDireccion(wrong)).toEqual({ calle: 'LARGO', numero: 'LARGO', latitud: 'FORMATO', longitud: 'FORMATO' })
})
