import type { Articulo } from '@surtido/contract/articulos'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { precioPorMedida } from '@surtido/rules/precios'
import type pg from 'pg'
import { type ArticuloEmpresa, type CatalogoEmpresa, tramosDe } from './empresa.ts'

interface OfertaLocal {
  /** Cents. */
  readonly precio: number
  readonly fechaDesde: string
  readonly fechaHasta: string
}

/** Of an article with fewer left than this, how many is told. */
const FEW = 10
const NOT_COUNTED = -1

/** `precioApp`: by what the app pays. */
export type Orden = 'relevancia' | 'precio' | 'precioApp' | 'descripcion'

export interface Filtro {
  readonly categoria?: number | undefined
  readonly codEstMerc?: string | undefined
  /** Where it stands in the empresa's `marcas`; -1 when there is none like it. */
  readonly posicionMarca?: number | undefined
  readonly oferta?: boolean | undefined
}

/** By position, the best offer of each article that is in force and lowers its price. */
interface Ofertas {
  readonly deTodos: ReadonlyMap<number, OfertaLocal>
  /** Of the app alone, where it is better than the one of everybody. */
  readonly delApp: ReadonlyMap<number, OfertaLocal>
}

/** What one local sells on one day: positions are those of its empresa's list. */
export class VistaLocal {
  readonly empresa: CatalogoEmpresa
  readonly codigoLocal: number
  readonly hoy: string
  /** Cents; -1 where the local does not sell the article. */
  readonly #precios: Int32Array
  /** Hundredths; -1 where stock is not counted. */
  readonly #stock: Int32Array
  readonly #ofertas: Ofertas
  readonly #orders = new Map<string, Uint32Array>()

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

  /** What it costs on the web today, in cents. */
  precioWeb(position: number): number {
    return this.#ofertas.deTodos.get(position)?.precio ?? this.#precios[position]!
  }

  /** What it costs in the app today, in cents. */
  precioApp(position: number): number {
    return this.#ofertas.delApp.get(position)?.precio ?? this.precioWeb(position)
  }

  /** List price, in cents. */
  precioLista(position: number): number {
    return this.#precios[position]!
  }

  enOferta(position: number): boolean {
    return this.#ofertas.deTodos.has(position) || this.#ofertas.delApp.has(position)
  }

