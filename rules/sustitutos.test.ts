import { expect, test } from 'vitest'
import { faltaConsultar, noQuiere, raiseSustituto, sustitutosDe } from './sustitutos.ts'

test('a line keeps up to three substitutes in order, without repeats or itself', () => {
  //
  expect(sustitutosDe({ artCodigo: 'a', sustitutos: ['c', 'a', 'b', 'c', 'd', 'e'] })).toEqual(['c', 'b', 'd'])
  expect(sustitutosDe({ artCodigo: 'a' })).toEqual([])
})

test('raising a substitute moves it one place forward, and the first stays', () => {
  expect(raiseSustituto(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b'])
  expect(raiseSustituto(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(raiseSustituto(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(raiseSustituto(['a', 'b'], 'z')).toEqual(['a', 'b'])
})

const linea = (cambioProductoSinStock: string, sustitutos: readonly string[] = []) => ({
  cambioProductoSinStock,
  sustitutos,
})
const otros = (...codes: string[]) => codes.map((artCodigo) => ({ artCodigo }))

test('a customer who wants no replacement gets only chosen substitutes', () => {
  //
  expect(noQuiere(linea('No reemplazar'), otros('b'))).toBe(true)
  expect(noQuiere(linea('No reemplazar', ['b']), otros('b'))).toBe(false)
  expect(noQuiere(linea('No reemplazar', ['b']), otros('b', 'c'))).toBe(true)
  expect(noQuiere(linea('No reemplazar'), [])).toBe(false)
  expect(noQuiere(linea('Reemplazar por similar'), otros('b'))).toBe(false)
})

test('a customer who wants to be asked is asked once about any other article', () => {
  //
  expect(faltaConsultar(linea('Contactarme'), { otros: otros('b') })).toBe(true)
  expect(faltaConsultar(linea('Contactarme', ['b']), { otros: otros('b') })).toBe(false)
  expect(faltaConsultar(linea('Contactarme', ['b']), { otros: otros('b', 'c') })).toBe(true)
  expect(faltaConsultar(linea('Contactarme'), { otros: otros('b'), porTelefono: true })).toBe(false)
  expect(faltaConsultar(linea('Contactarme'), { otros: [] })).toBe(false)
  expect(faltaConsultar(linea('Reemplazar por similar'), { otros: otros('b') })).toBe(false)
})
