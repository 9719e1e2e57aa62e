import type { Orden } from '@surtido/contract/articulos'
import type { Centavos } from '@surtido/rules/dinero'
import { BASES, precioDeBase } from '@surtido/rules/precios'
import type { CatalogoEmpresa } from './empresa.ts'
import { type Archivo, type Cajon, fileByEtiqueta, fileByOferta, fileOnce, type Posiciones } from './memoria/cajones.ts'
import { moveIn } from './mudanza.ts'

/** The channel whose prices apply. */
export type ListaDePrecios = 'web' | 'app'

export interface FiltroDeLista {
  readonly categoria?: number | undefined
  readonly codEstMerc?: string | undefined
  /** The index in the empresa's `marcas`; -1 for an unknown brand. */
  readonly posicionMarca?: number | undefined
  /** Only articles on offer in that channel today. */
  readonly oferta?: ListaDePrecios | undefined
  readonly etiqueta?: string | undefined
}

/** The data of a local that a list needs. */
export interface DatosDeLocal {
  readonly empresa: Pick<CatalogoEmpresa, 'articulos' | 'porNombre' | 'lugarPorNombre' | 'columnas' | 'marcas'>
  sells(position: number): boolean
  keep(position: number, filtro: FiltroDeLista): boolean
  isDisponible(position: number): boolean
  enOferta(position: number, en?: ListaDePrecios): boolean
  precioWeb(position: number): Centavos
  precioApp(position: number): Centavos
  precioLista(position: number): Centavos
}

const NONE: Posiciones = new Uint32Array()

/** Articles without a price by measure come after all the others. */
const LAST_MEASURE = 2 ** 30
/** The resolution of discounts: a millionth. */
const SHARES = 1_000_000
/** Keeps the ranks of relevance positive: no company has that many shops. */
const RANKS = 100_000
const SOLD_OUT = 1_000
/** When more than this share of the articles change, a list is made anew. */
const MOVED_MOST = 0.05

interface Lista {
  readonly sort: Orden
  readonly en: ListaDePrecios
  readonly order: Posiciones
  readonly archivos: Map<Cajon, Archivo>
}

/**
 * The articles that one local sells, in each order, and in that order those of each rubro, brand and label. Each list
 * is made on first use, from numbers alone: some milliseconds for 100,000 articles. An article whose price, offer or
 * availability changes is moved in them.
 */
export class Listas {
  readonly #local: DatosDeLocal
  readonly #listas = new Map<string, Lista>()

  constructor(local: DatosDeLocal) {
    this.#local = local
  }

