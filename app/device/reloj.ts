/** What time it is and how to wait, passed in where a test has to choose both. Times in milliseconds. */
export interface Reloj {
  now(): number
  /** Calls back once after a while; what it returns calls it off. */
  after(ms: number, callback: () => void): () => void
}

export const reloj: Reloj = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
