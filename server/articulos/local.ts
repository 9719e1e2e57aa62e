import type { Articulo } from '@surtido/contract/articulos'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { toPesos } from '@surtido/rules/dinero'
import type pg from 'pg'
import { type DeLocal, fijoDe, jsonDe } from './articulo.ts'
import { type ArticuloEmpresa, type CatalogoEmpresa, tramosDe } from './empresa.ts'
import type { Encontrados } from './encontrados.ts'
import { Listas, type Posiciones } from './listas.ts'
import { porMedida } from './medida.ts'
import { type OfertaLocal, type Ofertas, readOfertas } from './ofertas.ts'

/** When fewer than this are left, the catalogue shows how many. */
export const FEW = 10
export const NOT_COUNTED = -1
/** The stock the catalogue shows, in hundredths: the number left when low, else nothing. */
const toldOf = (stock: number) => (stock >= 0 && stock <= FEW * 100 ? stock : NOT_COUNTED)

export interface CambioStock {
  /** Positions whose shown stock changed. */
  readonly posiciones: readonly number[]
  /** Whether one of them ran out or came back: then lists have another order. */
  readonly disponible: boolean
}

/** `medida`: by the price of a kg, litre, metre or unit; `descuento`: the largest discount first. */
export type Orden = 'relevancia' | 'precio' | 'medida' | 'descuento' | 'descripcion'
/** The channel whose prices apply. */
export type Precios = 'web' | 'app'

export interface Filtro {
  readonly categoria?: number | undefined
  readonly codEstMerc?: string | undefined
  /** The index in the empresa's `marcas`; -1 for an unknown brand. */
  readonly posicionMarca?: number | undefined
  /** Only articles on offer in that channel today. */
  readonly oferta?: Precios | undefined
  readonly etiqueta?: string | undefined
}

/** The articles that one local sells on one day. Positions are those of its empresa's list. */
export class VistaLocal {
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

  /** Today's price on the web, in cents. */
  precioWeb(position: number): number {
    return this.#ofertas.deTodos(position)?.precio ?? this.#precios[position]!
  }

  /** Today's price in the app, in cents. */
  precioApp(position: number): number {
    return this.#ofertas.delApp(position)?.precio ?? this.precioWeb(position)
  }

  /** List price, in cents. */
  precioLista(position: number): number {
    return this.#precios[position]!
  }

  enOferta(position: number, en: Precios = 'app'): boolean {
    return (
      this.#ofertas.deTodos(position) !== undefined || (en === 'app' && this.#ofertas.delApp(position) !== undefined)
    )
  }

  /** Every article that fits, in order. Bags are bought with the pedido and are in no list. */
  list(filtro: Filtro, sort: Orden, en: Precios = 'web'): Posiciones {
    return this.#listas.find(filtro, sort, en)
  }

  /** The articles found here, and those of them that fit the filter. */
  search(consulta: string, filtro: Filtro): { found: Encontrados; kept: Encontrados } {
    const found = this.empresa.busqueda.search(consulta, this)
    const all = Object.values(filtro).every((one) => one === undefined)
    return { found, kept: all ? found : found.filter((position) => this.keep(position, filtro)) }
  }

  /** Sorts those positions. */
  sort(positions: ArrayLike<number>, sort: Orden, en: Precios): Posiciones {
    return this.#listas.sort(positions, sort, en)
  }

  keep(position: number, filtro: Filtro): boolean {
    return fits(this.empresa.articulos[position]!, filtro) && (!filtro.oferta || this.enOferta(position, filtro.oferta))
  }

  bolsas(): number[] {
    return this.empresa.articulos.flatMap((one, position) => (one.esBolsa && this.sells(position) ? [position] : []))
  }

