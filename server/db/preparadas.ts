// Which statements are prepared: those that come again and again in the same words.
import { createHash } from 'node:crypto'

/** The same words so often are worth a plan that is kept. */
const OFTEN = 4
/** Of one connection, so that neither our memory nor the database's grows with what is asked. */
const MOST_NAMES = 256
/** How many texts are counted before counting begins anew. */
const MOST_COUNTED = 2_000

const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i
/** Lists whose length is that of what was asked: each would be a statement of its own. */
const HAS_LIST = /\bin \(\$\d+, \$\d+|\), \(\$\d+/
/** Its columns are those of the table, which a migration may add to: the database then refuses the plan it kept. */
const HAS_STAR = /(\bselect|\breturning|,)\s+\*|\.\*/i

/** `cached plan must not change result type`, unknown name, name taken: what was prepared is not what is there. */
const STALE = new Set(['0A000', '26000', '42P05'])

/** Is a statement refused only because of what was prepared before: will asking it anew do? */
export function saysStale(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !STALE.has(code)) return false
  return code !== '0A000' || /cached plan/.test(String(message))
}

/** Gives names to the statements of a pool. A name belongs to one text for ever, in whatever process. */
export class Nombres {
  readonly #names = new Map<string, string>()
  #counts = new Map<string, number>()
  #generation = 0

  /** Goes up when what was prepared counts no more. */
  get generation(): number {
    return this.#generation
  }

  /** The name under which a statement is prepared; undefined for what is not. */
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

  /** The statement of this name is not what it was: all are prepared again, under other names, when they next come. */
  forget(name: string): void {
    // Several connections find it out at once.
    if (!name.endsWith(`_${this.#generation}`)) return
    this.#generation++
    this.#names.clear()
  }
}
