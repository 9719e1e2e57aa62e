import pg from 'pg'

/** A statement as it went to the database. */
export interface Sentencia {
  readonly text: string
  readonly values: unknown[]
}

/** Jobs and notifications have their own connections; what they say is not part of an answer. */
const NOT_OURS = /graphile_worker|pg_notify|^listen/i

let recorded: Sentencia[] | undefined
const query = pg.Client.prototype.query

/** Writes down every statement of this process from `start` to `take`. Call once, before a connection is opened. */
export function recordSentencias(): { start(): void; take(): Sentencia[] } {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    const values = Array.isArray(second) ? second : (first as { values?: unknown[] } | undefined)?.values
    if (recorded && text && !NOT_OURS.test(text)) recorded.push({ text, values: [...(values ?? [])] })
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
