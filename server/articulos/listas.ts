import type { CatalogoEmpresa } from './empresa.ts'
import type { Filtro, Orden, Precios } from './local.ts'
import { centavosPorMedida } from './medida.ts'

/** What a list needs from a local. Cents. */
interface DeLocal {
  readonly empresa: CatalogoEmpresa
  sells(position: number): boolean
  keep(position: number, filtro: Filtro): boolean
  isDisponible(position: number): boolean
  enOferta(position: number, en?: Precios): boolean
  precioWeb(position: number): number
  precioApp(position: number): number
  precioLista(position: number): number
}

/** A list in order: positions of the empresa's list. */
export type Posiciones = Uint32Array

const NONE: Posiciones = new Uint32Array()
/**
 * A drawer that articles are filed in, so that a page of a rubro reads only that rubro. A code files by its first
 * digits.
 */
type Cajon = 'categoria' | 'rubro' | 'marca' | 'etiqueta' | 'oferta' | `codigo ${number}`

/** Articles without a price by measure come after all the others. */
const LAST_MEASURE = 2 ** 30
/** The resolution of discounts: a millionth. */
const SHARES = 1_000_000
/** Keeps the ranks of relevance positive: no company has that many shops. */
const RANKS = 100_000
const SOLD_OUT = 1_000

/**
 * The articles that one local sells, in each order, and in that order those of each rubro, brand and label. Each list
 * is made on first use, from numbers alone: some milliseconds for 100,000 articles. The lists hold until a price, an
 * offer or the availability of an article changes; then they are made anew.
 */
export class Listas {
  readonly #local: DeLocal
  readonly #orders = new Map<string, Posiciones>()
  readonly #cajones = new Map<string, ReadonlyMap<unknown, Posiciones>>()

  constructor(local: DeLocal) {
    this.#local = local
  }

  /** Every article that fits, in order. Don't write to it. Bags are in no list. */
  find(filtro: Filtro, sort: Orden, en: Precios): Posiciones {
    const [cajon, value] = this.#narrowest(filtro, sort, en)
    const list = cajon ? (this.#cajon(cajon, sort, en).get(value) ?? NONE) : this.#order(sort, en)
    return isWhole(filtro, cajon) ? list : list.filter((position) => this.#local.keep(position, filtro))
  }

  /** Forgets the orders by relevance: availability has changed. */
  forgetRelevancia(): void {
    for (const made of [this.#orders, this.#cajones])
      for (const key of made.keys()) if (key.endsWith(keyOfOrder('relevancia', 'web'))) made.delete(key)
  }

  /** The smallest drawer that holds all matches. */
  #narrowest(filtro: Filtro, sort: Orden, en: Precios): [Cajon, unknown] | [] {
    const { categoria, codEstMerc, posicionMarca, etiqueta, oferta } = filtro
    if (posicionMarca !== undefined) return ['marca', posicionMarca]
    // The same number names a rubro of either level.
    if (categoria !== undefined)
      return [this.#cajon('categoria', sort, en).has(categoria) ? 'categoria' : 'rubro', categoria]
    if (codEstMerc) return [`codigo ${codEstMerc.length}`, codEstMerc]
    if (oferta) return ['oferta', oferta]
    if (etiqueta !== undefined) return ['etiqueta', etiqueta]
    return []
  }

  /**
   * Sorts those positions. Each sort key is one whole number below 2^53: first the value of the order, then the place
   * by name or in the empresa's list.
   */
  sort(positions: ArrayLike<number>, sort: Orden, en: Precios): Posiciones {
    const { articulos, porNombre, lugarPorNombre } = this.#local.empresa
    const many = articulos.length
    const byPlace = sort === 'relevancia'
    const keyOf = this.#keyOf(sort, en)
    const keys = new Float64Array(positions.length)
    for (let i = 0; i < keys.length; i++) {
      const position = positions[i]!
      keys[i] = keyOf(position) * many + (byPlace ? position : lugarPorNombre[position]!)
    }
    keys.sort()
    const order = new Uint32Array(keys.length)
    for (let i = 0; i < keys.length; i++) order[i] = byPlace ? keys[i]! % many : porNombre[keys[i]! % many]!
    return order
  }

  #order(sort: Orden, en: Precios): Posiciones {
    const key = keyOfOrder(sort, en)
    let order = this.#orders.get(key)
    if (!order) {
      order = this.#sorted(sort, en)
      this.#orders.set(key, order)
    }
    return order
  }

  #cajon(cajon: Cajon, sort: Orden, en: Precios): ReadonlyMap<unknown, Posiciones> {
    const key = `${cajon} of ${keyOfOrder(sort, en)}`
    let filed = this.#cajones.get(key)
    if (!filed) {
      filed = this.#file(cajon, this.#order(sort, en))
      this.#cajones.set(key, filed)
    }
    return filed
  }

  #file(cajon: Cajon, order: Posiciones): ReadonlyMap<unknown, Posiciones> {
    if (cajon === 'etiqueta' || cajon === 'oferta') return this.#fileMany(cajon, order)
    const valueAt = this.#valueOf(cajon)
    const numbers = new Map<unknown, number>()
    const many: number[] = []
    const numberOf = Uint32Array.from(order, (position) => {
      const value = valueAt(position)
      const known = numbers.get(value)
      if (known !== undefined) {
        many[known]!++
        return known
      }
      numbers.set(value, many.length)
      return many.push(1) - 1
    })
    // One array holds them all, each drawer a part of it.
    const filed = new Uint32Array(order.length)
    const next: number[] = []
    for (let i = 0; i < many.length; i++) next.push(i === 0 ? 0 : next[i - 1]! + many[i - 1]!)
    const begins = [...next]
    for (let i = 0; i < order.length; i++) filed[next[numberOf[i]!]!++] = order[i]!
    return new Map(
      [...numbers].map(([value, n]) => [value, filed.subarray(begins[n]!, begins[n]! + many[n]!)] as const),
    )
  }

  /** For drawers where an article may be in none or several. Few articles are in any. */
  #fileMany(cajon: 'etiqueta' | 'oferta', order: Posiciones): ReadonlyMap<unknown, Posiciones> {
    const { articulos } = this.#local.empresa
    const filed = new Map<unknown, number[]>()
    const put = (value: unknown, position: number) => {
      const list = filed.get(value)
      if (list) list.push(position)
      else filed.set(value, [position])
    }
    for (const position of order) {
      if (cajon === 'etiqueta') for (const value of articulos[position]!.etiquetas) put(value, position)
      else for (const en of ['web', 'app'] as const) if (this.#local.enOferta(position, en)) put(en, position)
    }
    return new Map([...filed].map(([value, list]) => [value, Uint32Array.from(list)]))
  }

  #valueOf(cajon: Exclude<Cajon, 'etiqueta' | 'oferta'>): (position: number) => unknown {
    const { articulos } = this.#local.empresa
    if (cajon === 'categoria') return (position) => articulos[position]!.categoria.id
    if (cajon === 'rubro') return (position) => articulos[position]!.rubro.id
    if (cajon === 'marca') return (position) => articulos[position]!.posicionMarca
    const digits = Number(cajon.slice('codigo '.length))
    return (position) => articulos[position]!.codEstMerc.slice(0, digits)
  }

