import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Metas } from './metas.tsx'

const zona = { costo: 90, montoMinimo: 600, montoEnvioGratis: 2_500 }
const metas = (costoPedido: number, more: Partial<typeof zona | { montoEnvioGratis: null }> = {}) => {
  const html = renderToStaticMarkup(<Metas zona={{ ...zona, ...more }} costoPedido={costoPedido} />)
  return html && { now: /aria-valuenow="(\d+)"/.exec(html)?.[1], texto: /<p[^>]*>(.*)<\/p>/.exec(html)?.[1] }
}

test('the carrito tells what is missing for the minimum and for free delivery', () => {
  // covers: U-140 A-43
  expect(metas(450_00)).toEqual({ now: '75', texto: 'Te faltan $150 para el mínimo de $600' })
  expect(metas(600_00)).toEqual({ now: '24', texto: 'Te faltan $1.900 para el envío gratis; ahora cuesta $90' })
  expect(metas(2_499_50)).toEqual({ now: '100', texto: 'Te faltan $0,50 para el envío gratis; ahora cuesta $90' })
  expect(metas(2_500_00)).toEqual({ now: '100', texto: 'Tu envío es gratis' })
})

test('says nothing of free delivery when it is never or always free', () => {
  // covers: U-140
  expect(metas(700_00, { montoEnvioGratis: null })).toBe('')
  expect(metas(700_00, { costo: 0 })).toBe('')
  expect(metas(100_00, { costo: 0 })).toMatchObject({ texto: 'Te faltan $500 para el mínimo de $600' })
})
