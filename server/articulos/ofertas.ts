import type { Pesos } from '@surtido/contract/base'
import type { Centavos } from '@surtido/rules/dinero'
import type pg from 'pg'
import type { CatalogoEmpresa } from './empresa.ts'
import { precioLeido } from './en-pesos.ts'

interface OfertaLocal {
  readonly precio: Centavos
  readonly fechaDesde: string
  readonly fechaHasta: string
}

interface OfertaRow {
  readonly art_codigo: string
  readonly precio: Centavos
  readonly solo_app_movil: boolean
  readonly fecha_desde: string
  readonly fecha_hasta: string
}

interface LocalDeEmpresa {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

/** The offers in force at a local that day, the best first; only of those articles, where some are named. */
export async function readOfertas(
  pool: pg.Pool,
  { codigoEmpresa, codigoLocal }: LocalDeEmpresa,
  hoy: string,
  artCodigos?: readonly string[],
): Promise<readonly OfertaRow[]> {
  const { rows } = await pool.query<Omit<OfertaRow, 'precio'> & { readonly precio: Pesos }>(
    `select art_codigo, precio, solo_app_movil, fecha_desde, fecha_hasta from oferta
     where codigo_empresa = $1 and (codigo_local is null or codigo_local = $2) and $3::date between fecha_desde and fecha_hasta
       and ($4::text[] is null or art_codigo = any($4))
     order by solo_app_movil, precio, fecha_hasta desc`,
    [codigoEmpresa, codigoLocal, hoy, artCodigos ?? null],
  )
  return rows.map(precioLeido)
}

/** The best offer in force that lowers the price of each article, by its position. */
export class Ofertas {
  readonly #deTodos = new Map<number, OfertaLocal>()
  /** Offers of the app alone, where better than the one for every channel. */
  readonly #delApp = new Map<number, OfertaLocal>()
  /** A bit for each position, on where it has an offer of either kind: what has none need not be looked up. */
  readonly #hay: Uint32Array

  /** `articulos`: how many there are. */
  constructor(articulos: number) {
    this.#hay = new Uint32Array((articulos >>> 5) + 1)
  }

  /** Says whether it has an offer, in the app at least. */
  hay(position: number): boolean {
    return ((this.#hay[position >>> 5]! >>> (position & 31)) & 1) === 1
  }

  deTodos(position: number): OfertaLocal | undefined {
    return this.#deTodos.get(position)
  }

  delApp(position: number): OfertaLocal | undefined {
    return this.#delApp.get(position)
  }

  /** Adds the offers that lower a price (cents by position). */
  put(rows: readonly OfertaRow[], { articulos, porCodigo }: CatalogoEmpresa, precios: Int32Array): void {
    // Offers for every channel come first, the cheapest first within each kind: skip one no cheaper than those before
    // it.
    for (const row of rows) {
      const position = porCodigo.get(row.art_codigo)
      // Bags are never discounted.
      if (position === undefined || articulos[position]!.esBolsa) continue
      const { precio } = row
      const before = this.#delApp.get(position) ?? this.#deTodos.get(position)
      if (precio >= (before?.precio ?? precios[position]!)) continue
      const ofertas = row.solo_app_movil ? this.#delApp : this.#deTodos
      this.#hay[position >>> 5]! |= 1 << (position & 31)
      ofertas.set(position, { precio, fechaDesde: row.fecha_desde, fechaHasta: row.fecha_hasta })
    }
  }

  forget(position: number): void {
    this.#hay[position >>> 5]! &= ~(1 << (position & 31))
    this.#deTodos.delete(position)
    this.#delApp.delete(position)
  }
}
