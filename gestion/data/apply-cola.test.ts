import type { Cola } from '@surtido/contract/gestion-pedidos'
import { expect, test } from 'vitest'
import { applyCola } from './apply-cola.ts'

const pedido = (idPedido: number, dichas = 0) => ({ idPedido, dichas }) as Cola['pedidos'][number]
const cola = (marca: string, pedidos: Cola['pedidos'], more: Partial<Cola> = {}): Cola => ({
  codigoLocal: 1,
  vistas: {} as Cola['vistas'],
  marca,
  desde: null,
  pedidos,
  ...more,
})

test('an answer without an earlier version is the whole list', () => {
  const answer = cola('b', [pedido(1)])
  expect(applyCola(undefined, answer)).toBe(answer)
  expect(applyCola(cola('a', [pedido(7)]), answer)).toBe(answer)
})

test('changes replace, removals leave, and additions take their place in order', () => {
  const before = cola('a', [pedido(1), pedido(2), pedido(3)])
  const same = applyCola(before, cola('b', [pedido(2, 5)], { desde: 'a' }))
  expect(same).toEqual(cola('b', [pedido(1), pedido(2, 5), pedido(3)]))
  const next = applyCola(same, cola('c', [pedido(4)], { desde: 'b', orden: [4, 3, 1] }))
  expect(next).toEqual(cola('c', [pedido(4), pedido(3), pedido(1)]))
})
