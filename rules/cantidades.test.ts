import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustCantidad,
  fitCantidad,
  formatAgregada,
  formatCantidad,
  formatPeso,
  isCantidadValida,
  parseCantidad,
  pesosHabituales,
  stepCantidad,
  toCantidad,
  toCentesimos,
  type Venta,
} from './cantidades.ts'

const pieza: Venta = { ventaFraccionada: false }
const peso: Venta = { ventaFraccionada: true }

const ventas: fc.Arbitrary<Venta> = fc.record({
  ventaFraccionada: fc.boolean(),
  pasoVenta: fc.option(fc.integer({ min: 1, max: 600 })),
  minimoVenta: fc.option(fc.integer({ min: 1, max: 1000 })),
  limitePorPedido: fc.option(fc.integer({ min: 1, max: 5000 })),
})

test('hundredths survive the way to the wire and back', () => {
  // covers: V-32
  fc.assert(fc.property(fc.nat(999_900), (c) => toCentesimos(toCantidad(c)) === c))
})

describe('stepCantidad', () => {
  test.each<[string, number, 1 | -1, Venta, number]>([
    ['a piece from nothing', 0, 1, pieza, 100],
    ['a piece more', 300, 1, pieza, 400],
    ['the last piece away', 100, -1, pieza, 0],
    ['100 g more', 50, 1, peso, 60],
    ['100 g less', 50, -1, peso, 40],
    ['the last 100 g away', 10, -1, peso, 0],
    ['the minimum at once', 0, 1, { ...peso, pasoVenta: 10, minimoVenta: 25 }, 25],
    ['below the minimum nothing', 25, -1, { ...peso, pasoVenta: 10, minimoVenta: 25 }, 0],
    ['from between to the next', 33, 1, peso, 40],
    ['from between to the one before', 33, -1, peso, 30],
    ['the limit holds', 500, 1, { ...pieza, limitePorPedido: 500 }, 500],
    ['from above the limit down to it', 900, -1, { ...pieza, limitePorPedido: 500 }, 500],
    ['a piece whatever a wrong step says', 100, 1, { ...pieza, pasoVenta: 10, minimoVenta: 10 }, 200],
    ['by packs of six', 600, 1, { ...pieza, pasoVenta: 600 }, 1200],
    ['nothing when the limit is under the minimum', 0, 1, { ...peso, minimoVenta: 50, limitePorPedido: 20 }, 0],
    ['the minimum where it is the limit too', 0, 1, { ...peso, minimoVenta: 50, limitePorPedido: 50 }, 50],
    ['no step of zero', 0, 1, { ...peso, pasoVenta: 0 }, 10],
  ])('a press on the stepper: %s', (_, actual, direction, venta, expected) => {
    //
    expect(stepCantidad(actual, direction, venta)).toBe(expected)
  })

  test('every press lands on a valid quantity or takes the line away', () => {
    // covers: A-47 V-32
    fc.assert(
      fc.property(ventas, fc.nat(6000), fc.constantFrom<1 | -1>(1, -1), (venta, actual, direction) => {
        const next = stepCantidad(actual, direction, venta)
        expect(next === 0 || isCantidadValida(next, venta)).toBe(true)
        if (!venta.ventaFraccionada) expect(next % 100).toBe(0)
      }),
    )
  })

  test('minus undoes plus', () => {
    //
    fc.assert(
      fc.property(ventas, fc.nat(6000), (venta, wish) => {
        const actual = fitCantidad(wish, venta)
        const more = stepCantidad(actual, 1, venta)
        if (more > actual) expect(stepCantidad(more, -1, venta)).toBe(actual)
      }),
    )
  })
})

describe('fitCantidad', () => {
  test.each<[number, Venta, number]>([
    [33, peso, 30],
    [35, peso, 40],
    [4, peso, 10],
    [0, peso, 0],
    [-20, peso, 0],
    [Number.NaN, peso, 0],
    [250, pieza, 300],
    [240, pieza, 200],
    [1_000_000, pieza, 999_900],
    [1000, { ...pieza, limitePorPedido: 550 }, 500],
    [30, { ...peso, minimoVenta: 50, limitePorPedido: 50 }, 50],
    [30, { ...peso, minimoVenta: 50, limitePorPedido: 40 }, 0],
  ])('%i is fitted to a valid amount', (deseada, venta, expected) => {
    //
    expect(fitCantidad(deseada, venta)).toBe(expected)
  })

  test('gives the nearest valid quantity, and keeps a valid one', () => {
    //
    fc.assert(
      fc.property(ventas, fc.integer({ min: 1, max: 6000 }), (venta, wish) => {
        const fit = fitCantidad(wish, venta)
        if (isCantidadValida(wish, venta)) expect(fit).toBe(wish)
        if (fit === 0) return
        expect(isCantidadValida(fit, venta)).toBe(true)
        for (const direction of [1, -1] as const) {
          const other = stepCantidad(fit, direction, venta)
          if (other !== 0) expect(Math.abs(fit - wish)).toBeLessThanOrEqual(Math.abs(other - wish))
        }
      }),
    )
  })
})

