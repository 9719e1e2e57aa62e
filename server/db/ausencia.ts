// The meaning of an error for the database. This is the one place that interprets SQLSTATE and the messages of `pg` for
// that.
import { saysStale } from './preparadas.ts'

/** Thrown at once, instead of a connection, while the database is known to be away. */
export class DatabaseAwayError extends Error {
  readonly code = 'BASE_AUSENTE'

  constructor() {
    super('The database is away')
  }
}

/** Errors of the network and of the resolver: no server answers. */
const NETWORK = new Set([
  'BASE_AUSENTE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Stopping, starting, or no longer writable (after a failover). */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '25006'])
/** `pg` reports these without a code. */
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
/** No connection became free in time: we have too many requests, and the database may be fine. */
const NO_ROOM = /^timeout exceeded when trying to connect/
/** One of two transactions that waited for each other, or for a lock, was ended in favour of the other. */
const CONTENDED = new Set(['55P03', '40001', '40P01'])
/** Insufficient resources, operator intervention, system error, connection exception. */
const PASSING_CLASSES = /^(53|57|58|08)...$/

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Says whether the connection is gone, or its server going down, so that another statement on it would fail too. */
export function saysAway(error: unknown): boolean {
  const code = codeOf(error)
  return NETWORK.has(code) || AWAY.has(code) || /^08...$/.test(code) || BROKEN.test(messageOf(error))
}

/** Will a retry soon succeed: the database is away, full, busy or out of a resource? */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return (
    saysAway(error) ||
    saysStale(error) ||
    PASSING_CLASSES.test(code) ||
    CONTENDED.has(code) ||
    NO_ROOM.test(messageOf(error))
  )
}

/** Says whether a write found no space: a full disk, or a failing one. */
export function saysNoSpace(error: unknown): boolean {
  const code = codeOf(error)
  return code === '53100' || code === '58030' || code === 'ENOSPC'
}
