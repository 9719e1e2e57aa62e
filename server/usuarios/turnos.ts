import { RefusalError } from '../http/refusal.ts'

interface Limites {
  /** How much is done at the same time. */
  readonly alaVez: number
  /** How much may wait for one asker, and for all of them. */
  readonly porQuien: number
  readonly enTotal: number
}

/**
 * Costly work, a few at a time, each asker in their turn: however much one of them asks for, another waits for what is
 * being done and not for what was asked. Past the limits 503, at once.
 */
export class Turnos {
  readonly #limites: Limites
  /** What waits, by asker, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #total = 0
  #running = 0

  constructor(limites: Limites) {
    this.#limites = limites
  }

  /** Throws 503 where `run` would: before a try is counted that nobody would look at. */
  refuseWhenFull(quien: string): void {
    const own = this.#waiting.get(quien)?.length ?? 0
    if (own < this.#limites.porQuien && this.#total < this.#limites.enTotal) return
    throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 2 })
  }

  async run<T>(quien: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limites.alaVez) {
      this.refuseWhenFull(quien)
      const { promise, resolve } = Promise.withResolvers<void>()
      const own = this.#waiting.get(quien)
      if (own) own.push(resolve)
      else this.#waiting.set(quien, [resolve])
      this.#total++
      // Whoever leaves hands over their place.
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
