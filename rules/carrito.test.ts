import type { Pesos } from '@surtido/contract/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotales, faltaEnvioGratis, type Linea, toTotalesPesos } from './carrito.ts'
import { lineTotal } from './precios.ts'

const centavos = fc.nat(1e6)
const lineas: fc.Arbitrary<Linea[]> = fc.array(
  fc
    .record({
      precio: fc.nat(1e6),
      rebaja: fc.nat(100),
      cantidad: fc.integer({ min: 1, max: 20_000 }),
      precioEnvase: fc.option(fc.nat(5000)),
    })
    .map(({ rebaja, ...linea }) => ({ ...linea, unitario: Math.floor((linea.precio * rebaja) / 100) })),
  { maxLength: 12 },
)
const carritos = fc.record({
  lineas,
  bolsas: fc.array(fc.record({ precio: fc.nat(1000), cantidad: fc.integer({ min: 1, max: 9 }).map((n) => n * 100) }), {
    maxLength: 3,
  }),
  entrega: fc.option(
    fc.record({ costo: fc.nat(50_000), montoMinimo: fc.option(centavos), montoEnvioGratis: fc.option(centavos) }),
  ),
  cupon: fc.option(
    fc.record({
      descuento: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
      total: fc.option(centavos),
      montoMinimo: fc.option(centavos),
      topeDescuento: fc.option(centavos),
    }),
  ),
  promociones: fc.array(fc.record({ ahorro: fc.nat(1e5) }), { maxLength: 3 }),
})

