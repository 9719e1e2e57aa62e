import type { Pesos } from '@surtido/contract/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Centavos,
  decimalesDe,
  formatPrecio,
  isPositive,
  percentOf,
  prorate,
  roundHalfUp,
  sumEnCentavos,
  toCentavos,
  toPesos,
} from './dinero.ts'

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [1.4999, 1],
    [1.5, 2],
    [2.5, 3],
    [-2.5, -3],
    [-0.4, 0],
    [100.49999999999999, 101],
    [8.499999, 8],
    [1e15 + 1, 1e15 + 1],
  ])('rounds %f to %i', (n, rounded) => {
    // covers: K-03
    expect(roundHalfUp(n)).toBe(rounded)
  })

  test.each([
    [1.005, 101],
    [0.285, 29],
    [1.115, 112],
    [4.35, 435],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [99_999_999.99, 9_999_999_999],
  ])('%f pesos are %i cents', (pesos, centavos) => {
    // covers: K-03
    expect(toCentavos(pesos)).toBe(centavos)
  })

  test('cents survive the way to the wire and back', () => {
    // covers: K-03
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (c) => toCentavos(toPesos(c)) === c))
  })

  test('every half cent written with three decimals goes up', () => {
    // covers: K-03
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (c) => {
        const written = Number(`${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}5`)
        return toCentavos(written) === c + 1
      }),
    )
  })

  test('takes a percentage of two decimals', () => {
    //
    expect(percentOf(38_900, 7.46)).toBe(2902)
    expect(percentOf(1005, 50)).toBe(503)
    expect(percentOf(0, 50)).toBe(0)
  })
})

describe('formatPrecio', () => {
  test.each([
    [150_000, '$1.500'],
    [9990, '$99,90'],
    [5, '$0,05'],
    [0, '$0'],
    [-500, '-$5'],
    [-1, '-$0,01'],
    [123_456_789, '$1.234.567,89'],
    [99_900, '$999'],
    [100_000, '$1.000'],
  ])('writes %i cents as %s', (c, text) => {
    // covers: A-53 A-40
    expect(formatPrecio(c)).toBe(text)
  })

  test('writes dollars with U$S', () => {
    //
    expect(formatPrecio(1000, 'USD')).toBe('U$S10')
    expect(formatPrecio(-123_450, 'USD')).toBe('-U$S1.234,50')
  })

  test('written amounts read back as the same cents', () => {
    //
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (c) => {
        const text = formatPrecio(c)
        expect(text).toMatch(/^-?\$\d{1,3}(\.\d{3})*(,\d\d)?$/)
        const [whole = '', cents = '00'] = text.replace(/[$.]/g, '').split(',')
        expect(Number(`${whole}${cents}`) + 0).toBe(c)
      }),
    )
  })
})

describe('prorate', () => {
  test.each([
    [[1000, 1000, 1000], 100, [34, 33, 33]],
    [[1, 2, 3], 6, [1, 2, 3]],
    [[5, 5], 1, [1, 0]],
    [[1, 99], 10, [0, 10]],
    [[0, 0, 0], 10, [4, 3, 3]],
    [[0, 7], 5, [0, 5]],
    [[1000, 1000, 1000], -100, [-34, -33, -33]],
    [[], 100, []],
    [[10], 0, [0]],
    [[9_999_999_999, 1], 9_999_999_999, [9_999_999_998, 1]],
  ])('spreads %j of %i as %j', (weights, total, parts) => {
    //
    expect(prorate(weights, total)).toEqual(parts)
  })

  test('the parts add up, and none is a cent or more away from its share', () => {
    //
    fc.assert(
      fc.property(
        fc.array(fc.nat(1e8), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: -1e8, max: 1e8 }),
        (weights, total) => {
          const parts = prorate(weights, total)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          parts.forEach((part, i) => {
            const share = sum === 0 ? total / weights.length : (weights[i]! * total) / sum
            expect(Math.abs(part - share)).toBeLessThan(1.0001)
          })
        },
      ),
    )
  })
})

test('pesos are not taken for cents, nor cents for pesos', () => {
  const pesos: Pesos = 389.5
  const centavos: Centavos = 38_950
  expect([toCentavos(pesos), toPesos(centavos)]).toEqual([centavos, pesos])
  // @ts-expect-error: a price a hundred times too low
  formatPrecio(pesos)
  // @ts-expect-error: converted twice
  toCentavos(centavos)
  // @ts-expect-error: converted twice
  toPesos(pesos)
})

test('pesos are not added or multiplied, which would make them cents', () => {
  const cuentas = (precio: Pesos, envio: Pesos): Centavos[] => [
    // @ts-expect-error: a sum of pesos would be a plain number
    precio + envio,
    // @ts-expect-error: nor are they multiplied
    precio * 2,
    // @ts-expect-error: nor given where a plain number goes
    roundHalfUp(precio),
  ]
  expect(cuentas(389.5, 120)).toEqual([509.5, 779, 390])
  expect(sumEnCentavos(389.5, 120)).toBe(50_950)
  expect([isPositive(0), isPositive(0.01), isPositive(-3)]).toEqual([false, true, false])
  expect([decimalesDe(389.5), decimalesDe(1.005)]).toEqual(['389.50', '1.01'])
})
