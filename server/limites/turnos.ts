// Costly work waits its turn: the hashes of passwords, the photos of claims.
import { RefusalError } from '../http/refusal.ts'

interface Limites {
  /** How many run at the same time. */
  readonly alaVez: number
  /** How many may wait per caller, and in total. */
  readonly porQuien: number
  readonly enTotal: number
  /** How many in total before a caller with nothing waiting is refused too: a few with many must not shut out the others. */
  readonly conPrimeros: number
}

/**
 * Runs costly work, a few at a time, with the callers taking turns: however much one caller requests, another waits
 * only for the work in progress and not for that backlog. Past the limits it throws 503 at once.
 */
export class Turnos {
  readonly #limites: Limites
  /** Waiting work by caller, in turn order. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #total = 0
  #running = 0

  constructor(limites: Limites) {
    this.#limites = limites
  }

  /** Throws 503 when `run` would: call it before counting a try that would never be checked. */
  refuseWhenFull(quien: string): void {
    const own = this.#waiting.get(quien)?.length ?? 0
    const { porQuien, enTotal, conPrimeros } = this.#limites
    if (own < porQuien && this.#total < (own === 0 ? conPrimeros : enTotal)) return
    throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 2 })
  }

  /** `goesOn`: it belongs to work that had its turn already, of which there is little. It waits and is never refused. */
  async run<T>(quien: string, work: () => Promise<T>, goesOn = false): Promise<T> {
    if (this.#running >= this.#limites.alaVez) {
      if (!goesOn) this.refuseWhenFull(quien)
      const { promise, resolve } = Promise.withResolvers<void>()
      const own = this.#waiting.get(quien)
      if (own) own.push(resolve)
      else this.#waiting.set(quien, [resolve])
      this.#total++
      // The finished work passes its slot on to this one.
      await promise
    } else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #next(): void {
    const [turn] = this.#waiting
    if (!turn) {
      this.#running--
      return
    }
    const [quien, own] = turn
    const go = own.shift()!
    this.#total--
    this.#waiting.delete(quien)
    if (own.length > 0) this.#waiting.set(quien, own)
    go()
  }
}
