import type { Articulo } from '@surtido/contract/articulos'
import { dismissToast, getToasts } from '@surtido/ui/toast-store'
import { expect, test } from 'vitest'
import { saleOf } from './cantidad.tsx'

/** The message for a customer who wants more than there is. */
function toldWith(stock: number, vtaFraccionada: 0 | 1 = 0): string {
  const articulo = { artCodigo: '1', precio: 100, vtaFraccionada, stock, limitePorPedido: null }
  saleOf(articulo as unknown as Articulo).tellMost()
  const { id, texto } = getToasts().at(-1)!
  dismissToast(id)
  return texto
}

test('a single one that is left is written in the singular', () => {
  //
  expect(toldWith(1)).toBe('Solo queda 1 un.')
  expect(toldWith(0.5, 1)).toBe('Solo queda 0,5 kg')
  expect(toldWith(2)).toBe('Solo quedan 2 un.')
  expect(toldWith(1.5, 1)).toBe('Solo quedan 1,5 kg')
})

test('all of a weight that is left can be bought', () => {
  //
  expect(toldWith(0.29, 1)).toBe('Solo queda 0,29 kg')
  expect(toldWith(1.13, 1)).toBe('Solo quedan 1,13 kg')
})
