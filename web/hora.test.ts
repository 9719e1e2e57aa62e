import { expect, test } from 'vitest'
import { ahora, hearFecha } from './hora.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const read = () => ahora(NOW).toISOString()

test('a clock two hours ahead shows the server’s time, and goes on from there', () => {
  hearFecha('Tue, 24 Nov 2026 10:00:00 GMT', NOW)
  expect(read()).toBe('2026-11-24T10:00:00.000Z')
  expect(ahora(NOW + 60_000).toISOString()).toBe('2026-11-24T10:01:00.000Z')
  // An answer without it says nothing; a clock that is right is not touched.
  hearFecha(null, NOW)
  expect(read()).toBe('2026-11-24T10:00:00.000Z')
  hearFecha('Tue, 24 Nov 2026 11:59:50 GMT', NOW)
  expect(read()).toBe('2026-11-24T12:00:00.000Z')
})
