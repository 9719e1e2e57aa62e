import type { Articulo, Orden } from '@surtido/contract/articulos'
import type { Cantidad } from '@surtido/contract/base'
import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import type { Centavos } from '@surtido/rules/dinero'
import type pg from 'pg'
import { type DeLocal, fijoDe, jsonDe } from './articulo.ts'
import type { Encontrados } from './busqueda/encontrados.ts'
import { type CatalogoEmpresa, tramosDe } from './empresa.ts'
import { precioEnPesos, preciosEnPesos, stockEscrito, stockLeido } from './en-pesos.ts'
import { type FiltroDeLista, type ListaDePrecios, Listas } from './listas.ts'
import { porMedida } from './medida.ts'
import type { ArticuloEmpresa } from './memoria/articulo-empresa.ts'
import type { Posiciones } from './memoria/cajones.ts'
import type { Columnas } from './memoria/columnas.ts'
import { type Ofertas, readOfertas } from './ofertas.ts'

/** When fewer than this are left, the catalogue shows how many. */
export const FEW = 10
export const NOT_COUNTED = -1
/** The stock the catalogue shows, in hundredths: the number left when low, else nothing. */
const toldOf = (stock: Centesimos) => (stock >= 0 && stock <= FEW * UNIDAD ? stock : NOT_COUNTED)

/** Positions of articles, by what changed about them. */
export interface CambioLocal {
  readonly stock: readonly number[]
  /** They ran out or came back: lists by relevance have another order. */
  readonly disponible: readonly number[]
  /** Their price, on the web or in the app: lists by price have another order. */
  readonly precio: readonly number[]
  /** True when the articles sold or on offer changed: lists and counts change too. */
  readonly surtido: boolean
}

/** The articles that one local sells on one day. Positions are those of its empresa's list. */
export class CatalogoLocal {
  readonly empresa: CatalogoEmpresa
  readonly codigoLocal: number
  readonly hoy: string
  /** Cents; -1 where the local doesn't sell the article. */
  readonly #precios: Int32Array
  /** Hundredths; -1 where stock isn't counted. */
  readonly #stock: Int32Array
  readonly #ofertas: Ofertas
  #listas = new Listas(this)
  #counts: ReadonlyMap<string, number> | undefined

  constructor(
    empresa: CatalogoEmpresa,
    codigoLocal: number,
    hoy: string,
    precios: Int32Array,
    stock: Int32Array,
    ofertas: Ofertas,
  ) {
    this.empresa = empresa
    this.codigoLocal = codigoLocal
    this.hoy = hoy
    this.#precios = precios
    this.#stock = stock
    this.#ofertas = ofertas
  }

  sells(position: number): boolean {
    return this.#precios[position]! >= 0
  }

  isDisponible(position: number): boolean {
    return this.#stock[position] !== 0
  }

  positionOf(artCodigo: string): number | undefined {
    const position = this.empresa.porCodigo.get(artCodigo)
    return position !== undefined && this.sells(position) ? position : undefined
  }

  /** Today's price on the web. */
  precioWeb(position: number): Centavos {
    return this.#ofertas.deTodos(position)?.precio ?? this.#precios[position]!
  }

  /** Today's price in the app. */
  precioApp(position: number): Centavos {
    return this.#ofertas.delApp(position)?.precio ?? this.precioWeb(position)
  }

  precioLista(position: number): Centavos {
    return this.#precios[position]!
  }

  enOferta(position: number, en: ListaDePrecios = 'app'): boolean {
    return this.#ofertas.hay(position) && (en === 'app' || this.#ofertas.deTodos(position) !== undefined)
  }

  /** Every article that fits, in order. Bags are bought with the pedido and are in no list. */
  list(filtro: FiltroDeLista, sort: Orden, en: ListaDePrecios = 'web'): Posiciones {
    return this.#listas.find(filtro, sort, en)
  }

  /** The articles found here, and those of them that fit the filter. */
  search(consulta: string, filtro: FiltroDeLista): { found: Encontrados; kept: Encontrados } {
    const found = this.empresa.busqueda.search(consulta, this)
    const all = Object.values(filtro).every((one) => one === undefined)
    return { found, kept: all ? found : found.filter((position) => this.keep(position, filtro)) }
  }

