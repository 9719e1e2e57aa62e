// Chooses the statements to prepare: those that repeat with the same text.
import { createHash } from 'node:crypto'

/** A text repeated this often is worth a stored plan. */
const OFTEN = 4
/** Per connection, so that neither our memory nor the database's grows with the queries. */
const MOST_NAMES = 256
/** How many texts are counted before the counts are reset. */
const MOST_COUNTED = 2_000

const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i
/** Lists whose length depends on the request: each length would be a statement of its own. */
const HAS_LIST = /\bin \(\$\d+, \$\d+|\), \(\$\d+/
/** Its columns are the table's, and a migration may add some: the database then refuses the stored plan. */
const HAS_STAR = /(\bselect|\breturning|,)\s+\*|\.\*/i

/** `cached plan must not change result type`, unknown name, name taken: the prepared statement is stale. */
const STALE = new Set(['0A000', '26000', '42P05'])

/** Did a statement fail only because its prepared form was stale, so that running it again will work? */
export function saysStale(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !STALE.has(code)) return false
  return code !== '0A000' || /cached plan/.test(String(message))
}

/** Names the statements of a pool. A name belongs to one text forever, in every process. */
export class Nombres {
  readonly #names = new Map<string, string>()
  #counts = new Map<string, number>()
  #generation = 0

  /** Increases when the prepared statements become invalid. */
  get generation(): number {
    return this.#generation
  }

  /** The name of a prepared statement; undefined when the text is not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map()
      this.#counts.set(text, count)
      return undefined
    }
    this.#counts.delete(text)
    if (!IS_STATEMENT.test(text) || HAS_LIST.test(text) || HAS_STAR.test(text)) return undefined
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}_${this.#generation}`
    this.#names.set(text, name)
    return name
  }

  /** The statement of this name is stale: all statements get new names and are prepared again on their next use. */
  forget(name: string): void {
    // Several connections may report it at once.
    if (!name.endsWith(`_${this.#generation}`)) return
    this.#generation++
    this.#names.clear()
  }
}
