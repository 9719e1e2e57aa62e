import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDias,
  diaSemana,
  formatFechaCorta,
  hoyEn,
  instanteDe,
  isFecha,
  isVigente,
  minutosEn,
  offsetMinutos,
  toInstanteIso,
} from './fechas.ts'

// Past both changes of the clock, ended in 2015, and the years of UTC-3 only.
const instantes = fc.date({ min: new Date('2005-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })

test('the day changes at midnight of Montevideo, not of the server', () => {
  // covers: A-51 K-04
  expect(hoyEn(new Date('2025-03-08T02:59:59Z'))).toBe('2025-03-07')
  expect(hoyEn(new Date('2025-03-08T03:00:00Z'))).toBe('2025-03-08')
  expect(hoyEn(new Date('2025-01-01T02:00:00Z'))).toBe('2024-12-31')
})

test('in the summers until 2015 Montevideo was at UTC-2', () => {
  // covers: K-04
  expect(offsetMinutos(new Date('2015-01-15T12:00:00Z'))).toBe(-120)
  expect(hoyEn(new Date('2015-01-15T02:00:00Z'))).toBe('2015-01-15')
  expect(toInstanteIso(new Date('2015-01-15T12:00:00Z'))).toBe('2015-01-15T10:00:00-02:00')
  expect(toInstanteIso(instanteDe('2015-01-15', '10:00'))).toBe('2015-01-15T10:00:00-02:00')
  expect(toInstanteIso(instanteDe('2016-01-15', '10:00'))).toBe('2016-01-15T10:00:00-03:00')
})

describe('instanteDe', () => {
  test.each([
    ['2025-03-08', '08:00', '2025-03-08T11:00:00.000Z'],
    ['2025-03-08', '00:00', '2025-03-08T03:00:00.000Z'],
    ['2025-12-31', '24:00', '2026-01-01T03:00:00.000Z'],
    // The clocks went from 02:00 to 03:00.
    ['2014-10-05', '01:59', '2014-10-05T04:59:00.000Z'],
    ['2014-10-05', '02:30', '2014-10-05T05:30:00.000Z'],
    ['2014-10-05', '03:00', '2014-10-05T05:00:00.000Z'],
    // They went from 02:00 back to 01:00: 01:30 came twice.
    ['2015-03-08', '00:59', '2015-03-08T02:59:00.000Z'],
    ['2015-03-08', '01:30', '2015-03-08T03:30:00.000Z'],
    ['2015-03-08', '02:00', '2015-03-08T05:00:00.000Z'],
  ])('%s %s in Montevideo is %s', (fecha, hora, iso) => {
    // covers: K-04
    expect(instanteDe(fecha, hora).toISOString()).toBe(iso)
  })

  test('an instant is right in the zones of Madrid and Calcutta too', () => {
    // covers: K-04
    expect(instanteDe('2025-07-01', '10:00', 'Europe/Madrid').toISOString()).toBe('2025-07-01T08:00:00.000Z')
    expect(toInstanteIso(instanteDe('2025-07-01', '10:00', 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(
      '2025-07-01T10:00:00+05:30',
    )
    expect(toInstanteIso(new Date('2025-07-01T10:00:00.999Z'), 'UTC')).toBe('2025-07-01T10:00:00+00:00')
  })

  test('the local time of an instant leads back to it, except in the repeated hour', () => {
    // covers: K-04
    fc.assert(
      fc.property(instantes, (instante) => {
        const minute = Math.floor(instante.getTime() / 60_000) * 60_000
        const hora = toInstanteIso(new Date(minute)).slice(11, 16)
        const back = instanteDe(hoyEn(new Date(minute)), hora).getTime()
        expect([0, 3_600_000]).toContain(minute - back)
        if (offsetMinutos(new Date(minute)) === offsetMinutos(new Date(minute - 3_600_000))) expect(back).toBe(minute)
      }),
    )
  })
})

test('an instant written with its offset is the same instant', () => {
  // covers: K-04
  fc.assert(
    fc.property(instantes, (instante) => {
      const text = toInstanteIso(instante)
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[23]:00$/)
      expect(Date.parse(text)).toBe(Math.floor(instante.getTime() / 1000) * 1000)
      expect(text.slice(0, 10)).toBe(hoyEn(instante))
      expect(minutosEn(instante)).toBe(Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
    }),
  )
})

test('plain dates count days across changes of the clock', () => {
  //
  expect(addDias('2015-03-07', 1)).toBe('2015-03-08')
  expect(addDias('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDias('2025-01-01', -1)).toBe('2024-12-31')
  expect(diaSemana('2025-03-08')).toBe(6)
  expect(diaSemana('2025-03-09')).toBe(7)
  expect(diaSemana('2025-03-10')).toBe(1)
})

test('adding and subtracting days cancel out, and weekdays repeat', () => {
  //
  fc.assert(
    fc.property(instantes, fc.integer({ min: -4000, max: 4000 }), (instante, dias) => {
      const fecha = hoyEn(instante)
      const other = addDias(fecha, dias)
      expect(addDias(other, -dias)).toBe(fecha)
      expect(Math.abs(diaSemana(other) - diaSemana(fecha) - dias) % 7).toBe(0)
    }),
  )
})

test('writes a plain date as dd/MM/yy', () => {
  // covers: B-12 A-51
  expect(formatFechaCorta('2025-03-08')).toBe('08/03/25')
  expect(formatFechaCorta('2009-12-31')).toBe('31/12/09')
  // For an instant, the day as written counts.
  expect(formatFechaCorta('2099-08-31T23:59:59-03:00')).toBe('31/08/99')
})

test('the first and the last day are valid', () => {
  //
  const march = { desde: '2025-03-01', hasta: '2025-03-31' }
  expect(isVigente('2025-02-28', march)).toBe(false)
  expect(isVigente('2025-03-01', march)).toBe(true)
  expect(isVigente('2025-03-31', march)).toBe(true)
  expect(isVigente('2025-04-01', march)).toBe(false)
  expect(isVigente('2025-04-01', { desde: '2025-03-01', hasta: null })).toBe(true)
  // For an instant, its day counts, at both ends.
  const told = { desde: '2025-03-01T09:00:00-03:00', hasta: '2025-03-31T09:00:00-03:00' }
  expect(['2025-02-28', '2025-03-01', '2025-03-31', '2025-04-01'].map((hoy) => isVigente(hoy, told))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('accepts a date and refuses text that only looks like one', () => {
  // covers: K-04
  expect(isFecha('2024-02-29')).toBe(true)
  for (const wrong of ['2025-02-29', '2025-13-01', '2025-1-1', '2025-03-08T00:00', ''])
    expect(isFecha(wrong)).toBe(false)
})
