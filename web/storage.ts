/** None on the server, which draws the first view for nobody in particular. A browser may refuse it by throwing. */
type Find = () => Storage | undefined

/** Storage that never throws: a browser that blocks it keeps things for as long as the page lives. */
function over(find: Find) {
  const memory = new Map<string, string>()
  const storage: Find = () => (typeof window === 'undefined' ? undefined : find())
  /** In the browser's storage alone. */
  const forget = (key: string) => {
    try {
      storage()?.removeItem(key)
    } catch {}
  }
  return {
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
      try {
        const there = storage()
        if (!there) throw new Error('There is none')
        there.setItem(key, text)
        // Kept in one place only: what another tab takes away from there is gone here too.
        memory.delete(key)
      } catch {
        memory.set(key, text)
        // Full: what it held before would be taken for this.
        forget(key)
      }
    },
    remove(key: string): void {
      memory.delete(key)
      forget(key)
    },
    keys(): string[] {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(storage() ?? {})])]
      } catch {
        return [...memory.keys()]
      }
    },
  }
}

/** What stays on the device. */
export const almacen = {
  ...over(() => localStorage),
  /** Calls back when another tab writes the key. */
  watch(key: string, changed: () => void): void {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === key) changed()
    })
  },
}

/** What stays for as long as the tab does, a reload included. */
export const almacenDeVisita = over(() => sessionStorage)

/** Whether the device kept anything when the page opened: on a first visit there is nothing of an older version. */
export const trajoAlgo = almacen.keys().length > 0