  /** The number of articles of each rubro, by its code at both levels. */
  counts(): ReadonlyMap<string, number> {
    this.#counts ??= countByRubro(this.empresa.articulos.filter((_, position) => this.sells(position)))
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
      precio: toPesos(precio),
      precioUnitario: toPesos(unitario),
      ofertaAppMovil: oferta !== undefined && oferta === delApp,
      fechaHastaOferta: oferta?.fechaHasta ?? null,
      oferta: oferta ? { ...ofertaEnPesos(oferta), soloAppMovil: oferta === delApp } : null,
      ...(delApp && { ofertaApp: { ...ofertaEnPesos(delApp), precioPorMedida: porMedida(one, delApp.precio) } }),
      aplicaDescuentoPorCantidad: tramos.length > 0,
      descuento: oferta ? Math.round(((precio - oferta.precio) * 100) / Math.max(precio, 1)) : 0,
      descuentosPorCantidad: tramos,
      precioPorMedida: porMedida(one, unitario),
      disponible: stock !== 0 && one.moneda === MONEDA_CARRITO,
      stock: stock !== NOT_COUNTED && stock <= FEW * 100 ? stock / 100 : null,
    }
  }

  /** Reads the stock of a few articles again; answers what changed in the catalogue. */
  async refreshStock(pool: pg.Pool, artCodigos: readonly string[]): Promise<CambioStock> {
    const { rows } = await pool.query<{ art_codigo: string; stock: number | null }>(
      'select art_codigo, stock from articulo_local where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($3)',
      [this.empresa.codigoEmpresa, this.codigoLocal, artCodigos],
    )
    const told: number[] = []
    let disponible = false
    for (const { art_codigo, stock } of rows) {
      const position = this.empresa.porCodigo.get(art_codigo)
      if (position === undefined) continue
      const before = this.#stock[position]!
      const now = stock === null ? NOT_COUNTED : Math.round(stock * 100)
      this.#stock[position] = now
      if (toldOf(before) !== toldOf(now)) told.push(position)
      if ((before === 0) !== (now === 0)) disponible = true
    }
    if (disponible) this.#listas.forgetRelevancia()
    return { posiciones: told, disponible }
  }

  /** Reads prices, stock and offers of a few articles again. */
  async refreshPrecios(pool: pg.Pool, artCodigos: readonly string[]): Promise<void> {
    const { codigoEmpresa, porCodigo } = this.empresa
    const [{ rows }, ofertas] = await Promise.all([
      pool.query<{ art_codigo: string; precio: number; stock: number | null }>(
        `select art_codigo, (precio * 100)::int as precio, (stock * 100)::int as stock from articulo_local
         where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($3)`,
        [codigoEmpresa, this.codigoLocal, artCodigos],
      ),
      readOfertas(pool, { codigoEmpresa, codigoLocal: this.codigoLocal }, this.hoy, artCodigos),
    ])
    const found = new Map(rows.map((row) => [row.art_codigo, row]))
    for (const artCodigo of artCodigos) {
      const position = porCodigo.get(artCodigo)
      if (position === undefined) continue
      const row = found.get(artCodigo)
      this.#precios[position] = row?.precio ?? -1
      this.#stock[position] = row?.stock ?? NOT_COUNTED
      this.#ofertas.forget(position)
    }
    this.#ofertas.put(ofertas, this.empresa, this.#precios)
    this.#listas = new Listas(this)
    this.#counts = undefined
  }

  /** Articles whose shown stock differs from `few`, the fresh low stocks in hundredths. */
  findStale(few: ReadonlyMap<string, number>): string[] {
    const { articulos, porCodigo } = this.empresa
    const stale = new Set<string>()
    for (let i = 0; i < this.#stock.length; i++) {
      const here = toldOf(this.#stock[i]!)
      const { artCodigo } = articulos[i]!
      if (here !== NOT_COUNTED && few.get(artCodigo) !== here) stale.add(artCodigo)
    }
    for (const [artCodigo, stock] of few) {
      const position = porCodigo.get(artCodigo)
      if (position !== undefined && this.sells(position) && this.#stock[position] !== stock) stale.add(artCodigo)
    }
    return [...stale]
  }
}

const ofertaEnPesos = ({ precio, fechaDesde, fechaHasta }: OfertaLocal) => ({
  precio: toPesos(precio),
  fechaDesde,
  fechaHasta,
})

function fits(articulo: ArticuloEmpresa, { categoria, codEstMerc, posicionMarca, etiqueta }: Filtro): boolean {
  return (
    (categoria === undefined || articulo.categoria.id === categoria || articulo.rubro.id === categoria) &&
    (codEstMerc === undefined || articulo.codEstMerc.startsWith(codEstMerc)) &&
    (posicionMarca === undefined || articulo.posicionMarca === posicionMarca) &&
    (etiqueta === undefined || articulo.etiquetas.includes(etiqueta))
  )
}

/** The number of articles of each rubro, by its code at both levels; bags count in none. */
export function countByRubro(articulos: readonly ArticuloEmpresa[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { categoria, codEstMerc, esBolsa } of articulos) {
    if (esBolsa) continue
    for (const code of new Set([categoria.codEstMerc, codEstMerc])) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}
