import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCantidadValida, toCentesimos, type Venta } from './cantidades.ts'
import { cantidadDePiezas, formatPedida, piezasDe, stepHabitual, type VentaHabitual } from './habituales.ts'
import { type DatosHabituales, habitualDe } from './habituales-de-rubro.ts'

const fino: Venta = { ventaFraccionada: true, pasoVenta: 1, minimoVenta: 5 }
const decimas: Venta = { ventaFraccionada: true }
const nada: DatosHabituales = { pesoPieza: null, primera: null, paso: null, cantidades: [] }
const banana = habitualDe(fino, { ...nada, pesoPieza: 0.18, primera: 3, cantidades: [0.5, 1] }, '')!

test('three bananas are 0,54 kg, and each press is a banana more or less', () => {
  //
  expect(banana).toEqual({ primera: 0.54, paso: 0.18, cantidades: [0.5, 0.54, 1], pesoPieza: 0.18 })
  expect(stepHabitual(0, 1, fino, banana)).toBe(54)
  expect(stepHabitual(54, 1, fino, banana)).toBe(72)
  expect([54, 36, 18].map((one) => stepHabitual(one, -1, fino, banana))).toEqual([36, 18, 0])
  // Half a kilo is no number of bananas, and stays a weight.
  expect(piezasDe(50, fino, banana)).toBeUndefined()
  expect([25, 50, 100, 150].map((one) => stepHabitual(one, 1, fino, banana))).toEqual([50, 100, 150, 200])
  expect([150, 100, 50, 25].map((one) => stepHabitual(one, -1, fino, banana))).toEqual([100, 50, 25, 0])
  expect(formatPedida(54, true, piezasDe(54, fino, banana))).toBe('3 un. ≈ 0,54 kg')
  expect(formatPedida(50, true, piezasDe(50, fino, banana))).toBe('0,5 kg')
  expect(formatPedida(300, false, 3)).toBe('3 un.')
})

test('cheese goes in by 200 g and grows by 50', () => {
  //
  const venta = { ...decimas, pasoVenta: 5, minimoVenta: 5 }
  const queso = habitualDe(venta, { ...nada, primera: 0.2, paso: 0.05, cantidades: [0.15, 0.2, 0.3] }, '')!
  expect(queso.cantidades).toEqual([0.15, 0.2, 0.3])
  expect(stepHabitual(0, 1, venta, queso)).toBe(20)
  expect(stepHabitual(20, 1, venta, queso)).toBe(25)
  expect(stepHabitual(33, 1, venta, queso)).toBe(35)
  expect(stepHabitual(5, -1, venta, queso)).toBe(0)
})

test('without a weight in the data the rubro has it; no rubro has that of a piece', () => {
  //
  expect(habitualDe(decimas, nada, 'vacuna carne vacuna')).toMatchObject({ primera: 0.5, cantidades: [0.5, 1, 1.5] })
  expect(habitualDe({ ...decimas, pasoVenta: 5 }, nada, 'jamon jamon y paleta')).toMatchObject({
    primera: 0.2,
    paso: 0.05,
    cantidades: [0.15, 0.2, 0.3],
  })
  // In steps of 0,1 kg, 150 g is not possible.
  expect(habitualDe(decimas, nada, 'fiambres')!.cantidades).toEqual([0.2, 0.3])
  expect(habitualDe(decimas, nada, 'ferreteria')).toBeUndefined()
  expect(habitualDe({ ventaFraccionada: false }, nada, 'frutas')).toBeUndefined()
  expect(habitualDe({ ventaFraccionada: false }, { ...nada, primera: 6, paso: 6 }, '')).toMatchObject({
    primera: 6,
    paso: 6,
  })
  expect(habitualDe({ ...decimas, minimoVenta: 500, limitePorPedido: 100 }, nada, 'frutas')).toBeUndefined()
})

const ventas: fc.Arbitrary<Venta> = fc.record({
  ventaFraccionada: fc.constant(true),
  pasoVenta: fc.integer({ min: 1, max: 60 }),
  minimoVenta: fc.integer({ min: 1, max: 100 }),
  limitePorPedido: fc.option(fc.integer({ min: 1, max: 5000 })),
})
const habituales: fc.Arbitrary<VentaHabitual> = fc.record({
  primera: fc.integer({ min: 1, max: 300 }).map((n) => n / 100),
  paso: fc.integer({ min: 1, max: 300 }).map((n) => n / 100),
  cantidades: fc.constant([]),
  pesoPieza: fc.option(fc.integer({ min: 5, max: 3000 }).map((n) => n / 1000)),
})

test('every press moves to an amount that is sold, and the presses end', () => {
  // covers: A-47 V-32
  fc.assert(
    fc.property(
      ventas,
      habituales,
      fc.nat(6000),
      fc.constantFrom<1 | -1>(1, -1),
      (venta, habitual, from, direction) => {
        const next = stepHabitual(from, direction, venta, habitual)
        expect(next === 0 || isCantidadValida(next, venta)).toBe(true)
        if (direction === -1 && from > 0) expect(next).toBeLessThan(from)
        if (direction === 1 && next > 0 && isCantidadValida(from, venta)) expect(next).toBeGreaterThanOrEqual(from)
      },
    ),
  )
})

test('the amounts offered are sold, and their pieces are counted back', () => {
  // covers: A-47 V-32
  fc.assert(
    fc.property(
      ventas,
      fc.integer({ min: 20, max: 2000 }).map((n) => n / 1000),
      fc.integer({ min: 1, max: 9 }),
      (venta, pesoPieza, primera) => {
        const habitual = habitualDe(venta, { ...nada, pesoPieza, primera }, '')
        for (const one of habitual?.cantidades ?? []) expect(isCantidadValida(toCentesimos(one), venta)).toBe(true)
        const cantidad = cantidadDePiezas(primera, { ...venta, pasoVenta: 1, minimoVenta: 1 }, pesoPieza)
        const limit = venta.limitePorPedido ?? Number.POSITIVE_INFINITY
        if (cantidad > 0 && cantidad < limit && pesoPieza > 0.02)
          expect(piezasDe(cantidad, { ...venta, pasoVenta: 1, minimoVenta: 1 }, { pesoPieza })).toBe(primera)
      },
    ),
  )
})