  #sorted(sort: Orden, en: Precios): Posiciones {
    const { articulos } = this.#local.empresa
    const sold = new Uint32Array(articulos.length)
    let many = 0
    for (let i = 0; i < articulos.length; i++) if (this.#local.sells(i) && !articulos[i]!.esBolsa) sold[many++] = i
    return this.sort(sold.subarray(0, many), sort, en)
  }

  #keyOf(sort: Orden, en: Precios): (position: number) => number {
    const local = this.#local
    const { articulos } = local.empresa
    const precio = (i: number) => (en === 'app' ? local.precioApp(i) : local.precioWeb(i))
    switch (sort) {
      case 'descripcion':
        return () => 0
      case 'precio':
        return precio
      case 'descuento':
        return (i) => Math.round((precio(i) / Math.max(local.precioLista(i), 1)) * SHARES)
      case 'medida': {
        // Kilos with kilos and litres with litres, each by price. Articles of unknown content come last.
        const measures = [...new Set(articulos.map(({ medida }) => medida ?? ''))].sort()
        return (i) => {
          const found = centavosPorMedida(articulos[i]!, precio(i))
          const kind = found ? measures.indexOf(found.medida) : measures.length
          return kind * LAST_MEASURE + Math.min(found?.precio ?? 0, LAST_MEASURE - 1)
        }
      }
      case 'relevancia':
        // Available articles first, then those that most locales sell, then those on offer.
        return (i) =>
          RANKS + (local.isDisponible(i) ? 0 : SOLD_OUT) - articulos[i]!.difusion * 2 - (local.enOferta(i) ? 3 : 0)
    }
  }
}

/** Prices in the app have another order than those on the web; names don't. */
const keyOfOrder = (sort: Orden, en: Precios) =>
  sort === 'precio' || sort === 'medida' || sort === 'descuento' ? `${sort} ${en}` : sort

/** Whether the filter asks for everything in the drawer. */
function isWhole(
  { posicionMarca, categoria, codEstMerc, oferta, etiqueta }: Filtro,
  cajon: Cajon | undefined,
): boolean {
  const asked = [posicionMarca, categoria, codEstMerc || undefined, oferta, etiqueta].filter((one) => one !== undefined)
  return asked.length === (cajon ? 1 : 0)
}