  sort(positions: ArrayLike<number>, sort: Orden, en: ListaDePrecios): Posiciones {
    return this.#listas.sort(positions, sort, en)
  }

  keep(position: number, filtro: FiltroDeLista): boolean {
    return fits(this.empresa.articulos[position]!, filtro) && (!filtro.oferta || this.enOferta(position, filtro.oferta))
  }

  bolsas(): number[] {
    return this.empresa.columnas.bolsas.filter((position) => this.sells(position))
  }

  /** The number of articles of each rubro, by its code at both levels. */
  counts(): ReadonlyMap<string, number> {
    this.#counts ??= countByRubro(this.empresa.columnas, (position) => this.sells(position))
    return this.#counts
  }

  /** The article of K-30 at this local's price. */
  articulo(position: number): Articulo {
    return { ...fijoDe(this.empresa.articulos[position]!), ...this.#deLocal(position) }
  }

  /** The same as JSON. */
  json(position: number): string {
    return jsonDe(this.empresa.articulos[position]!, this.#deLocal(position))
  }

  #deLocal(position: number): DeLocal {
    const one = this.empresa.articulos[position]!
    const precio = this.#precios[position]!
    const delApp = this.#ofertas.delApp(position)
    const oferta = this.#ofertas.deTodos(position) ?? delApp
    const unitario = this.precioWeb(position)
    const stock = this.#stock[position]!
    const tramos = tramosDe(one, precio)
    return {
      ...preciosEnPesos(precio, unitario),
      ofertaAppMovil: oferta !== undefined && oferta === delApp,
      fechaHastaOferta: oferta?.fechaHasta ?? null,
      oferta: oferta ? { ...precioEnPesos(oferta), soloAppMovil: oferta === delApp } : null,
      ...(delApp && { ofertaApp: { ...precioEnPesos(delApp), precioPorMedida: porMedida(one, delApp.precio) } }),
      aplicaDescuentoPorCantidad: tramos.length > 0,
      descuento: oferta ? Math.round(((precio - oferta.precio) * 100) / Math.max(precio, 1)) : 0,
      descuentosPorCantidad: tramos,
      precioPorMedida: porMedida(one, unitario),
      disponible: stock !== 0 && one.moneda === MONEDA_CARRITO,
      stock: stock !== NOT_COUNTED && stock <= FEW * UNIDAD ? stockEscrito(stock) : null,
    }
  }

  /** Forgets the order of its lists, which other articles lead once the empresa's `difusion` changed. */
  forgetOrders(): void {
    this.#listas = new Listas(this)
  }

  /** Reads the stock of a few articles again; answers what changed in the catalogue. */
  async refreshStock(pool: pg.Pool, artCodigos: readonly string[]): Promise<CambioLocal> {
    const { rows } = await pool.query<{ art_codigo: string; stock: Cantidad | null }>(
      'select art_codigo, stock from articulo_local where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($3)',
      [this.empresa.codigoEmpresa, this.codigoLocal, artCodigos],
    )
    const told: number[] = []
    const disponible: number[] = []
    for (const { art_codigo, stock } of rows) {
      const position = this.empresa.porCodigo.get(art_codigo)
      if (position === undefined) continue
      const before = this.#stock[position]!
      const now = stock === null ? NOT_COUNTED : stockLeido(stock)
      this.#stock[position] = now
      if (toldOf(before) !== toldOf(now)) told.push(position)
      if ((before === 0) !== (now === 0)) disponible.push(position)
    }
    if (disponible.length > 0) this.#listas.moveDisponibles(disponible)
    return { stock: told, disponible, precio: [], surtido: false }
  }

  /** Reads prices, stock and offers of a few articles again; answers what changed in the catalogue. */
  async refreshPrecios(pool: pg.Pool, artCodigos: readonly string[]): Promise<CambioLocal> {
    const { codigoEmpresa, porCodigo } = this.empresa
    const [{ rows }, ofertas] = await Promise.all([
      pool.query<{ art_codigo: string; precio: Centavos; stock: Centesimos | null }>(
        `select art_codigo, (precio * 100)::int as precio, (stock * 100)::int as stock from articulo_local
         where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($3)`,
        [codigoEmpresa, this.codigoLocal, artCodigos],
      ),
      readOfertas(pool, { codigoEmpresa, codigoLocal: this.codigoLocal }, this.hoy, artCodigos),
    ])
    const found = new Map(rows.map((row) => [row.art_codigo, row]))
    const before = new Map<number, Estado>()
    for (const artCodigo of artCodigos) {
      const position = porCodigo.get(artCodigo)
      if (position === undefined || before.has(position)) continue
      before.set(position, this.#estadoOf(position))
      const row = found.get(artCodigo)
      this.#precios[position] = row?.precio ?? -1
      this.#stock[position] = row?.stock ?? NOT_COUNTED
      this.#ofertas.forget(position)
    }
    this.#ofertas.put(ofertas, this.empresa, this.#precios)
    const changed = (differ: (a: Estado, b: Estado) => boolean) =>
      [...before].flatMap(([position, was]) => (differ(was, this.#estadoOf(position)) ? [position] : []))
    const surtido = changed((a, b) => a.vende !== b.vende || a.enOferta !== b.enOferta).length > 0
    if (surtido) this.#counts = undefined
    this.#listas.move([...before.keys()])
    return {
      stock: changed((a, b) => a.stock !== b.stock),
      disponible: changed((a, b) => a.disponible !== b.disponible),
      // A changed end date counts as a changed price.
      precio: changed((a, b) => a.precios !== b.precios),
      surtido,
    }
  }

  #estadoOf(position: number): Estado {
    const ofertas = [this.#ofertas.deTodos(position), this.#ofertas.delApp(position)]
    return {
      vende: this.sells(position),
      disponible: this.isDisponible(position),
      stock: toldOf(this.#stock[position]!),
      enOferta: ofertas.map((one) => one !== undefined).join(),
      precios: JSON.stringify([this.#precios[position], ...ofertas]),
    }
  }

  /** Articles whose shown stock differs from `few`, the fresh low stocks. */
  findStale(few: ReadonlyMap<string, Centesimos>): string[] {
    const { articulos, porCodigo } = this.empresa
    const stale = new Set<string>()
    for (let i = 0; i < this.#stock.length; i++) {
      const here = toldOf(this.#stock[i]!)
      if (here === NOT_COUNTED) continue
      const { artCodigo } = articulos[i]!
      if (few.get(artCodigo) !== here) stale.add(artCodigo)
    }
    for (const [artCodigo, stock] of few) {
      const position = porCodigo.get(artCodigo)
      if (position !== undefined && this.sells(position) && this.#stock[position] !== stock) stale.add(artCodigo)
    }
    return [...stale]
  }
}

function fits(articulo: ArticuloEmpresa, { categoria, codEstMerc, posicionMarca, etiqueta }: FiltroDeLista): boolean {
  return (
    (categoria === undefined || articulo.categoria.id === categoria || articulo.rubro.id === categoria) &&
    (codEstMerc === undefined || articulo.codEstMerc.startsWith(codEstMerc)) &&
    (posicionMarca === undefined || articulo.posicionMarca === posicionMarca) &&
    (etiqueta === undefined || articulo.etiquetas.includes(etiqueta))
  )
}

/** The data of an article that a list or a page of it depends on. */
interface Estado {
  readonly vende: boolean
  readonly disponible: boolean
  readonly stock: Centesimos
  readonly enOferta: string
  readonly precios: string
}

/** The number of articles of each rubro, by its code at both levels; bags count in none. */
export function countByRubro(
  { codigo, codigos, esBolsa }: Columnas,
  counts: (position: number) => boolean = () => true,
): ReadonlyMap<string, number> {
  const byCodigo = new Uint32Array(codigos.length)
  for (let i = 0; i < codigo.length; i++) if (esBolsa[i] === 0 && counts(i)) byCodigo[codigo[i]!]!++
  const found = new Map<string, number>()
  for (const [n, { codEstMerc, categoria }] of codigos.entries()) {
    if (byCodigo[n] === 0) continue
    for (const code of new Set([categoria.codEstMerc, codEstMerc]))
      found.set(code, (found.get(code) ?? 0) + byCodigo[n]!)
  }
  return found
}
