import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeDescuentoCupon,
  cuponEnCentavos,
  elegibleOf,
  type LineaCupon,
  toLineasCupon,
  whyUnusable,
} from './cupones.ts'

const cupon = { descuento: 10, montoMinimo: 150_000, localesAplica: [{ codigoLocal: 4 }, { codigoLocal: 7 }] }

const why = (costoPedido: number, { codigoLocal = 4, elegible = costoPedido } = {}) =>
  whyUnusable({ cupon, codigoLocal, costoPedido, elegible })

test('is refused in a local that is not in its list', () => {
  // covers: V-25
  expect(why(200_000, { codigoLocal: 5 })).toEqual({ code: 'CUPON_NO_APLICA_AL_LOCAL' })
  expect(why(200_000, { codigoLocal: 7 })).toBeNull()
})

test('an empty list is read literally', () => {
  // covers: A-41 V-25
  const cupon = { descuento: 10, localesAplica: [] }
  expect(whyUnusable({ cupon, codigoLocal: 4, costoPedido: 200_000, elegible: 200_000 })).toEqual({
    code: 'CUPON_NO_APLICA_AL_LOCAL',
  })
})

test('says how much is missing; an amount equal to the minimum is enough', () => {
  // covers: V-26 A-43
  expect(why(150_000)).toBeNull()
  expect(why(135_000)).toEqual({ code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO', falta: 15_000 })
  expect(why(149_999)).toMatchObject({ falta: 1 })
})

test('one that takes nothing off is not usable', () => {
  // covers: V-26 A-43
  const refused = { code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }
  expect(why(150_000, { elegible: 0 })).toEqual(refused)
  // 10 percent of four cents is no cent.
  expect(why(150_000, { elegible: 4 })).toEqual(refused)
  expect(why(150_000, { elegible: 5 })).toBeNull()
})

test('when both local and minimum fail, the reason given is the local', () => {
  //
  expect(why(0, { codigoLocal: 5 })?.code).toBe('CUPON_NO_APLICA_AL_LOCAL')
})

test.each([
  ['a percentage', { descuento: 10 }, 120_000, 12_000],
  ['an amount', { total: 30_000 }, 120_000, 30_000],
  ['the percentage before the amount', { descuento: 10, total: 30_000 }, 120_000, 12_000],
  ['0 percent is no percentage', { descuento: 0, total: 30_000 }, 120_000, 30_000],
  ['never more than the pedido', { total: 30_000 }, 20_000, 20_000],
  ['up to the cap', { descuento: 10, topeDescuento: 60_000 }, 900_000, 60_000],
  ['a cap of 0 is none', { descuento: 10, topeDescuento: 0 }, 120_000, 12_000],
  ['half a cent up', { descuento: 10 }, 5, 1],
  ['nothing', {}, 120_000, 0],
  ['nothing of nothing', { descuento: 50, total: 100 }, 0, 0],
])('takes off %s', (_, cupon, sobre, expected) => {
  //
  expect(computeDescuentoCupon({ cupon, costoPedido: sobre, elegible: sobre })).toBe(expected)
})

test('never takes off more than the pedido or its cap, nor a negative amount', () => {
  //
  const cupones = fc.record({
    descuento: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
    total: fc.option(fc.nat(1e6)),
    topeDescuento: fc.option(fc.integer({ min: 1, max: 1e6 })),
  })
  fc.assert(
    fc.property(cupones, fc.nat(1e7), (cupon, sobre) => {
      const off = computeDescuentoCupon({ cupon, costoPedido: sobre, elegible: sobre })
      expect(Number.isInteger(off)).toBe(true)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(Math.min(sobre, cupon.topeDescuento ?? sobre))
    }),
  )
})

const linea = (artCodigo: string, codEstMerc: string, aPrecioDeLista: number, neto = aPrecioDeLista): LineaCupon => ({
  artCodigo,
  codEstMerc,
  aPrecioDeLista,
  neto,
})
const lineas = [
  linea('yerba', '0101', 20_000),
  linea('arroz', '0102', 10_000),
  linea('vino', '0502', 40_000, 30_000),
  linea('agua', '0501', 5_000),
]

test.each([
  ['with nothing named', {}, 65_000],
  ['an article', { articulos: ['arroz'] }, 10_000],
  ['a rubro and all that hangs from it', { rubros: ['05'] }, 35_000],
  ['articles and rubros together, none twice', { articulos: ['vino', 'yerba'], rubros: ['0502'] }, 50_000],
  ['less what is excluded', { rubros: ['01', '05'], rubrosExcluidos: ['0502'], articulosExcluidos: ['arroz'] }, 25_000],
  ['everything less a rubro', { rubrosExcluidos: ['05'] }, 30_000],
  ['not what is lowered already', { acumulable: false }, 35_000],
  ['what is lowered already too', { acumulable: true }, 65_000],
  ['nothing that is there', { articulos: ['pan'] }, 0],
  ['empty lists are none', { articulos: [], rubros: [], articulosExcluidos: [], rubrosExcluidos: [] }, 65_000],
])('is about %s', (_, cupon, expected) => {
  // covers: A-43 A-44
  expect(elegibleOf(cupon, lineas)).toBe(expected)
})

test('a cupon about nothing in the carrito is refused, after local and minimum', () => {
  //
  const check = (codigoLocal: number, costoPedido: number) => why(costoPedido, { codigoLocal, elegible: 0 })?.code
  expect(check(5, 0)).toBe('CUPON_NO_APLICA_AL_LOCAL')
  expect(check(4, 149_999)).toBe('CUPON_MONTO_MINIMO_NO_ALCANZADO')
  expect(check(4, 150_000)).toBe('CUPON_NO_APLICA_A_LOS_ARTICULOS')
})

test('its part of the pedido is never more than the pedido, nor negative', () => {
  // covers: A-43 A-44
  const someLineas = fc.array(
    fc
      .record({
        artCodigo: fc.constantFrom('a', 'b', 'c'),
        codEstMerc: fc.constantFrom('01', '0102', '02'),
        aPrecioDeLista: fc.nat(1e6),
        off: fc.nat(1e6),
      })
      .map(({ off, ...one }) => ({ ...one, neto: Math.max(0, one.aPrecioDeLista - off) })),
  )
  const codes = fc.subarray(['a', 'b', 'c'])
  const rubros = fc.subarray(['01', '0102', '02'])
  const about = fc.record({
    articulos: codes,
    rubros,
    articulosExcluidos: codes,
    rubrosExcluidos: rubros,
    acumulable: fc.boolean(),
  })
  fc.assert(
    fc.property(about, someLineas, (cupon, some) => {
      const elegible = elegibleOf(cupon, some)
      expect(elegible).toBeGreaterThanOrEqual(0)
      expect(elegible).toBeLessThanOrEqual(some.reduce((sum, { neto }) => sum + neto, 0))
    }),
  )
})

test('a cupon has its amounts in cents, and its percent as it travels', () => {
  // covers: K-03 E-03
  const cupon = { idCupon: 1, descuento: 12.5, total: 99.9, montoMinimo: 1500, topeDescuento: null }
  expect(cuponEnCentavos(cupon)).toEqual({ ...cupon, total: 9_990, montoMinimo: 150_000 })
})

test('a cupon sees each line after its offer and its promotions', () => {
  //
  const line = { codEstMerc: '01', precio: 1_000, unitario: 800, cantidad: 250 }
  const off = (artCodigo: string, ahorro: number) => ({ lineas: [{ artCodigo, ahorro }] })
  expect(
    toLineasCupon(
      [
        { artCodigo: 'a', ...line },
        { artCodigo: 'b', ...line },
      ],
      [off('a', 100), off('a', 50)],
    ),
  ).toEqual([
    { artCodigo: 'a', codEstMerc: '01', aPrecioDeLista: 2_500, neto: 1_850 },
    { artCodigo: 'b', codEstMerc: '01', aPrecioDeLista: 2_500, neto: 2_000 },
  ])
})