test('refuses what is not sold', () => {
  // covers: A-47 V-32
  expect(isCantidadValida(50, pieza)).toBe(false)
  expect(isCantidadValida(150, pieza)).toBe(false)
  expect(isCantidadValida(0, pieza)).toBe(false)
  expect(isCantidadValida(-100, pieza)).toBe(false)
  expect(isCantidadValida(33, peso)).toBe(false)
  expect(isCantidadValida(33.3, { ...peso, pasoVenta: 1 })).toBe(false)
  expect(isCantidadValida(33, { ...peso, pasoVenta: 1 })).toBe(true)
  expect(isCantidadValida(600, { ...pieza, limitePorPedido: 500 })).toBe(false)
})

test('says what went into the carrito', () => {
  // covers: A-46 B-07 T-115
  expect(formatAgregada(300, false)).toBe('3 Un. agregada al carrito')
  expect(formatAgregada(100, false)).toBe('1 Un. agregada al carrito')
  expect(formatAgregada(50, true)).toBe('0,5 K/G agregada al carrito')
  expect(formatAgregada(125, true)).toBe('1,25 K/G agregada al carrito')
  expect(formatAgregada(100, true)).toBe('1 K/G agregada al carrito')
})

test('writes quantities with a comma', () => {
  //
  expect(formatCantidad(50, true)).toBe('0,5 kg')
  expect(formatCantidad(5, true)).toBe('0,05 kg')
  expect(formatCantidad(300, false)).toBe('3 un.')
  expect(formatCantidad(125_025, true)).toBe('1.250,25 kg')
})

test.each([
  ['1,5', 150],
  ['1.25', 125],
  [' 0,5 kg ', 50],
  [',75', 75],
  ['3', 300],
  ['12 un.', 1200],
  ['0,125', 13],
  ['0', 0],
  ['12345', 1_234_500],
  ['999999', 99_999_900],
  ['500 g', 50],
  ['1000gr', 100],
  ['1 kilo', 100],
  ['2 k', 200],
  ['½ kg', 50],
  ['1½ kilo', 150],
  ['6 u', 600],
  ['3 unidades', 300],
])('reads the quantity %j as %i hundredths', (texto, cantidad) => {
  // covers: A-47 V-32
  expect(parseCantidad(texto)).toBe(cantidad)
})

test('text that is no quantity is refused', () => {
  //
  for (const texto of ['', ' ', ',', 'uno', '1,5,5', '-2', '123456789', '1 2', '1e2', '2 lt', '1,5½', 'kg', 'g'])
    expect(parseCantidad(texto)).toBeUndefined()
})

test('a typed quantity becomes the nearest one sold, and says why it differs', () => {
  //
  const queso: Venta = { ...peso, pasoVenta: 5, minimoVenta: 10, limitePorPedido: 300 }
  expect(adjustCantidad(125, queso)).toEqual({ cantidad: 125, motivo: null })
  expect(adjustCantidad(127, queso)).toEqual({ cantidad: 125, motivo: 'PASO' })
  expect(adjustCantidad(5, queso)).toEqual({ cantidad: 10, motivo: 'MINIMO' })
  expect(adjustCantidad(500, queso)).toEqual({ cantidad: 300, motivo: 'MAXIMO' })
  expect(adjustCantidad(parseCantidad('999999')!, queso)).toEqual({ cantidad: 300, motivo: 'MAXIMO' })
  expect(adjustCantidad(150, pieza)).toEqual({ cantidad: 200, motivo: 'PASO' })
  expect(adjustCantidad(0, queso)).toEqual({ cantidad: 0, motivo: null })
  fc.assert(
    fc.property(ventas, fc.nat(6000), (venta, deseada) => {
      const { cantidad, motivo } = adjustCantidad(deseada, venta)
      expect(cantidad === 0 || isCantidadValida(cantidad, venta)).toBe(true)
      expect(motivo === null).toBe(cantidad === deseada)
    }),
  )
})

test('the usual weights are those that people ask for and the article is sold in', () => {
  //
  const names = (venta: Venta) => pesosHabituales(venta).map(formatPeso)
  expect(names({ ...peso, pasoVenta: 5, minimoVenta: 10 })).toEqual(['¼ kg', '½ kg', '1 kg'])
  expect(names({ ...peso, pasoVenta: 10, minimoVenta: 10 })).toEqual(['½ kg', '1 kg', '1½ kg'])
  expect(names({ ...peso, pasoVenta: 50, minimoVenta: 100 })).toEqual(['1 kg', '1½ kg', '2 kg'])
  expect(names({ ...peso, limitePorPedido: 60 })).toEqual(['½ kg'])
  expect(names(pieza)).toEqual([])
})
