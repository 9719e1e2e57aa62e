/** Undefined on the server, which draws the same first view for all users. A browser may refuse storage by throwing. */
type Find = () => Storage | undefined

/** Storage that never throws: when the browser blocks it, values live as long as the page. */
function over(find: Find) {
  const memory = new Map<string, string>()
  const storage: Find = () => (typeof window === 'undefined' ? undefined : find())
  /** Removes the value from the browser's storage alone. */
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
        // Stored in one place only, so that a removal by another tab also applies here.
        memory.delete(key)
      } catch {
        memory.set(key, text)
        // The storage is full: remove the old value, which would be mistaken for this one.
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

/** Values that stay on the device. */
export const almacen = {
  ...over(() => localStorage),
  /** Calls back when another tab writes the key. */
  watch(key: string, changed: () => void): void {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === key) changed()
    })
  },
}

/** Values that stay as long as the tab, reloads included. */
export const almacenDeVisita = over(() => sessionStorage)

/** True when the device had any stored value when the page opened: a first visit has nothing from an older version. */
export const trajoAlgo = almacen.keys().length > 0
