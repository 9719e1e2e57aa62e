import { expect, test } from 'vitest'
import { chooseRol, erroresDe, MAXIMO } from './datos.ts'

const PAULA = { nombre: 'Paula', apellido: 'Sosa', usuario: 'paula.sosa' }

test('a name that is too long is said at its field, with the limit', () => {
  expect(erroresDe({ ...PAULA, apellido: 'x'.repeat(MAXIMO.apellido) })).toEqual({})
  expect(erroresDe({ ...PAULA, apellido: 'x'.repeat(MAXIMO.apellido + 1) })).toEqual({
    apellido: 'Hasta 50 letras: tiene 51.',
  })
  expect(Object.keys(erroresDe({ nombre: 'x'.repeat(90), apellido: 'y'.repeat(90), usuario: 'z'.repeat(90) }))).toEqual(
    ['nombre', 'apellido', 'usuario'],
  )
})

test('what is missing, or no usuario, is said at its field', () => {
  expect(Object.keys(erroresDe({ nombre: '', apellido: '', usuario: '' }))).toEqual(['nombre', 'apellido', 'usuario'])
  expect(erroresDe({ ...PAULA, usuario: 'paula sosa' })).toEqual({
    usuario: 'Lleva letras, números, punto y guiones, sin espacios.',
  })
  expect(erroresDe(PAULA)).toEqual({})
})

test('a form to give a role starts with the current local', () => {
  const dado = (rol: string, codigoLocal: number | null) => ({ rol, nombre: null, permisos: [], codigoLocal })
  const todas = [dado('PREPARADOR', null), dado('AUDITOR', 2), dado('PREPARADOR', 2), dado('EMPACADOR', 3)]
  expect(chooseRol(todas, 2)).toBe(todas[2])
  expect(chooseRol(todas, 3)).toBe(todas[3])
  expect(chooseRol(todas, undefined)).toBe(todas[0])
  expect(chooseRol([], 2)).toBeUndefined()
})
