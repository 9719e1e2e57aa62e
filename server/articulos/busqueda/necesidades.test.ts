import { expect, test } from 'vitest'
import { readMuestra } from '../../testing/muestra-busqueda.ts'

const { nombreOf, labelOf, rubroOf, search } = await readMuestra()
const first = (consulta: string, many = 5) => search(consulta).posiciones.slice(0, many)
const nombres = (consulta: string, many?: number) => first(consulta, many).map(nombreOf)

test('a need is read without its empty words and verbs', () => {
  // covers: C-49
  expect(nombres('algo fresco para tomar').every((nombre) => /^(?:refresco|jugo)/i.test(nombre))).toBe(true)
  expect(nombres('picada para ver el partido')).toEqual(nombres('picada para el partido'))
  expect(nombres('cosas para hacer una torta')).toEqual(nombres('cosas para hacer torta'))
  expect(nombres('algo dulce para los gurises')).toEqual(nombres('algo dulce'))
  expect(nombres('algo para la tos').join()).not.toMatch(/tostad/i)
})

test('a diet is never left out of a need', () => {
  // covers: C-49 K-30
  expect(first('algo dulce para diabéticos').every((one) => /sin azúcar/i.test(labelOf(one)))).toBe(true)
})

test('a word of a need that labels say is not left out', () => {
  // covers: C-49
  expect(first('algo para el pelo').every((one) => rubroOf(one) === 'Cabello')).toBe(true)
  expect(nombres('para sacar manchas de la ropa')[0]).toMatch(/^quitamanchas/i)
  expect(nombres('tapas para hacer una pascualina')[0]).toMatch(/^tapas?/i)
})

test('low in something is one word, which light and skimmed articles satisfy', () => {
  // covers: C-49
  expect(nombres('jamon bajo en sodio')).toEqual([expect.stringMatching(/^jamón .*bajo sodio/i)])
  expect(first('leche baja en grasa').every((one) => /descremada|light/i.test(labelOf(one)))).toBe(true)
  expect(first('queso bajo en grasa').every((one) => /^queso/i.test(nombreOf(one)))).toBe(true)
})

test('rice or vegetables instead of the usual thing come later, unless asked for', () => {
  // covers: C-49
  expect(nombres('bizcochos').join()).not.toMatch(/arroz/i)
  expect(nombres('milanesas').join()).not.toMatch(/arroz|soja|legumbre/i)
  expect(nombres('milanesas de arroz')[0]).toMatch(/arroz/i)
  expect(nombres('sopa de vegetales')[0]).toMatch(/^sopa .*vegetales/i)
})
