import { expect, test } from 'vitest'
import { isVigente, keepToken, msToRefresh, nextPasoToken } from './token-servicio.ts'

const T0 = Date.parse('2026-03-11T13:00:00Z')
const S = 1000
const HOUR = { access_token: 'a', expires_in: 3600, refresh_expires_in: 7200, refresh_token: 'r' }
const kept = (changed: object = {}) => ({ ...HOUR, date: '2026-03-11T13:00:00.000Z', ...changed })
const at = (seconds: number, changed: object = {}) => nextPasoToken(kept(changed), T0 + seconds * S)

test('the record is the answer and when it came, its seconds zeroed', () => {
  // covers: E-25 B-19
  expect(keepToken({ ...HOUR, scope: 'openid' }, T0 + 59_999)).toEqual({ ...kept(), scope: 'openid' })
  expect(keepToken(HOUR, T0 + 60_000).date).toBe('2026-03-11T13:01:00.000Z')
})

test('without a valid record a new token is requested', () => {
  // covers: S-61
  const nonsense = [
    undefined,
    null,
    7,
    'token',
    [],
    {},
    kept({ access_token: '' }),
    kept({ access_token: 1 }),
    kept({ expires_in: '3600' }),
    kept({ expires_in: Number.NaN }),
    kept({ expires_in: -1 }),
    kept({ refresh_expires_in: undefined }),
    kept({ refresh_token: 5 }),
    kept({ date: 'ayer' }),
    kept({ date: T0 }),
  ]
  for (const one of nonsense) expect(nextPasoToken(one, T0), JSON.stringify(one)).toEqual({ que: 'solicitar' })
})

test('a stale token is renewed, or asked for anew when it cannot be', () => {
  // covers: S-62 A-36 B-19
  const stale = 3600 + 300 + 1
  expect(at(stale)).toEqual({ que: 'renovar' })
  expect(at(7199)).toEqual({ que: 'renovar' })
  expect(at(7200)).toEqual({ que: 'solicitar' })
  expect(at(stale, { refresh_expires_in: 1800 })).toEqual({ que: 'solicitar' })
  expect(at(stale, { refresh_token: undefined })).toEqual({ que: 'solicitar' })
  // A refresh token without end: Keycloak's 0.
  expect(at(365 * 24 * 3600, { refresh_expires_in: 0 })).toEqual({ que: 'renovar' })
})

test('a token waits until its last 300 s and is then renewed at once', () => {
  // covers: S-63 A-36 B-19
  expect(at(0)).toEqual({ que: 'esperar', ms: 3300 * S })
  expect(at(3299)).toEqual({ que: 'esperar', ms: 1 * S })
  expect(at(3300)).toEqual({ que: 'renovar' })
  expect(at(3599)).toEqual({ que: 'renovar' })
  expect(at(3600)).toEqual({ que: 'renovar' })
  expect(at(3600 + 300)).toEqual({ que: 'renovar' })
})

test('after a save the next refresh is at expires_in minus 300 seconds', () => {
  // covers: S-64 B-19
  expect(msToRefresh(3600)).toBe(3300 * S)
  expect(msToRefresh(600)).toBe(300 * S)
  expect(msToRefresh(400)).toBe(100 * S)
})

test('the wait for a refresh is never too short and never wraps the timer', () => {
  // covers: S-64 A-36
  expect(msToRefresh(301)).toBe(60 * S)
  expect(msToRefresh(300)).toBe(150 * S)
  expect(msToRefresh(60)).toBe(30 * S)
  expect(msToRefresh(1)).toBe(10 * S)
  expect(msToRefresh(0)).toBe(10 * S)
  for (let seconds = 0; seconds <= 400; seconds++) expect(msToRefresh(seconds)).toBeGreaterThanOrEqual(10 * S)
  for (const seconds of [1e7, 1e12, Number.MAX_VALUE]) {
    expect(msToRefresh(seconds)).toBe(24 * 3600 * S)
    expect(nextPasoToken(kept({ expires_in: seconds }), T0)).toEqual({ que: 'esperar', ms: 24 * 3600 * S })
  }
})

test('a short token that is kept waits for half of its life, not for nothing', () => {
  // covers: S-63
  expect(at(0, { expires_in: 300 })).toEqual({ que: 'esperar', ms: 150 * S })
  expect(at(149, { expires_in: 300 })).toEqual({ que: 'esperar', ms: 1 * S })
  expect(at(150, { expires_in: 300 })).toEqual({ que: 'renovar' })
})

test('a token dated in the future is asked for anew', () => {
  // covers: S-61
  expect(at(-61)).toEqual({ que: 'solicitar' })
  // A slightly wrong clock does not count as set back.
  expect(at(-30)).toMatchObject({ que: 'esperar' })
})

test('a token is good for use until its end', () => {
  // covers: K-41
  expect(isVigente(kept(), T0 + 3599 * S)).toBe(true)
  expect(isVigente(kept(), T0 + 3600 * S)).toBe(false)
  expect(isVigente(undefined, T0)).toBe(false)
})
