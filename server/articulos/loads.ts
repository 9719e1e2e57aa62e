/** How often the articles of an empresa or of a local were read into memory, and how long that took. */
class Loads {
  readonly #counts = new Map<string, number>()
  readonly #seconds = new Map<string, number>()

  async time<T>(que: 'empresa' | 'local', read: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    try {
      return await read()
    } finally {
      this.#counts.set(que, (this.#counts.get(que) ?? 0) + 1)
      this.#seconds.set(que, (this.#seconds.get(que) ?? 0) + (performance.now() - begun) / 1_000)
    }
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }

  seconds(): Record<string, number> {
    return Object.fromEntries(this.#seconds)
  }
}

/** Counts the readings of this process since it began, for `/metricas`. */
export const loads = new Loads()
