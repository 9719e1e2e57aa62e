import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUsoCupon, descuentoCupon, isCuponVigente } from './cupones.ts'

const cupon = { descuento: 10, montoMinimo: 150_000, localesAplica: [{ codigoLocal: 4 }, { codigoLocal: 7 }] }

test('V-25 is refused in a local that is not in its list', () => {
  expect(checkUsoCupon({ cupon, codigoLocal: 5, costoPedido: 200_000 })).toEqual({ code: 'CUPON_NO_APLICA_AL_LOCAL' })
  expect(checkUsoCupon({ cupon, codigoLocal: 7, costoPedido: 200_000 })).toBeNull()
})

test('V-25 without a local the list is not looked at', () => {
  expect(checkUsoCupon({ cupon, costoPedido: 200_000 })).toBeNull()
  expect(checkUsoCupon({ cupon, codigoLocal: null, costoPedido: 200_000 })).toBeNull()
})

test('A-41 V-25 an empty list is read literally', () => {
  expect(checkUsoCupon({ cupon: { ...cupon, localesAplica: [] }, codigoLocal: 4, costoPedido: 200_000 })).toEqual({
    code: 'CUPON_NO_APLICA_AL_LOCAL',
  })
})

test('V-26 tells what lacks; equal to the minimum is enough', () => {
  expect(checkUsoCupon({ cupon, codigoLocal: 4, costoPedido: 150_000 })).toBeNull()
  expect(checkUsoCupon({ cupon, codigoLocal: 4, costoPedido: 135_000 })).toEqual({
    code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO',
    falta: 15_000,
  })
  expect(checkUsoCupon({ cupon, codigoLocal: 4, costoPedido: 149_999 })).toMatchObject({ falta: 1 })
})

test('A-42 when both fail the local is told first', () => {
  expect(checkUsoCupon({ cupon, codigoLocal: 5, costoPedido: 0 })?.code).toBe('CUPON_NO_APLICA_AL_LOCAL')
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
])('A-44 takes off %s', (_, cupon, costoPedido, expected) => {
  expect(descuentoCupon({ cupon, costoPedido })).toBe(expected)
})

test('A-44 never takes off more than the pedido or its cap, nor less than nothing', () => {
  const cupones = fc.record({
    descuento: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
    total: fc.option(fc.nat(1e6)),
    topeDescuento: fc.option(fc.integer({ min: 1, max: 1e6 })),
  })
  fc.assert(
    fc.property(cupones, fc.nat(1e7), (cupon, costoPedido) => {
      const off = descuentoCupon({ cupon, costoPedido })
      expect(Number.isInteger(off)).toBe(true)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(Math.min(costoPedido, cupon.topeDescuento ?? costoPedido))
    }),
  )
})

test('A-51 is valid on its last day', () => {
  const winter = { vigenciaDesde: '2025-06-01', vigenciaHasta: '2025-08-31' }
  expect(isCuponVigente(winter, '2025-08-31')).toBe(true)
  expect(isCuponVigente(winter, '2025-09-01')).toBe(false)
  expect(isCuponVigente(winter, '2025-05-31')).toBe(false)
  expect(isCuponVigente({}, '2025-05-31')).toBe(true)
})
