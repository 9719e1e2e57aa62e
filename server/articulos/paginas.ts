import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A page of the catalogue as it goes out: its bytes, the same in Brotli once somebody took it so, and their ETag. */
export interface Pagina {
  readonly bytes: Buffer
  readonly etag: string
  packed: Buffer | undefined
  /** The day it was made for: offers begin and end at midnight. */
  readonly hoy: string
}

const BYTES = 12 * 1024 * 1024
const URLS = 10_000

/** The pages made ahead, found by local and what was asked, or by the very address that was asked; bounded. */
export class Paginas {
  readonly #pages = new LRUCache<string, Pagina>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes, packed }, key) => bytes.length + (packed?.length ?? 0) + key.length * 2 + 200,
  })
  /** The key of the page an address was answered with: holding the page itself would keep what had to make room. */
  readonly #urls = new LRUCache<string, string>({ max: URLS })
  readonly #hoy: () => string

  constructor(hoy: () => string) {
    this.#hoy = hoy
  }

  get(key: string): Pagina | undefined {
    return this.#current(this.#pages.get(key))
  }

  /** The key begins with `empresa.local|`, so that a local's pages can be forgotten together. */
  set(key: string, page: Pagina): void {
    this.#pages.set(key, page)
  }

  keepUrl(url: string, key: string): void {
    this.#urls.set(url, key)
  }

  byUrl(url: string): Pagina | undefined {
    const key = this.#urls.get(url)
    return key === undefined ? undefined : this.get(key)
  }

  make(value: unknown): Pagina {
    const bytes = Buffer.from(JSON.stringify(value))
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
    return { bytes, etag, packed: undefined, hoy: this.#hoy() }
  }

  /** Forgets the pages of a local ("10.1"), or those of an empresa that belong to none ("10."). */
  forget(place: string): void {
    for (const key of this.#pages.keys()) if (key.startsWith(`${place}|`)) this.#pages.delete(key)
  }

  #current(page: Pagina | undefined): Pagina | undefined {
    return page?.hoy === this.#hoy() ? page : undefined
  }
}
