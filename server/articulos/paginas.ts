import { LRUCache } from 'lru-cache'
import { ownBytes } from '../http/bytes-propios.ts'
import { type Compressible, compressibleOf } from '../http/compressible.ts'
import { Recientes } from './recientes.ts'
import { Repartida } from './repartida.ts'

/** A page of the catalogue, ready to send. */
export interface PaginaDeCatalogo extends Compressible {
  /** The day it was made for: offers begin and end at midnight. */
  readonly hoy: string
  /** The articles it shows. Set when the page holds until one of them or the order of its list changes. */
  readonly muestra?: readonly number[]
  readonly alcance?: AlcanceDePagina
}

/** A change of an article that is still sold: whether it is there, or its cost. */
type DatoQueCambia = 'disponible' | 'precio'

/** The articles that may move within the page's list once they change. */
export interface AlcanceDePagina {
  reaches(position: number, cambio: DatoQueCambia): boolean
  /** The memory that this takes. */
  readonly bytes: number
}

/** A value already written as JSON. */
export class JsonListo {
  readonly json: string
  readonly muestra: readonly number[]
  readonly alcance: AlcanceDePagina | undefined

  /**
   * `muestra`: the articles in it. Its bytes depend only on them, and on the order of a list as far as `alcance` says.
   */
  constructor(json: string, muestra: readonly number[], alcance?: AlcanceDePagina) {
    this.json = json
    this.muestra = muestra
    this.alcance = alcance
  }
}

/** Where the page of an address is kept, and the call that answers the address. */
interface Direccion {
  readonly key: string
  readonly llamada: string
}

const BYTES = 12 * 1024 * 1024
/** Up to this share of them any page is kept. */
const ROOMY = 0.9
const URLS = 10_000
/** In letters: the addresses together, and one of them. Ours have about 100, and one page has as many as a client likes. */
const URLS_LENGTH = 2_000_000
const URL_LENGTH = 1_000

/** The kept pages of the catalogue, found by local and query or by the exact address; bounded. */
export class Paginas {
  readonly #pages = new Repartida<PaginaDeCatalogo>(BYTES)
  readonly #recientes = new Recientes()
  /** By the exact address. Holding the page itself would keep pages that had to make room. */
  readonly #urls = new LRUCache<string, Direccion>({
    max: URLS,
    maxSize: URLS_LENGTH,
    maxEntrySize: URL_LENGTH,
    sizeCalculation: ({ key }, url) => url.length + key.length,
  })
  readonly #hoy: () => string
  /** Pages sent from memory, and pages made, since the start. */
  sentAgain = 0
  made = 0
  readonly mostBytes = BYTES

  constructor(hoy: () => string) {
    this.#hoy = hoy
  }

  get(key: string): PaginaDeCatalogo | undefined {
    const page = this.#current(this.#pages.get(placeOf(key), key))
    if (page) this.sentAgain++
    return page
  }

  /** Says whether this is still the page kept under that key. */
  keeps(key: string, page: PaginaDeCatalogo): boolean {
    return this.#pages.peek(placeOf(key), key) === page
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  /** The key begins with `empresa.local|`, so that a local's pages can be forgotten together. */
  set(key: string, page: PaginaDeCatalogo): void {
    this.#pages.set(placeOf(key), key, page, bytesOf(key, page))
  }

  /** Finds that page by its address from now on, if it is kept. */
  keepUrl(url: string, direccion: Direccion, page: PaginaDeCatalogo): void {
    if (this.keeps(direccion.key, page)) this.#urls.set(url, direccion)
  }

  /** The page kept for that address, and the call it belongs to. */
  byUrl(url: string): { readonly page: PaginaDeCatalogo; readonly llamada: string } | undefined {
    const direccion = this.#urls.get(url)
    const page = direccion && this.get(direccion.key)
    return page && { page, llamada: direccion.llamada }
  }

  /**
   * Keeps it while there is room. When there is none, only a page that was asked for lately makes room for itself. So a
   * page that nobody asks again pushes out none that is asked often, and the collector frees it before it looks through
   * the whole heap.
   */
  make(key: string, value: unknown): PaginaDeCatalogo {
    this.made++
    const escrito = value instanceof JsonListo ? value : undefined
    const bytes = Buffer.from(escrito ? escrito.json : JSON.stringify(value))
    const kept = this.#recientes.see(key) || this.bytes + bytes.length < BYTES * ROOMY
    const page = {
      ...compressibleOf(kept ? ownBytes(bytes) : bytes),
      hoy: this.#hoy(),
      ...(escrito && { muestra: escrito.muestra }),
      ...(escrito?.alcance && { alcance: escrito.alcance }),
    }
    if (kept) this.set(key, page)
    return page
  }

  /** Forgets the pages of a local ("10.1"), or the pages of an empresa that belong to no local ("10."). */
  forget(place: string): void {
    this.#pages.forget(place)
  }

  /** Forgets the pages of a local that mention one of those articles, or may. */
  forgetShowing(place: string, posiciones: readonly number[]): void {
    this.#pages.forgetWhere(place, ({ muestra }) => !muestra || posiciones.some((one) => muestra.includes(one)))
  }

  /** Forgets the pages of a local whose list may have another order since those articles changed. */
  forgetReached(place: string, posiciones: readonly number[], cambio: DatoQueCambia): void {
    this.#pages.forgetWhere(place, ({ alcance }) => posiciones.some((one) => alcance?.reaches(one, cambio)))
  }

  #current(page: PaginaDeCatalogo | undefined): PaginaDeCatalogo | undefined {
    return page?.hoy === this.#hoy() ? page : undefined
  }
}

const placeOf = (key: string): string => key.slice(0, key.indexOf('|'))

function bytesOf(key: string, { bytes, compressed, alcance }: PaginaDeCatalogo): number {
  const small = Object.values(compressed).reduce((sum, one) => sum + one.length, 0)
  return bytes.length + small + (alcance?.bytes ?? 0) + key.length * 2 + 200
}
