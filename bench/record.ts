import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'

/** A statement as sent to the database. */
interface Sentencia {
  readonly text: string
  readonly values: unknown[]
}

/**
 * Marks a request's own statements. Later work, such as a pedido's jobs or the catalogue's own reads, isn't part of its
 * answer.
 */
const request = new AsyncLocalStorage<true>()

let recorded: Sentencia[] | undefined
const query = pg.Client.prototype.query

/** Records the statements of this process's requests from `start` to `take`. Call once, before any connection opens. */
export function recordSentencias(): { start(): void; take(): Sentencia[] } {
  subscribe('http.server.request.start', () => request.enterWith(true))
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    const values = Array.isArray(second) ? second : (first as { values?: unknown[] } | undefined)?.values
    if (recorded && request.getStore() && text) recorded.push({ text, values: [...(values ?? [])] })
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    start() {
      recorded = []
    },
    take() {
      const all = recorded ?? []
      recorded = undefined
      return all
    },
  }
}