describe('computeTotales', () => {
  test('the example of the specification adds up', () => {
    // covers: K-34
    const totales = computeTotales({
      lineas: [
        { precio: 38_900, unitario: 34_900, cantidad: 300 },
        { precio: 61_300, unitario: 61_300, cantidad: 100 },
      ],
      bolsas: [{ precio: 483, cantidad: 300 }],
      entrega: { costo: 9000, montoMinimo: 80_000, montoEnvioGratis: 300_000 },
      cupon: { total: 6000, montoMinimo: 150_000 },
    })
    expect(totales).toEqual({
      subtotal: 178_000,
      descuentos: 12_000,
      cupon: 6000,
      envases: 0,
      bolsas: 1449,
      entrega: 9000,
      total: 170_449,
      costoPedido: 166_000,
      faltaMontoMinimo: 0,
    })
    expect(toTotalesPesos(totales)).toEqual({
      subtotal: 1780,
      descuentos: 120,
      cupon: 60,
      envases: 0,
      bolsas: 14.49,
      entrega: 90,
      total: 1704.49,
    })
  })

  test('deposits are charged by the unit, in their own total, without discount', () => {
    //
    const totales = computeTotales({
      lineas: [{ precio: 12_000, unitario: 10_000, cantidad: 600, precioEnvase: 1500 }],
      cupon: { descuento: 50 },
    })
    expect(totales).toMatchObject({ envases: 9000, costoPedido: 60_000, cupon: 30_000, total: 39_000 })
  })

  test('costoPedido counts offers and promotions, but not cupon, delivery or bags', () => {
    //
    const totales = computeTotales({
      lineas: [{ precio: 10_000, unitario: 9000, cantidad: 1000, precioEnvase: 500 }],
      bolsas: [{ precio: 400, cantidad: 200 }],
      entrega: { costo: 12_000 },
      promociones: [{ ahorro: 5000 }],
      cupon: { total: 10_000, montoMinimo: 85_000 },
    })
    expect(totales).toMatchObject({ costoPedido: 85_000, descuentos: 15_000, cupon: 10_000 })
    expect(totales.total).toBe(100_000 - 15_000 - 10_000 + 5000 + 800 + 12_000)
  })

  test('bags and delivery do not count for the minimum of a cupon', () => {
    // covers: V-26 A-43
    const totales = computeTotales({
      lineas: [{ precio: 14_999, unitario: 14_999, cantidad: 100 }],
      bolsas: [{ precio: 400, cantidad: 500 }],
      entrega: { costo: 12_000 },
      cupon: { descuento: 10, montoMinimo: 15_000 },
    })
    expect(totales.cupon).toBe(0)
  })

  test.each([
    [299_999, 9000],
    [300_000, 0],
    [300_001, 0],
  ])('delivery for a costoPedido of %i costs %i', (precio, entrega) => {
    //
    const linea = { precio, unitario: precio, cantidad: 100 }
    const costs = { costo: 9000, montoMinimo: 80_000, montoEnvioGratis: 300_000 }
    expect(computeTotales({ lineas: [linea], entrega: costs }).entrega).toBe(entrega)
  })

  test('the delivery minimum is compared with costoPedido; an equal amount is enough', () => {
    //
    const of = (unitario: number) =>
      computeTotales({
        lineas: [{ precio: 90_000, unitario, cantidad: 100, precioEnvase: 5000 }],
        entrega: { costo: 9000, montoMinimo: 80_000 },
      }).faltaMontoMinimo
    expect(of(79_999)).toBe(1)
    expect(of(80_000)).toBe(0)
  })

  test('says how much is missing for free delivery', () => {
    //
    const entrega = { costo: 9000, montoEnvioGratis: 300_000 }
    expect(faltaEnvioGratis(entrega, 250_000)).toBe(50_000)
    expect(faltaEnvioGratis(entrega, 400_000)).toBe(0)
    expect(faltaEnvioGratis({ costo: 9000 }, 400_000)).toBeNull()
    expect(faltaEnvioGratis({ costo: 0 }, 0)).toBe(0)
  })

  test('the total is the sum of its parts to the cent, and no part is negative', () => {
    // covers: K-34
    fc.assert(
      fc.property(carritos, (carrito) => {
        const t = computeTotales(carrito)
        expect(t.total).toBe(t.subtotal - t.descuentos - t.cupon + t.envases + t.bolsas + t.entrega)
        expect(t.costoPedido).toBe(t.subtotal - t.descuentos)
        for (const part of Object.values(t)) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(t.total).toBeGreaterThanOrEqual(t.envases + t.bolsas + t.entrega)
      }),
    )
  })

  test('on the wire the parts still add up to the cent', () => {
    // covers: K-34
    fc.assert(
      fc.property(carritos, (carrito) => {
        const t = toTotalesPesos(computeTotales(carrito))
        const cents = (pesos: Pesos) => Math.round(Number(pesos) * 100)
        expect(cents(t.total)).toBe(
          cents(t.subtotal) -
            cents(t.descuentos) -
            cents(t.cupon) +
            cents(t.envases) +
            cents(t.bolsas) +
            cents(t.entrega),
        )
      }),
    )
  })

  test('the order of the lines is irrelevant', () => {
    // covers: K-34
    const shuffled = carritos.chain((carrito) =>
      fc.tuple(
        fc.constant(carrito),
        fc
          .shuffledSubarray(carrito.lineas, { minLength: carrito.lineas.length })
          .map((lineas) => ({ ...carrito, lineas })),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([a, b]) => {
        expect(computeTotales(b)).toEqual(computeTotales(a))
      }),
    )
  })

  test('every part is what its lines make', () => {
    // covers: K-34 A-50
    fc.assert(
      fc.property(carritos, ({ lineas, bolsas }) => {
        const t = computeTotales({ lineas, bolsas })
        let [list, paid, deposits] = [0, 0, 0]
        for (const { precio, unitario, cantidad, precioEnvase } of lineas) {
          list += lineTotal(precio, cantidad)
          paid += lineTotal(unitario, cantidad)
          deposits += lineTotal(precioEnvase ?? 0, cantidad)
        }
        expect(t).toMatchObject({ subtotal: list, descuentos: list - paid, costoPedido: paid, envases: deposits })
        expect(t.bolsas).toBe(bolsas.reduce((sum, { precio, cantidad }) => sum + (precio * cantidad) / 100, 0))
      }),
    )
  })
})

test('a cupon measures its minimum on the pedido, its percentage on its lines', () => {
  // covers: A-43 A-44 K-34
  const lineas = [100_00, 50_00].map((precio) => ({ precio, unitario: precio, cantidad: 100 }))
  const cupon = { descuento: 10, montoMinimo: 150_00 }
  expect(computeTotales({ lineas, cupon, elegible: 50_00 })).toMatchObject({ cupon: 5_00, total: 145_00 })
  expect(computeTotales({ lineas, cupon, elegible: 0 })).toMatchObject({ cupon: 0, total: 150_00 })
  expect(computeTotales({ lineas, cupon })).toMatchObject({ cupon: 15_00 })
  expect(computeTotales({ lineas, cupon, promociones: [{ ahorro: 1 }] })).toMatchObject({ cupon: 0, descuentos: 1 })
})
