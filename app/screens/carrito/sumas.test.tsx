import { computeTotales } from '@surtido/rules/carrito'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sumas } from './sumas.tsx'

type Props = Parameters<typeof Sumas>[0]

const textOf = (props: Props) =>
  renderToStaticMarkup(<Sumas {...props} />)
    .replace(/<\/(div|p)>/g, '\n')
    .replace(/<\/span>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const promociones = [{ titulo: '3x2 en yerba', ahorro: 100_00 }]
const parts = computeTotales({
  lineas: [
    { precio: 120_00, unitario: 100_00, cantidad: 300 },
    { precio: 80_00, unitario: 80_00, cantidad: 50, precioEnvase: 0 },
  ],
  bolsas: [{ precio: 5_00, cantidad: 200 }],
  entrega: { costo: 90_00 },
  promociones,
})

test('the rows of the sums add up to the total, and the saving comes last', () => {
  // covers: U-140 K-34
  expect(textOf({ parts, promociones, bolsas: 2, conEntrega: true })).toEqual([
    'Artículos $340',
    '3x2 en yerba -$100',
    'Bolsas (2) $10',
    'Entrega $90',
    'Total $340',
    'Ahorras $160 · sin descuentos serían $500',
  ])
})

test('names a free delivery, and omits parts that the pedido does not have', () => {
  // covers: U-140
  const gratis = computeTotales({
    lineas: [{ precio: 90_00, unitario: 90_00, cantidad: 100 }],
    entrega: { costo: 90_00, montoEnvioGratis: 50_00 },
  })
  expect(textOf({ parts: gratis, promociones: [], conEntrega: true })).toEqual([
    'Artículos $90',
    'Entrega Gratis',
    'Total $90',
  ])
})
