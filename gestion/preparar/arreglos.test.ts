import { expect, test } from 'vitest'
import { fraseDeFalta, fraseDeOtroPuesto, fraseSinOtro } from './arreglos.ts'

const vino = { nombre: 'Vino Tinto', porPeso: false }

test('a short pick says how much is missing and that the article is off sale', () => {
  const sinVenta = 'Vino Tinto deja de venderse: si hay más, avisa a tu encargado.'
  expect(fraseDeFalta(vino, 100, undefined)).toBe(`Guardado: falta 1 un. de Vino Tinto. ${sinVenta}`)
  expect(fraseDeFalta(vino, 200, 0)).toBe(`Guardado: faltan 2 un. de Vino Tinto. ${sinVenta}`)
  expect(fraseDeFalta(vino, 200, 300)).toBe(
    'Guardado: faltan 2 un. de Vino Tinto. Lo que queda de Vino Tinto se sigue vendiendo.',
  )
  expect(fraseDeOtroPuesto(vino, { nombre: 'Vino Blanco' })).toBe(`Guardado: Vino Blanco en su lugar. ${sinVenta}`)
})

test('a pedido with one of two goes with it, not without', () => {
  expect(fraseSinOtro({ puesta: 100, pedida: 200 }, 'Vino Tinto 750 ml')).toBe('va con 1 de 2: Vino Tinto 750 ml')
  expect(fraseSinOtro({ puesta: 0, pedida: 200 }, 'Vino Tinto 750 ml')).toBe('va sin Vino Tinto 750 ml')
})
