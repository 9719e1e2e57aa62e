import { expect, test } from 'vitest'
import { momentoDe, otroDia, paraCuando } from './hora.ts'

// One in the morning of the 23rd in London, ten at night of the 22nd in the shop.
const AHORA = new Date('2026-11-23T01:00:00Z')

test('a time due today shows its hour, and one of another day shows the day too', () => {
  expect(momentoDe('2026-11-22T23:40:00-03:00', AHORA)).toBe('23:40')
  expect(momentoDe('2026-11-23T08:50:00-03:00', AHORA)).toBe('lun 23, 08:50')
  expect(otroDia('2026-11-22T08:50:00-03:00', AHORA)).toBe('')
  expect(otroDia('2026-12-01T08:50:00-03:00', AHORA)).toBe('mar 1')
})

test('what is due on another day is due on a day, not at a time alone', () => {
  expect(paraCuando('2026-11-22T23:40:00-03:00', AHORA)).toBe('para las 23:40')
  expect(paraCuando('2026-11-21T16:50:00-03:00', AHORA)).toBe('para el sáb 21, 16:50')
})
