// A fake of the browser's `caches` for tests of the worker: keyed by address, in insertion order.
const ORIGEN = 'https://tienda.uy'

type Key = string | { readonly url: string }
const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGEN).href

class CacheDePrueba {
  readonly kept = new Map<string, Response>()

  async match(key: Key): Promise<Response | undefined> {
    return this.kept.get(urlOf(key))?.clone()
  }

  async put(key: Key, answer: Response): Promise<void> {
    this.kept.delete(urlOf(key))
    this.kept.set(urlOf(key), answer)
  }

  async delete(key: Key): Promise<boolean> {
    return this.kept.delete(urlOf(key))
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }))
  }

  /** All of them, or none. */
  async addAll(keys: readonly string[]): Promise<void> {
    const answers = await Promise.all(keys.map((key) => fetch(key)))
    if (answers.some(({ ok }) => !ok)) throw new TypeError('one could not be had')
    for (const [i, key] of keys.entries()) await this.put(key, answers[i]!)
  }
}

/**
 * Replaces the browser's `caches` with an empty fake; the returned function lists the paths and queries in one cache.
 */
export function emptyCaches(): (name: string) => string[] {
  const all = new Map<string, CacheDePrueba>()
  const open = (name: string) => all.get(name) ?? all.set(name, new CacheDePrueba()).get(name)!
  const caches = { open: async (name: string) => open(name), has: async (name: string) => all.has(name) }
  Object.assign(globalThis, { caches })
  return (name) => [...open(name).kept.keys()].map((url) => url.slice(ORIGEN.length))
}