  /** Every article that fits, in order. Don't write to it. Bags are in no list. */
  find(filtro: FiltroDeLista, sort: Orden, en: ListaDePrecios): Posiciones {
    const lista = this.#lista(sort, en)
    const [cajon, value] = this.#narrowest(filtro, lista)
    const list = cajon ? (this.#archivo(cajon, lista).get(value) ?? NONE) : lista.order
    return isWhole(filtro, cajon) ? list : list.filter((position) => this.#local.keep(position, filtro))
  }

  /** Moves articles to where they belong since their price, offer or sale changed. */
  move(posiciones: readonly number[]): void {
    for (const key of this.#listas.keys()) this.#move(key, posiciones)
  }

  /** Moves articles that ran out or came back: only the order by relevance depends on that. */
  moveDisponibles(posiciones: readonly number[]): void {
    this.#move(keyOfOrder('relevancia', 'web'), posiciones)
  }

  #move(key: string, posiciones: readonly number[]): void {
    const lista = this.#listas.get(key)
    if (!lista) return
    if (posiciones.length > lista.order.length * MOVED_MOST) {
      this.#listas.delete(key)
      return
    }
    const { sort, en } = lista
    const moved = new Set(posiciones)
    const sold = this.sort(
      [...moved].filter((position) => this.#isListed(position)),
      sort,
      en,
    )
    const order = moveIn(lista.order, moved, sold, this.#wholeKeyOf(sort, en))
    this.#listas.set(key, { sort, en, order, archivos: new Map() })
  }

  /** The smallest drawer that holds all matches. */
  #narrowest(filtro: FiltroDeLista, lista: Lista): [Cajon, unknown] | [] {
    const { categoria, codEstMerc, posicionMarca, etiqueta, oferta } = filtro
    if (posicionMarca !== undefined) return ['marca', posicionMarca]
    // The same number names a rubro of either level.
    if (categoria !== undefined)
      return [this.#archivo('categoria', lista).get(categoria) ? 'categoria' : 'rubro', categoria]
    if (codEstMerc) return [`codigo ${codEstMerc.length}`, codEstMerc]
    if (oferta) return ['oferta', oferta]
    if (etiqueta !== undefined) return ['etiqueta', etiqueta]
    return []
  }

  sort(positions: ArrayLike<number>, sort: Orden, en: ListaDePrecios): Posiciones {
    const { articulos, porNombre } = this.#local.empresa
    const many = articulos.length
    const keyOf = this.#wholeKeyOf(sort, en)
    const keys = new Float64Array(positions.length)
    for (let i = 0; i < keys.length; i++) keys[i] = keyOf(positions[i]!)
    keys.sort()
    const order = new Uint32Array(keys.length)
    if (sort === 'relevancia') for (let i = 0; i < order.length; i++) order[i] = keys[i]! % many
    else for (let i = 0; i < order.length; i++) order[i] = porNombre[keys[i]! % many]!
    return order
  }

  /**
   * The sort key of a list: one whole number below 2^53 for each article, unlike any other's. First the value of the
   * order, then the place by name or in the empresa's list.
   */
  #wholeKeyOf(sort: Orden, en: ListaDePrecios): (position: number) => number {
    const { articulos, lugarPorNombre } = this.#local.empresa
    const many = articulos.length
    const keyOf = this.#keyOf(sort, en)
    return sort === 'relevancia'
      ? (position) => keyOf(position) * many + position
      : (position) => keyOf(position) * many + lugarPorNombre[position]!
  }

  #lista(sort: Orden, en: ListaDePrecios): Lista {
    const key = keyOfOrder(sort, en)
    let lista = this.#listas.get(key)
    if (!lista) {
      lista = { sort, en, order: this.#sorted(sort, en), archivos: new Map() }
      this.#listas.set(key, lista)
    }
    return lista
  }

  #archivo(cajon: Cajon, { order, archivos }: Lista): Archivo {
    let filed = archivos.get(cajon)
    if (!filed) {
      const { columnas, marcas } = this.#local.empresa
      if (cajon === 'etiqueta') filed = fileByEtiqueta(order, columnas)
      else if (cajon === 'oferta')
        filed = fileByOferta(order, ['web', 'app'], (position, en: ListaDePrecios) =>
          this.#local.enOferta(position, en),
        )
      else filed = fileOnce(cajon, order, columnas, marcas.nombres.length)
      archivos.set(cajon, filed)
    }
    return filed
  }

  #isListed(position: number): boolean {
    return this.#local.sells(position) && this.#local.empresa.columnas.esBolsa[position] === 0
  }

  #sorted(sort: Orden, en: ListaDePrecios): Posiciones {
    const sold = new Uint32Array(this.#local.empresa.articulos.length)
    let many = 0
    for (let i = 0; i < sold.length; i++) if (this.#isListed(i)) sold[many++] = i
    return this.sort(sold.subarray(0, many), sort, en)
  }

  #keyOf(sort: Orden, en: ListaDePrecios): (position: number) => number {
    const local = this.#local
    const { base, bases, contenido, difusion } = local.empresa.columnas
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
        const kinds = bases.map((one) => (one ? BASES.indexOf(one.medida) : BASES.length))
        return (i) => {
          const one = bases[base[i]!]
          const cost = one ? precioDeBase(precio(i), one.cuantas, contenido[i]!) : 0
          return kinds[base[i]!]! * LAST_MEASURE + Math.min(cost, LAST_MEASURE - 1)
        }
      }
      case 'relevancia':
        // Available articles first, then those that most locales sell, then those on offer.
        return (i) => RANKS + (local.isDisponible(i) ? 0 : SOLD_OUT) - difusion[i]! * 2 - (local.enOferta(i) ? 3 : 0)
    }
  }
}

/** Prices in the app have another order than those on the web; names don't. */
const keyOfOrder = (sort: Orden, en: ListaDePrecios) =>
  sort === 'precio' || sort === 'medida' || sort === 'descuento' ? `${sort} ${en}` : sort

/** Says whether the filter asks for everything in the drawer. */
function isWhole(
  { posicionMarca, categoria, codEstMerc, oferta, etiqueta }: FiltroDeLista,
  cajon: Cajon | undefined,
): boolean {
  const asked = [posicionMarca, categoria, codEstMerc || undefined, oferta, etiqueta].filter((one) => one !== undefined)
  return asked.length === (cajon ? 1 : 0)
}
