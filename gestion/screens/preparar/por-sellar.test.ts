import { expect, test } from 'vitest'
import { countPorJuntar, frasePorJuntar, fraseSinSellar, textoEmpacar } from './por-sellar.ts'

test('pedidos left without sealing are named, and where that is done', () => {
  expect(fraseSinSellar(3)).toBe('Dejaste 3 pedidos sin sellar')
  expect(fraseSinSellar(1)).toBe('Dejaste 1 pedido sin sellar')
  expect(textoEmpacar(3)).toBe('Empacar · 3 por sellar')
  expect(textoEmpacar(0)).toBe('Empacar')
})

test('a pedido of which another round has lines is not whole until those are resolved', () => {
  const own = { suya: true, dicha: true, esBolsa: false }
  const other = { ...own, suya: false, dicha: false }
  expect(countPorJuntar([own, { ...own, dicha: false }, { ...other, esBolsa: true }, { ...other, dicha: true }])).toBe(
    0,
  )
  expect(countPorJuntar([own, other, other])).toBe(2)
  expect([0, 1, 9].map(frasePorJuntar)).toEqual(['', 'falta 1 línea de otra ronda', 'faltan 9 líneas de otra ronda'])
})
