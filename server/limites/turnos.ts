// Costly work waits its turn: the hashes of passwords, the photos of claims.
import { RefusalError } from '../http/refusal.ts'

/** How many may wait at a step of a `Camino`. */
interface Paso {
  readonly enTotal: number
  /**
   * The same for work whose next step has nothing waiting, which `enTotal` must not refuse: those who have much waiting
   * would shut out the others. Default: `enTotal`.
   */
  readonly conPrimeros?: number
}

interface Limites {
  /** How many run at the same time. */
  readonly alaVez: number
  /** One for each step of a `Camino`. */
  readonly pasos: readonly Paso[]
  /** How many seconds who is refused is told to wait; 2 by default. */
  readonly retryAfter?: number
}

/** The place of a piece of work: its class of callers (no class holds up another), its networks, and its caller. */
export type Camino = readonly [clase: string, ...string[]]

/** The queue at one step of a `Camino`: the next steps in turn order, or at the last step the work. */
class Espera {
  total = 0
  readonly #next = new Map<string, Espera>()
  readonly #work: (() => void)[] = []

  add([step, ...rest]: readonly string[], work: () => void): void {
    this.total++
    if (step === undefined) {
      this.#work.push(work)
      return
    }
    const next = this.#next.get(step) ?? new Espera()
    this.#next.set(step, next)
    next.add(rest, work)
  }

  /** How many wait at a step and after it. */
  count([step, ...rest]: readonly string[]): number {
    return step === undefined ? this.total : (this.#next.get(step)?.count(rest) ?? 0)
  }

  /** Takes out the work whose turn it is. Each step it belongs to goes behind the others. */
  take(): (() => void) | undefined {
    if (this.total === 0) return undefined
    this.total--
    const [first] = this.#next
    if (!first) return this.#work.shift()
    const [step, next] = first
    const work = next.take()
    this.#next.delete(step)
    if (next.total > 0) this.#next.set(step, next)
    return work
  }
}

/**
 * Runs costly work, a few at a time. Classes take turns, within a class its networks, and so on to the callers: however
 * much one requests, another waits only for the work in progress and not for that backlog. Past the limits it throws
 * 503 at once.
 */
export class Turnos<Quien extends string> {
  readonly #limites: Limites
  readonly #caminoOf: (quien: Quien) => Camino
  readonly #waiting = new Espera()
  #running = 0

  constructor(limites: Limites, caminoOf: (quien: Quien) => Camino) {
    this.#limites = limites
    this.#caminoOf = caminoOf
  }

  /** Throws 503 when `run` would: call it before counting a try that would never be checked. */
  refuseWhenFull(quien: Quien): void {
    const camino = this.#caminoOf(quien)
    const waiting = camino.map((_, i) => this.#waiting.count(camino.slice(0, i + 1)))
    const full = this.#limites.pasos.some(({ enTotal, conPrimeros = enTotal }, i) => {
      const most = waiting[i + 1] === 0 ? conPrimeros : enTotal
      return waiting[i]! >= most
    })
    if (!full) return
    throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: this.#limites.retryAfter ?? 2 })
  }

  /** Nothing runs, and so nothing waits. */
  get idle(): boolean {
    return this.#running === 0
  }

  /**
   * `work` is told whether it waited for its turn. `goesOn`: it continues work that had its turn already. There is little
   * of it, so it waits and is never refused.
   */
  async run<T>(quien: Quien, work: (waited: boolean) => Promise<T>, goesOn = false): Promise<T> {
    const waits = this.#running >= this.#limites.alaVez
    if (waits) {
      if (!goesOn) this.refuseWhenFull(quien)
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.add(this.#caminoOf(quien), resolve)
      // The finished work passes its slot on to this one.
      await promise
    } else this.#running++
    try {
      return await work(waits)
    } finally {
      const next = this.#waiting.take()
      if (next) next()
      else this.#running--
    }
  }
}
