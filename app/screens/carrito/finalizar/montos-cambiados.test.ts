import { computeTotales, toTotalesPesos } from '@surtido/rules/carrito'
import { expect, test } from 'vitest'
import { montosCambiados } from './montos-cambiados.ts'

type Pedido = Parameters<typeof computeTotales>[0]

const PEDIDO: Pedido = {
  lineas: [{ precio: 120_00, unitario: 100_00, cantidad: 300, precioEnvase: 15_00 }],
  bolsas: [{ precio: 12_00, cantidad: 200 }],
  entrega: { costo: 90_00 },
  promociones: [{ ahorro: 50_00 }],
}
const vistos = { totales: computeTotales(PEDIDO), articulos: 300_00 }
const totalOf = (pedido: Pedido) => ({
  campo: 'totales',
  totales: toTotalesPesos(computeTotales(pedido)),
  totalAnterior: 390,
})

test('names each amount of a total that changed since it was shown, and no other', () => {
  // covers: C-24 K-06
  expect(montosCambiados([totalOf(PEDIDO)], vistos)).toEqual([])
  expect(
    montosCambiados(
      [totalOf({ ...PEDIDO, bolsas: [{ precio: 15_00, cantidad: 200 }], entrega: { costo: 0 }, promociones: [] })],
      vistos,
    ),
  ).toEqual([
    { texto: 'Descuento por promociones', ahora: 0, antes: 50_00 },
    { texto: 'Bolsas', ahora: 30_00, antes: 24_00 },
    { texto: 'Entrega', ahora: 0, antes: 90_00 },
  ])
})

test('a line whose price changed does not count as a promotion', () => {
  // covers: C-24
  const dearer = { ...PEDIDO, lineas: [{ ...PEDIDO.lineas[0]!, unitario: 110_00 }] }
  const linea = { campo: 'articulos', artCodigo: '1', nombre: 'Yerba', precio: 120, precioUnitario: 110 }
  const detalle = { ...linea, precioTotal: 330, precioTotalAnterior: 300 }
  expect(montosCambiados([detalle, totalOf(dearer)], vistos)).toEqual([])
  expect(montosCambiados([detalle, totalOf({ ...dearer, promociones: [{ ahorro: 60_00 }] })], vistos)).toEqual([
    { texto: 'Descuento por promociones', ahora: 60_00, antes: 50_00 },
  ])
})

test('a refusal that is not about the total changes no amount', () => {
  // covers: C-24
  expect(montosCambiados([], vistos)).toEqual([])
})
