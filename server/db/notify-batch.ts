import type pg from 'pg'

/** How long changes are collected before they are sent. */
const TOLD_AFTER_MS = 250
/** The wait before a failed send is repeated. */
const AGAIN_MS = 1_000
/** A payload holds 8000 bytes. */
const MOST_AT_ONCE = 200

type Key = string | number

interface PorAvisar {
  /** `empresa.local` → what changed there. */
  readonly places: Map<string, Set<Key>>
  timer: NodeJS.Timeout | undefined
  telling: Promise<void>
}

/**
 * Notifies every process of changes in a local, on a PostgreSQL channel. Changes are collected for a moment and sent
 * outside any transaction, because NOTIFY inside one would make pedidos wait for each other. `campo`: the list's name
 * in the message.
 */
export class NotifyBatch {
  readonly #waiting = new WeakMap<pg.Pool, PorAvisar>()
  readonly #channel: string
  readonly #campo: string

  constructor(channel: string, campo: string) {
    this.#channel = channel
    this.#campo = campo
  }

  add(pool: pg.Pool, codigoEmpresa: number, codigoLocal: number, cosas: readonly Key[]): void {
    let waiting = this.#waiting.get(pool)
    if (!waiting) {
      waiting = { places: new Map(), timer: undefined, telling: Promise.resolve() }
      this.#waiting.set(pool, waiting)
    }
    addPlace(waiting, `${codigoEmpresa}.${codigoLocal}`, cosas)
    this.#tellLater(pool, waiting, TOLD_AFTER_MS)
  }

  /** Sends at once what is still collected; await it before closing the pool. */
  async flush(pool: pg.Pool): Promise<void> {
    const waiting = this.#waiting.get(pool)
    if (!waiting) return
    await waiting.telling
    clearTimeout(waiting.timer)
    await this.#tell(pool, waiting)
  }

  #tellLater(pool: pg.Pool, waiting: PorAvisar, ms: number): void {
    if (waiting.timer) return
    waiting.timer = setTimeout(() => {
      waiting.telling = waiting.telling.then(() => this.#tell(pool, waiting))
    }, ms).unref()
  }

  async #tell(pool: pg.Pool, waiting: PorAvisar): Promise<void> {
    waiting.timer = undefined
    const places = [...waiting.places]
    waiting.places.clear()
    for (const [place, cosas] of places) {
      const [codigoEmpresa, codigoLocal] = place.split('.').map(Number)
      const list = [...cosas]
      for (let i = 0; i < list.length; i += MOST_AT_ONCE) {
        const some = list.slice(i, i + MOST_AT_ONCE)
        const payload = JSON.stringify({ codigoEmpresa, codigoLocal, [this.#campo]: some })
        try {
          await pool.query('select pg_notify($1, $2)', [this.#channel, payload])
        } catch {
          if (pool.ending) return
          addPlace(waiting, place, some)
          this.#tellLater(pool, waiting, AGAIN_MS)
        }
      }
    }
  }
}

function addPlace({ places }: PorAvisar, key: string, cosas: readonly Key[]): void {
  const set = places.get(key) ?? new Set()
  for (const cosa of cosas) set.add(cosa)
  places.set(key, set)
}
