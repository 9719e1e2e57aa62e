import { expect, test } from 'vitest'
import { toCentavos } from './dinero.ts'
import {
  baseGravada,
  canMovePago,
  ESTADO_PAGO_TEXTOS,
  type EstadoPago,
  esperaDeRevision,
  montoAutorizado,
  NEXT_ESTADOS_PAGO,
  REPASOS_MS,
  totalCubierto,
} from './pagos.ts'

test('a card hold adds the margin in whole pesos, and a debit hold adds none', () => {
  // covers: A-62 K-34
  expect(montoAutorizado(toCentavos(1704.5), 5)).toBe(toCentavos(1790))
  expect(montoAutorizado(10_000, 5)).toBe(10_500)
  expect(montoAutorizado(10_001, 0)).toBe(10_001)
  expect(montoAutorizado(10_000, 1)).toBe(10_100)
  expect(montoAutorizado(170_450, 5, true)).toBe(170_450)
  expect(montoAutorizado(1, 7.5)).toBe(100)
})

test('a hold covers totals exactly up to its margin, to the cent', () => {
  // covers: A-62 CX-03
  expect(totalCubierto(12_400, 5)).toBe(11_809)
  expect(totalCubierto(10_001, 0)).toBe(10_001)
  expect(totalCubierto(50, 5)).toBe(0)
  for (const margen of [0, 0.5, 5, 7.5, 12.34, 100]) {
    for (let held = 100; held < 3_000_000; held = Math.ceil(held * 1.37)) {
      const most = totalCubierto(held, margen)
      expect(montoAutorizado(most, margen)).toBeLessThanOrEqual(held)
      expect(montoAutorizado(most + 1, margen)).toBeGreaterThan(held)
    }
  }
})

test('the taxed amount leaves out IVA and exempt lines and follows what is paid', () => {
  //
  expect(baseGravada([{ total: 12_200, iva: 22 }], 12_200)).toBe(10_000)
  expect(
    baseGravada(
      [
        { total: 12_200, iva: 22 },
        { total: 11_000, iva: 10 },
        { total: 5_000, iva: 0 },
      ],
      28_200,
    ),
  ).toBe(20_000)
  // Half off the whole is half off each.
  expect(baseGravada([{ total: 12_200, iva: 22 }], 6_100)).toBe(5_000)
  expect(baseGravada([], 100)).toBe(0)
})

test('an ended payment changes no more, and charged money never becomes nothing', () => {
  // covers: A-61 A-62
  const estados = Object.keys(NEXT_ESTADOS_PAGO) as EstadoPago[]
  expect(estados.filter((estado) => NEXT_ESTADOS_PAGO[estado].length === 0)).toEqual([
    'DEVUELTO',
    'ANULADO',
    'FALLIDO',
    'SIN_CARGO',
  ])
  for (const desde of ['CAPTURADO', 'DEVOLVIENDO'] as const) {
    for (const hasta of ['ANULADO', 'RECHAZADO', 'FALLIDO', 'AUTORIZADO'] as const) {
      expect(canMovePago(desde, hasta), `${desde} ${hasta}`).toBe(false)
    }
  }
  expect(estados.every((estado) => ESTADO_PAGO_TEXTOS[estado].length > 0)).toBe(true)
})

test('an open payment is checked soon, then less often, always within the hour', () => {
  //
  expect([0, 1, 2, 3, 50].map(esperaDeRevision)).toEqual([5_000, 10_000, 20_000, 40_000, 3_600_000])
  expect([...REPASOS_MS].sort((a, b) => a - b)).toEqual(REPASOS_MS)
})
