/** The record of the service token as the device stores it (E-25); times in seconds. */
export interface TokenGuardado {
  readonly access_token: string
  readonly expires_in: number
  /** 0 beside a `refresh_token`: the refresh token never expires. */
  readonly refresh_expires_in: number
  readonly refresh_token?: string
  /** ISO 8601: when it was obtained, its seconds zeroed. */
  readonly date: string
}

/** The next step for the token: request a whole new one, renew it, or check again in `ms` milliseconds. */
type PasoToken =
  | { readonly que: 'solicitar' }
  | { readonly que: 'renovar' }
  | { readonly que: 'esperar'; readonly ms: number }

const MINUTE_MS = 60_000
/** B-19: how long before its expiry a token is renewed. */
const AHEAD_S = 300
/** A browser timer holds at most 24 days, and fires at once beyond that. */
const MOST_MS = 24 * 60 * MINUTE_MS

/** The answer of C-62 as stored, with the time it arrived, seconds zeroed (E-25, B-19). `now` in milliseconds. */
export function keepToken<T extends Omit<TokenGuardado, 'date'>>(answer: T, now: number): T & { date: string } {
  return { ...answer, date: new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString() }
}

/**
 * Milliseconds from a save to the next refresh: `expires_in` minus 300 s (S-64), but never less than a minute. With
 * that rule a token that lives 300 s or less would be renewed in an endless loop, so it is renewed at half its life,
 * after ten seconds at least.
 */
export function msToRefresh(expiresIn: number): number {
  const seconds = expiresIn > AHEAD_S ? Math.max(expiresIn - AHEAD_S, 60) : Math.max(expiresIn / 2, 10)
  return Math.min(seconds * 1000, MOST_MS)
}

/**
 * Decides the next step from the stored record, whatever it contains (S-61 … S-63). `now` in milliseconds. A token in
 * the five minutes after its expiry (B-19) is refreshed at once, and so is a staler one: the two are one case
 * here.
 */
export function nextPasoToken(kept: unknown, now: number): PasoToken {
  if (!isTokenGuardado(kept)) return { que: 'solicitar' }
  const date = Date.parse(kept.date)
  // The device's clock was set back, so the age of the token is unknown.
  if (date > now + MINUTE_MS) return { que: 'solicitar' }
  const expires = date + kept.expires_in * 1000
  const due = kept.expires_in > AHEAD_S ? expires - AHEAD_S * 1000 : date + msToRefresh(kept.expires_in)
  if (now < due) return { que: 'esperar', ms: Math.min(due - now, MOST_MS) }
  return { que: isRenovable(kept, now) ? 'renovar' : 'solicitar' }
}

/** Says whether the token can still be used. `now` in milliseconds. */
export function isVigente(kept: unknown, now: number): kept is TokenGuardado {
  return isTokenGuardado(kept) && now < Date.parse(kept.date) + kept.expires_in * 1000
}

function isRenovable({ refresh_token, refresh_expires_in, date }: TokenGuardado, now: number): boolean {
  if (!refresh_token) return false
  return refresh_expires_in === 0 || now < Date.parse(date) + refresh_expires_in * 1000
}

/** Device storage may hold anything: an older version's record, or a value that a person wrote there. */
function isTokenGuardado(kept: unknown): kept is TokenGuardado {
  if (typeof kept !== 'object' || kept === null) return false
  const { access_token, expires_in, refresh_expires_in, refresh_token, date } = kept as Record<string, unknown>
  return (
    typeof access_token === 'string' &&
    access_token !== '' &&
    isSeconds(expires_in) &&
    isSeconds(refresh_expires_in) &&
    (refresh_token === undefined || typeof refresh_token === 'string') &&
    typeof date === 'string' &&
    !Number.isNaN(Date.parse(date))
  )
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
