import { expect, test } from 'vitest'
import { avisoDe, fechasDe, formatRitmo, isFechaDe, proximaFecha } from './programados.ts'

const lunes = { dias: [1], cada: 1, desde: '2026-03-12' }

test('its dates are its weekdays from the first possible one on', () => {
  // covers: CX-32
  expect(fechasDe(lunes, '2026-03-01', 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
  expect(fechasDe({ ...lunes, dias: [4, 1] }, '2026-03-16', 3)).toEqual(['2026-03-16', '2026-03-19', '2026-03-23'])
  expect(fechasDe({ ...lunes, dias: [4] }, '2026-03-01', 1)).toEqual(['2026-03-12'])
})

test('every so many weeks counts from the week in which it begins', () => {
  // covers: CX-32
  const cadaDos = { dias: [1, 5], cada: 2, desde: '2026-03-12' }
  // The Monday of its own first week is over.
  expect(fechasDe(cadaDos, '2026-03-12', 4)).toEqual(['2026-03-13', '2026-03-23', '2026-03-27', '2026-04-06'])
  expect(isFechaDe(cadaDos, '2026-03-16')).toBe(false)
  // Across the end of a year, where the numbers of weeks start again.
  expect(fechasDe({ dias: [7], cada: 4, desde: '2026-12-27' }, '2026-12-28', 2)).toEqual(['2027-01-24', '2027-02-21'])
})

test('the next date is the first that is not skipped', () => {
  // covers: CX-32
  expect(proximaFecha(lunes, [], '2026-03-16')).toBe('2026-03-16')
  expect(proximaFecha(lunes, ['2026-03-16', '2026-03-23'], '2026-03-16')).toBe('2026-03-30')
  expect(proximaFecha(lunes, ['2026-03-23'], '2026-03-17')).toBe('2026-03-30')
})

test("its customer is notified at seven the evening before, by the shop's clocks", () => {
  // covers: CX-32
  const franja = { horaDesde: '10:00', minutosCorte: 120 }
  expect(avisoDe('2026-03-16', franja)).toEqual(new Date('2026-03-15T19:00:00-03:00'))
  // The clocks of Madrid go forward in that night; those of Uruguay went back in the last of its summers.
  expect(avisoDe('2026-03-29', franja, 'Europe/Madrid')).toEqual(new Date('2026-03-28T19:00:00+01:00'))
  expect(avisoDe('2026-03-30', franja, 'Europe/Madrid')).toEqual(new Date('2026-03-29T19:00:00+02:00'))
  expect(avisoDe('2015-03-08', franja)).toEqual(new Date('2015-03-07T19:00:00-02:00'))
})

test('when the slot closes before that evening, the notice comes an evening earlier', () => {
  // covers: CX-32
  const cierra = (minutosCorte: number) => avisoDe('2026-03-16', { horaDesde: '10:00', minutosCorte })
  // Two hours to confirm are left: the slot closes at 21:00.
  expect(cierra(13 * 60)).toEqual(new Date('2026-03-15T19:00:00-03:00'))
  expect(cierra(13 * 60 + 1)).toEqual(new Date('2026-03-14T19:00:00-03:00'))
  expect(cierra(48 * 60)).toEqual(new Date('2026-03-13T19:00:00-03:00'))
})

test('a rhythm is said in words', () => {
  expect(formatRitmo({ dias: [1], cada: 1 })).toBe('Los lunes')
  expect(formatRitmo({ dias: [4, 1], cada: 2 })).toBe('Los lunes y jueves, cada dos semanas')
  expect(formatRitmo({ dias: [1, 2, 3, 4, 5, 6, 7], cada: 1 })).toBe('Todos los días')
})
