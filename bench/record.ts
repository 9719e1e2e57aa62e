import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'

/** A statement as it went to the database. */
export interface Sentencia {
  readonly text: string
  readonly values: unknown[]
}

/** What comes of a pedido later, as its jobs and the catalogue's own readings do, is no part of the answer to its request. */
const request = new AsyncLocalStorage<true>()

let recorded: Sentencia[] | undefined
const query = pg.Client.prototype.query

/** Writes down the statements of this process's requests from `start` to `take`. Call once, before a connection is opened. */
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
