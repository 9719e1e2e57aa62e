import { formatPesos } from '@surtido/rules/dinero'
import { expect, test } from 'vitest'
import { nombreDe } from './nombre-de.ts'

test('a pedido is named by its number, customer and total while it is in the queue', () => {
  const pedidos = [
    { idPedido: 7, cliente: 'Ana Sosa', total: 1250 },
    { idPedido: 8, cliente: 'Beto Sosa', total: 90 },
  ]
  expect(nombreDe(pedidos, 8)).toBe(`8 · Beto Sosa · ${formatPesos(90)}`)
  expect(nombreDe(pedidos, 9)).toBe('9')
  expect(nombreDe(undefined, 9)).toBe('9')
})
