// What a test asks the stand-in to do badly.
import type { IncomingHttpHeaders } from 'node:http'

export type Step = 'customer' | 'read' | 'purchase' | 'commit' | 'rollback' | 'refund' | 'capture'

/**
 * One thing that goes wrong at a step. `done`: the step was carried out before it went wrong, so the client does not
 * know of a charge that happened; otherwise nothing happened at all.
 */
export interface Fault {
  readonly at: Step
  /**
   * `hang` never answers, `cut` closes the connection, `status` answers with `value`, `error` with that code, `none` finds
   * nothing where a list was asked for, `hold` answers once `release` is called, or is cut off by `cutHeld`.
   */
  readonly how: 'hang' | 'cut' | 'status' | 'error' | 'none' | 'hold'
  readonly done?: boolean
  readonly value?: string
  /** How many times; 1 when it does not say. */
  readonly times?: number
}

export class Faults {
  #waiting: { fault: Fault; left: number }[] = []
  #held: { send: () => void; cut: () => void }[] = []
  /** The next purchases ask for the CVV first. */
  askCvv = 0
  /** Told of each request that will never be answered, by its headers. */
  onHang: ((headers: IncomingHttpHeaders) => void) | undefined

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 })
  }

  /** How many are still to strike. */
  get pending(): number {
    return this.#waiting.reduce((sum, { left }) => sum + left, 0)
  }

  clear(): void {
    this.#waiting = []
    this.askCvv = 0
  }

  /** Answers what `hold` keeps. */
  release(): void {
    for (const { send } of this.#held.splice(0)) send()
  }

  /** Closes the connection of what `hold` keeps. */
  cutHeld(): void {
    for (const { cut } of this.#held.splice(0)) cut()
  }

  keep(send: () => void, cut: () => void): void {
    this.#held.push({ send, cut })
  }

  /** The fault that strikes now, counted. */
  take(at: Step): Fault | undefined {
    const found = this.#waiting.find(({ fault, left }) => fault.at === at && left > 0)
    if (!found) return undefined
    found.left -= 1
    return found.fault
  }
}
