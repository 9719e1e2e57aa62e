import { LRUCache } from 'lru-cache'
import { type Empacable, makeEmpacable } from '../http/empacado.ts'

/** A page of the catalogue, ready to send. */
export interface Pagina extends Empacable {
  /** The day it was made for: offers begin and end at midnight. */
  readonly hoy: string
  /** The articles it shows. Set when the page holds until one of them or the order of its list changes. */
  readonly muestra?: readonly number[]
  readonly alcance?: Alcance
}

/** What has changed about articles that are sold as before: whether they are there, or what they cost. */
export type Cambio = 'disponible' | 'precio'

/** Which articles may have another place in the list that a page is of, once they change. */
export interface Alcance {
  reaches(position: number, cambio: Cambio): boolean
  /** What remembering that takes. */
  readonly bytes: number
}

/** A value already written as JSON. */
export class Escrito {
  readonly json: string
  readonly muestra: readonly number[]
  readonly alcance: Alcance | undefined

  /**
   * `muestra`: the articles in it. Its bytes depend only on them, and on the order of a list as far as `alcance` says.
   */
  constructor(json: string, muestra: readonly number[], alcance?: Alcance) {
    this.json = json
    this.muestra = muestra
    this.alcance = alcance
  }
}

const BYTES = 12 * 1024 * 1024
const URLS = 10_000

/** The pages made ahead, found by local and query or by the exact address; bounded. */
export class Paginas {
  readonly #pages = new LRUCache<string, Pagina>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes, packed: { br, gzip }, alcance }, key) =>
      bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0) + (alcance?.bytes ?? 0) + key.length * 2 + 200,
  })
  /** The page key for an address. Holding the page itself would keep pages that had to make room. */
  readonly #urls = new LRUCache<string, string>({ max: URLS })
  readonly #hoy: () => string
  /** Pages sent from memory, and pages made, since the start. */
  sentAgain = 0
  made = 0
  readonly mostBytes = BYTES

  constructor(hoy: () => string) {
    this.#hoy = hoy
  }

  get(key: string): Pagina | undefined {
    const page = this.#current(this.#pages.get(key))
    if (page) this.sentAgain++
    return page
  }

  /** Is this still the page kept under that key? */
  keeps(key: string, page: Pagina): boolean {
    return this.#pages.peek(key) === page
  }

  get bytes(): number {
    return this.#pages.calculatedSize
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
    this.made++
    const escrito = value instanceof Escrito ? value : undefined
    const made = makeEmpacable(escrito ? escrito.json : JSON.stringify(value))
    return {
      ...made,
      hoy: this.#hoy(),
      ...(escrito && { muestra: escrito.muestra }),
      ...(escrito?.alcance && { alcance: escrito.alcance }),
    }
  }

  /** Forgets the pages of a local ("10.1"), or the pages of an empresa that belong to no local ("10."). */
  forget(place: string): void {
    for (const key of this.#pages.keys()) if (key.startsWith(`${place}|`)) this.#pages.delete(key)
  }

  /** Forgets the pages of a local that mention one of those articles, or may. */
  forgetShowing(place: string, posiciones: readonly number[]): void {
    this.#forgetWhere(place, ({ muestra }) => !muestra || posiciones.some((one) => muestra.includes(one)))
  }

  /** Forgets the pages of a local whose list may have another order since those articles changed. */
  forgetReached(place: string, posiciones: readonly number[], cambio: Cambio): void {
    this.#forgetWhere(place, ({ alcance }) => posiciones.some((one) => alcance?.reaches(one, cambio)))
  }

  #forgetWhere(place: string, isStale: (page: Pagina) => boolean): void {
    for (const [key, page] of this.#pages.entries())
      if (key.startsWith(`${place}|`) && isStale(page)) this.#pages.delete(key)
  }

  #current(page: Pagina | undefined): Pagina | undefined {
    return page?.hoy === this.#hoy() ? page : undefined
  }
}
