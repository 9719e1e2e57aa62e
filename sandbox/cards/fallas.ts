// The faults a test sets in the stand-in.
import type { IncomingHttpHeaders } from 'node:http'

export type Step = 'customer' | 'read' | 'purchase' | 'commit' | 'rollback' | 'refund' | 'capture'

/**
 * A fault at a step. With `done`, the step takes effect first, so the client doesn't know of a charge that happened;
 * otherwise nothing takes effect.
 */
export interface Fault {
  readonly at: Step
  /**
   * `hang` never answers, `cut` closes the connection, `status` answers with `value`, `error` with that code, `none`
   * finds nothing in a search, `hold` answers once `release` is called, or is cut off by `cutHeld`.
   */
  readonly how: 'hang' | 'cut' | 'status' | 'error' | 'none' | 'hold'
  readonly done?: boolean
  readonly value?: string
  /** How many times; 1 by default. */
  readonly times?: number
}

export class Faults {
  #waiting: { fault: Fault; left: number }[] = []
  #held: { send: () => void; cut: () => void }[] = []
  /** How many of the next purchases ask for the CVV first. */
  askCvv = 0
  /** Called with the headers of each request that will never get an answer. */
  onHang: ((headers: IncomingHttpHeaders) => void) | undefined

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 })
  }

  /** How many faults are still due. */
  get pending(): number {
    return this.#waiting.reduce((sum, { left }) => sum + left, 0)
  }

  clear(): void {
    this.#waiting = []
    this.askCvv = 0
  }

  /** Answers the requests kept by `hold`. */
  release(): void {
    for (const { send } of this.#held.splice(0)) send()
  }

  /** Closes the connections kept by `hold`. */
  cutHeld(): void {
    for (const { cut } of this.#held.splice(0)) cut()
  }

  keep(send: () => void, cut: () => void): void {
    this.#held.push({ send, cut })
  }

  /** The fault for this step, if any; uses it up once. */
  take(at: Step): Fault | undefined {
    const found = this.#waiting.find(({ fault, left }) => fault.at === at && left > 0)
    if (!found) return undefined
    found.left -= 1
    return found.fault
  }
}
