import { expect, test } from 'vitest'
import { movePasillo, orderPasillos } from './orden.ts'

const pasillos = ['1', '2', '3', '4'].map((pasillo) => ({ pasillo }))

test('an aisle moves to any place, before or after', () => {
  expect(movePasillo(['1', '2', '3', '4'], 3, 0)).toEqual(['4', '1', '2', '3'])
  expect(movePasillo(['1', '2', '3', '4'], 0, 2)).toEqual(['2', '3', '1', '4'])
})

test('an order that is not saved outlives a new aisle and one that is gone', () => {
  const orden = ['4', '2', 'vieja', '1']
  expect(orderPasillos(pasillos, orden).map(({ pasillo }) => pasillo)).toEqual(['4', '2', '1', '3'])
  expect(orderPasillos(pasillos, undefined)).toEqual(pasillos)
})
