import type { Cantidad } from '@surtido/contract/base'
import { type Centesimos, enCentesimos } from '@surtido/rules/cantidades'
import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { ArticuloLocal } from '../../db/types.generated.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { LineaCotizada } from '../../precios/quote-lineas.ts'
import { cantidadEscrita } from '../base/filas.ts'

export const tomadoLeido = <T extends { readonly stockTomado: Cantidad }>(linea: T) =>
  enCentesimos(linea, 'stockTomado')

/**
 * For a pedido that is changed; placing one takes its stock in `placing/sentencias.ts`, by the same rules.
 *
 * Takes the stock of every line or of none, in two statements for any number of lines; gives back what the pedido took
 * before (`devueltos`, quantities by code). Rows are locked in order of their code, so that two pedidos of the same
 * articles wait for each other instead of deadlocking. Throws `Articulos.ERROR_SIN_STOCK` with every short line and
 * what is left of it. Answers the quantities taken, by code.
 */
export async function takeStock(
  trx: Transaction,
  codigoEmpresa: number,
  codigoLocal: number,
  lineas: readonly LineaCotizada[],
  devueltos: ReadonlyMap<string, Centesimos> = new Map(),
): Promise<ReadonlyMap<string, Centesimos>> {
  const wanted = new Map<string, Centesimos>()
  for (const { artCodigo, cantidad } of lineas) wanted.set(artCodigo, (wanted.get(artCodigo) ?? 0) + cantidad)
  const codes = [...new Set([...wanted.keys(), ...devueltos.keys()])].sort()
  const { rows: stored } = await sql<Pick<Selectable<ArticuloLocal>, 'artCodigo' | 'stock'>>`
    select art_codigo, stock from articulo_local
    where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = any(${codes}::text[])
    order by art_codigo for no key update`.execute(trx)
  const rows = stored.map((row) => enCentesimos(row, 'stock'))
  const there = (artCodigo: string, stock: Centesimos) => stock + (devueltos.get(artCodigo) ?? 0)
  const left = (artCodigo: string, stock: Centesimos) => there(artCodigo, stock) - (wanted.get(artCodigo) ?? 0)
  const short = rows.filter(({ artCodigo, stock }) => stock !== null && left(artCodigo, stock) < 0)
  const found = new Set(rows.map(({ artCodigo }) => artCodigo))
  if (short.length > 0 || [...wanted.keys()].some((code) => !found.has(code))) {
    const nombres = new Map(lineas.map((linea) => [linea.artCodigo, linea.nombre]))
    throw new RefusalError(
      'Articulos.ERROR_SIN_STOCK',
      short.map(({ artCodigo, stock }) => ({
        campo: 'articulos',
        artCodigo,
        nombre: nombres.get(artCodigo) ?? artCodigo,
        disponible: cantidadEscrita(there(artCodigo, stock ?? 0)),
      })),
    )
  }
  const counted = rows.flatMap(({ artCodigo, stock }) => (stock === null ? [] : [{ artCodigo, stock }]))
  if (counted.length > 0) {
    const codigos = counted.map(({ artCodigo }) => artCodigo)
    const stocks = counted.map(({ artCodigo, stock }) => cantidadEscrita(left(artCodigo, stock)))
    await sql`
      update articulo_local al set stock = w.stock
      from unnest(${codigos}::text[], ${stocks}::numeric[]) as w (art_codigo, stock)
      where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = w.art_codigo`.execute(
      trx,
    )
  }
  return new Map(
    counted.flatMap(({ artCodigo }) => (wanted.has(artCodigo) ? [[artCodigo, wanted.get(artCodigo)!] as const] : [])),
  )
}
