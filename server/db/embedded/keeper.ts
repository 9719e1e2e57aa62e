import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  readonly isThere: () => Promise<boolean>
  readonly start: () => Promise<void>
  readonly log: (line: string) => void
}

/** Elsewhere than on Linux a program has to be run to learn whether a process lives. */
const LOOK_MS = platform() === 'linux' ? 250 : 2_000
const AGAIN_MS = 250
/** It is said again that it cannot be started, but not four times a second. */
const SAY_EVERY = 40

/** Starts PostgreSQL again when it is found gone: killed, stopped by somebody else, or ended by itself. */
export class Keeper {
  readonly #options: Options
  readonly #over = new AbortController()
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  begin(): void {
    this.#running ??= this.#watch()
  }

  /** No more: afterwards nothing is being started. */
  async stop(): Promise<void> {
    this.#over.abort()
    await this.#running
  }

  async #watch(): Promise<void> {
    while (await this.#pause(LOOK_MS)) if (!(await this.#options.isThere())) await this.#startAgain()
  }

  async #startAgain(): Promise<void> {
    const { start, log } = this.#options
    const begun = performance.now()
    log('PostgreSQL is gone: starting it again')
    for (let attempt = 0; ; attempt++) {
      try {
        await start()
        return log(`PostgreSQL runs again (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
      } catch (error) {
        // The last children of one that was killed are still on their way out, or its disk is full.
        if (attempt % SAY_EVERY === SAY_EVERY - 1) log(`PostgreSQL does not start: ${(error as Error).message}`)
        if (!(await this.#pause(AGAIN_MS))) return
      }
    }
  }

  /** False when there is nothing to wait for any more. */
  async #pause(ms: number): Promise<boolean> {
    await sleep(ms, undefined, { signal: this.#over.signal, ref: false }).catch(() => {})
    return !this.#over.signal.aborted
  }
}
