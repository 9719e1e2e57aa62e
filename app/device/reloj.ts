/** The clock and its timers, passed in where a test controls them. Times in milliseconds. */
export interface Reloj {
  now(): number
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const reloj: Reloj = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