  /** Every article that fits, in order; the most relevant first whatever the direction. Bags are bought with the pedido and are in no list. */
  list(filtro: Filtro, sort: Orden, descending: boolean): number[] {
    const { articulos } = this.empresa
    const found: number[] = []
    // That of the app is nearly that of the web, and kept for nobody: few ask for it.
    for (const position of this.#sorted(sort === 'precioApp' ? 'precio' : sort)) {
      if (fits(articulos[position]!, filtro) && (!filtro.oferta || this.enOferta(position))) found.push(position)
    }
    if (sort === 'precioApp') found.sort(this.#comparison(sort))
    return descending && sort !== 'relevancia' ? found.reverse() : found
  }

  sort(positions: number[], sort: Orden, descending: boolean): number[] {
    if (sort === 'relevancia') return positions
    const compare = this.#comparison(sort)
    positions.sort(compare)
    return descending ? positions.reverse() : positions
  }

  keep(position: number, filtro: Filtro): boolean {
    return fits(this.empresa.articulos[position]!, filtro) && (!filtro.oferta || this.enOferta(position))
  }

  bolsas(): number[] {
    return this.empresa.articulos.flatMap((one, position) => (one.esBolsa && this.sells(position) ? [position] : []))
  }

  /** How many articles of each rubro, by its code at both levels. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    this.empresa.articulos.forEach((one, position) => {
      if (!this.sells(position) || one.esBolsa) return
      for (const code of new Set([one.categoria.codEstMerc, one.codEstMerc]))
        counts.set(code, (counts.get(code) ?? 0) + 1)
    })
    return counts
  }

  /** The article of K-30 at this local's price. */
  articulo(position: number): Articulo {
    const one = this.empresa.articulos[position]!
    const precio = this.#precios[position]!
    const delApp = this.#ofertas.delApp.get(position)
    const oferta = this.#ofertas.deTodos.get(position) ?? delApp
    const unitario = this.precioWeb(position)
    const stock = this.#stock[position]!
    const tramos = tramosDe(one, precio)
    return {
      id: one.id,
      artCodigo: one.artCodigo,
      codigoArticuloLocal: one.artCodigo,
      nombre: one.nombre,
      descripcion: one.nombre,
      descripcionAmpliada: one.descripcionAmpliada,
      marca: one.marca,
      contenido: one.contenido,
      precio: toPesos(precio),
      precioUnitario: toPesos(unitario),
      moneda: one.moneda as 'UYU',
      urlImagen: one.urlImagen,
      vtaFraccionada: one.fraccionada ? 1 : 0,
      unidad: one.fraccionada ? 'K/G' : 'Un.',
      pasoVenta: one.pasoVenta,
      minimoVenta: one.minimoVenta,
      envase: one.precioEnvase > 0 ? { precio: toPesos(one.precioEnvase) } : null,
      oferta: oferta ? { ...ofertaEnPesos(oferta), soloAppMovil: oferta === delApp } : null,
      ...(delApp && { ofertaApp: { ...ofertaEnPesos(delApp), precioPorMedida: porMedida(one, delApp.precio) } }),
      rubro: {
        id: one.categoria.id,
        descripcion: one.categoria.descripcion,
        imagen: one.categoria.imagen,
        codEstMerc: one.codEstMerc,
      },
      aplicaDescuentoPorCantidad: tramos.length > 0,
      descuento: oferta ? Math.round(((precio - oferta.precio) * 100) / Math.max(precio, 1)) : 0,
      descuentosPorCantidad: tramos,
      precioPorMedida: porMedida(one, unitario),
      disponible: stock !== 0 && one.moneda === MONEDA_CARRITO,
      stock: stock !== NOT_COUNTED && stock <= FEW * 100 ? stock / 100 : null,
      limitePorPedido: one.limitePorPedido,
      etiquetas: [...one.etiquetas],
      codigosBarras: [...one.codigosBarras],
    }
  }

  /** Reads the stock of a few articles again; true when what the catalogue says of one has changed. */
  async refreshStock(pool: pg.Pool, artCodigos: readonly string[]): Promise<boolean> {
    const { rows } = await pool.query<{ art_codigo: string; stock: number | null }>(
      'select art_codigo, stock from articulo_local where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($3)',
      [this.empresa.codigoEmpresa, this.codigoLocal, artCodigos],
    )
    let changed = false
    for (const { art_codigo, stock } of rows) {
      const position = this.empresa.porCodigo.get(art_codigo)
      if (position === undefined) continue
      const before = this.#stock[position]!
      const now = stock === null ? NOT_COUNTED : Math.round(stock * 100)
      this.#stock[position] = now
      const told = (value: number) => (value >= 0 && value <= FEW * 100 ? value : NOT_COUNTED)
      if (told(before) !== told(now)) changed = true
    }
    return changed
  }

  #sorted(sort: Orden): Uint32Array {
    let order = this.#orders.get(sort)
    if (!order) {
      const { articulos } = this.empresa
      const sold: number[] = []
      for (let i = 0; i < articulos.length; i++) if (this.sells(i) && !articulos[i]!.esBolsa) sold.push(i)
      order = Uint32Array.from(sold.sort(this.#comparison(sort)))
      this.#orders.set(sort, order)
    }
    return order
  }

  #comparison(sort: Orden): (a: number, b: number) => number {
    const { articulos } = this.empresa
    const byName = (a: number, b: number) => {
      const x = articulos[a]!.orden
      const y = articulos[b]!.orden
      return x < y ? -1 : x > y ? 1 : a - b
    }
    if (sort === 'descripcion') return byName
    if (sort === 'precio') return (a, b) => this.precioWeb(a) - this.precioWeb(b) || byName(a, b)
    if (sort === 'precioApp') return (a, b) => this.precioApp(a) - this.precioApp(b) || byName(a, b)
    // What is to be had first, then what most locales sell, then what is on offer.
    const rank = (i: number) =>
      (this.isDisponible(i) ? 0 : 1_000) - articulos[i]!.difusion * 2 - (this.enOferta(i) ? 3 : 0)
    return (a, b) => rank(a) - rank(b) || a - b
  }
}

const ofertaEnPesos = ({ precio, fechaDesde, fechaHasta }: OfertaLocal) => ({
  precio: toPesos(precio),
  fechaDesde,
  fechaHasta,
})

/** What a kg, litre, metre or unit of an article costs, in pesos, where one of it costs `precio` cents. */
function porMedida({ medida, contenidoMedida }: ArticuloEmpresa, precio: number): Articulo['precioPorMedida'] {
  const found = medida && contenidoMedida ? precioPorMedida({ precio, medida, contenidoMedida }) : undefined
  return found ? { precio: toPesos(found.precio), medida: found.medida } : null
}

function fits(articulo: ArticuloEmpresa, { categoria, codEstMerc, posicionMarca }: Filtro): boolean {
  return (
    (categoria === undefined || articulo.categoria.id === categoria || articulo.rubro.id === categoria) &&
    (codEstMerc === undefined || articulo.codEstMerc.startsWith(codEstMerc)) &&
    (posicionMarca === undefined || articulo.posicionMarca === posicionMarca)
  )
}

/** Reads what a local sells: one row in all, whatever its size. Undefined when there is no such visible local. */
export async function loadLocal(
  pool: pg.Pool,
  empresa: CatalogoEmpresa,
  codigoLocal: number,
  hoy: string,
): Promise<VistaLocal | undefined> {
  const key = [empresa.codigoEmpresa, codigoLocal]
  const [local, precioRows, ofertaRows] = await Promise.all([
    pool.query('select 1 from local where codigo_empresa = $1 and codigo_local = $2 and visible', key),
    // Arrays of text are much cheaper to bring over than as many rows.
    pool.query<{ codigos: string[] | null; precios: number[]; stocks: (number | null)[] }>(
      `select array_agg(art_codigo) as codigos, array_agg((precio * 100)::int) as precios,
         array_agg((stock * 100)::int) as stocks
       from articulo_local where codigo_empresa = $1 and codigo_local = $2`,
      key,
    ),
    pool.query(
      `select art_codigo, precio, solo_app_movil, fecha_desde, fecha_hasta from oferta
       where codigo_empresa = $1 and (codigo_local is null or codigo_local = $2) and $3::date between fecha_desde and fecha_hasta
       order by solo_app_movil, precio, fecha_hasta desc`,
      [...key, hoy],
    ),
  ])
  if (local.rowCount === 0) return undefined
  const { articulos, porCodigo } = empresa
  const precios = new Int32Array(articulos.length).fill(-1)
  const stock = new Int32Array(articulos.length).fill(NOT_COUNTED)
  const { codigos, precios: cents, stocks } = precioRows.rows[0]!
  for (let i = 0; i < (codigos?.length ?? 0); i++) {
    const position = porCodigo.get(codigos![i]!)
    if (position === undefined) continue
    precios[position] = cents[i]!
    stock[position] = stocks[i] ?? NOT_COUNTED
  }
  const deTodos = new Map<number, OfertaLocal>()
  const delApp = new Map<number, OfertaLocal>()
  // Those of everybody come first, of each kind the cheapest: one that is no cheaper than what came before it is none.
  for (const row of ofertaRows.rows) {
    const position = porCodigo.get(row.art_codigo)
    // Bags are never discounted.
    if (position === undefined || articulos[position]!.esBolsa) continue
    const precio = toCentavos(row.precio)
    if (precio >= ((delApp.get(position) ?? deTodos.get(position))?.precio ?? precios[position]!)) continue
    const ofertas = row.solo_app_movil ? delApp : deTodos
    ofertas.set(position, { precio, fechaDesde: row.fecha_desde, fechaHasta: row.fecha_hasta })
  }
  return new VistaLocal(empresa, codigoLocal, hoy, precios, stock, { deTodos, delApp })
}
