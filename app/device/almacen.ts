/** Device storage that never throws: a browser that blocks it keeps things for as long as the page lives. */
const memory = new Map<string, string>()

/** None on the server, which draws the first view for nobody in particular. A browser may refuse it by throwing. */
const storage = (): Storage | undefined => (typeof window === 'undefined' ? undefined : localStorage)

export const almacen = {
  read<T>(key: string): T | undefined {
    try {
      const text = storage()?.getItem(key) ?? memory.get(key)
      return text == null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  },
  write(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    memory.set(key, text)
    try {
      storage()?.setItem(key, text)
    } catch {
      // Full: what it held before would be taken for this.
      this.forget(key)
    }
  },
  remove(key: string): void {
    memory.delete(key)
    this.forget(key)
  },
  /** Of the browser's storage alone. */
  forget(key: string): void {
    try {
      storage()?.removeItem(key)
    } catch {}
  },
  /** Calls back when another tab writes the key. */
  watch(key: string, changed: () => void): void {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === key) changed()
    })
  },
}
