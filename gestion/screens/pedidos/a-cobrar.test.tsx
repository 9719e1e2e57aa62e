import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ACobrar, isPorCobrar } from './a-cobrar.tsx'

type Pedido = Parameters<typeof ACobrar>[0]['pedido']

const pago = { descripcion: 'Efectivo', enEfectivo: true, pagaCon: null, estado: 'A_PAGAR_AL_RECIBIR' }
const pedidoOf = (more: object = {}, others: Partial<Pedido> = {}) =>
  ({ tarjeta: false, total: 900, totalFinal: 873.3, pago: { ...pago, ...more }, ...others }) as Pedido
const textOf = (pedido: Pedido) =>
  renderToStaticMarkup(<ACobrar pedido={pedido} />)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')

test('who hands over a delivery reads what to charge, and the change', () => {
  expect(textOf(pedidoOf({ descripcion: 'Tarjeta al recibir', enEfectivo: false }))).toBe(
    'Cobrar con Tarjeta al recibir $873,30',
  )
  expect(textOf(pedidoOf())).toMatch(/^Cobrar en efectivo \$873(?!,)/)
  expect(textOf(pedidoOf())).not.toContain('Paga con')
  const conVuelto = textOf(pedidoOf({ pagaCon: 1000 }))
  expect(conVuelto).toContain('Cobrar en efectivo $873')
  expect(conVuelto).toContain('Paga con $1.000 · vuelto $127')
})

test('what a card paid is not charged again at the door', () => {
  expect(textOf(pedidoOf({ estado: 'CAPTURADO' }, { tarjeta: true }))).toBe('')
  // Some see no payment.
  expect(isPorCobrar(pedidoOf({}, { pago: null }))).toBe(true)
  expect(isPorCobrar(pedidoOf({}, { pago: null, tarjeta: true }))).toBe(false)
  expect(textOf(pedidoOf({}, { pago: null }))).toBe('Cobrar al entregar $873,30')
})
