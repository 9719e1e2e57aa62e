import type { Articulo } from '@surtido/contract/articulos'
import { dismissToast, getToasts } from '@surtido/ui/toast-store'
import { expect, test, vi } from 'vitest'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { useLocal } from '../../local/store.ts'
import { putCantidad, saleOf } from './cantidad.tsx'

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

test('another usual amount of an article that is in the carrito is not told as added', () => {
  // covers: B-06 T-115
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.useFakeTimers()
  useLocal.setState({ local: { codigoLocal: 1 } as never })
  const jamon = { artCodigo: '7', precio: 100, vtaFraccionada: 1, stock: null } as unknown as Articulo
  const told = () => vi.runAllTimers() && getToasts().map(({ texto }) => texto)
  putCantidad(jamon, 15)
  expect(told()).toEqual(['0,15 K/G agregada al carrito'])
  for (const { id } of getToasts()) dismissToast(id)
  putCantidad(jamon, 30)
  expect(told()).toEqual([])
  expect(useCarritos.getState().carritos[placeOf({ codigoLocal: 1 })]).toMatchObject({ 7: { cantidad: 30 } })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
