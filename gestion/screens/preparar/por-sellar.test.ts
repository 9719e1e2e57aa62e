import { expect, test } from 'vitest'
import { fraseSinSellar, textoEmpacar } from './por-sellar.ts'

test('pedidos left without sealing are named, and where that is done', () => {
  expect(fraseSinSellar(3)).toBe('Dejaste 3 pedidos sin sellar')
  expect(fraseSinSellar(1)).toBe('Dejaste 1 pedido sin sellar')
  expect(textoEmpacar(3)).toBe('Empacar · 3 por sellar')
  expect(textoEmpacar(0)).toBe('Empacar')
})
