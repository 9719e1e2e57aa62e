// What an error says about the database: the one place that reads SQLSTATE and the words of `pg` for it.
import { saysStale } from './preparadas.ts'

/** Thrown at once, in the place of a connection, while the database is known to be away. */
export class DatabaseAwayError extends Error {
  readonly code = 'BASE_AUSENTE'

  constructor() {
    super('The database is away')
  }
}

/** Of the network and of the resolver: nobody answers there. */
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
/** Stopping, starting, or no longer the one that may write (after a failover). */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '25006'])
/** `pg` says these without a code. */
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
/** No connection became free in time: there are too many of us, and the database may be well. */
const NO_ROOM = /^timeout exceeded when trying to connect/
/** One of two that waited for each other, or for a lock, was ended in favour of the other. */
const CONTENDED = new Set(['55P03', '40001', '40P01'])
/** Insufficient resources, operator intervention, system error, connection exception. */
const PASSING_CLASSES = /^(53|57|58|08)...$/

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Is the connection gone, or its server on the way out: would another statement on it fail as well? */
export function saysAway(error: unknown): boolean {
  const code = codeOf(error)
  return NETWORK.has(code) || AWAY.has(code) || /^08...$/.test(code) || BROKEN.test(messageOf(error))
}

/** Will asking again soon do: the database is away, full, busy or out of something. */
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

/** Is there no room for what is to be written: a disk that is full, or one that fails. */
export function saysNoSpace(error: unknown): boolean {
  const code = codeOf(error)
  return code === '53100' || code === '58030' || code === 'ENOSPC'
}
