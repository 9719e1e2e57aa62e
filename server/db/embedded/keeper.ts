import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  readonly isThere: () => Promise<boolean>
  readonly start: () => Promise<void>
  readonly log: (line: string) => void
}

/** Except on Linux, checking whether a process lives requires running a program. */
const LOOK_MS = platform() === 'linux' ? 250 : 2_000
const AGAIN_MS = 250
/** Repeats the message that it can't be started, but not four times a second. */
const SAY_EVERY = 40

/** Restarts PostgreSQL when it is found gone: killed, stopped by someone else, or exited. */
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

  /** Ends the watch: afterwards no start is in progress. */
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
        // A killed server's last children are still exiting, or its disk is full.
        if (attempt % SAY_EVERY === SAY_EVERY - 1) log(`PostgreSQL does not start: ${(error as Error).message}`)
        if (!(await this.#pause(AGAIN_MS))) return
      }
    }
  }

  /** False when stopped: no more waiting. */
  async #pause(ms: number): Promise<boolean> {
    await sleep(ms, undefined, { signal: this.#over.signal, ref: false }).catch(() => {})
    return !this.#over.signal.aborted
  }
}
