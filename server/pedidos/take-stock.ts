import { toCantidad } from '@surtido/rules/cantidades'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { LineaCotizada } from './lineas.ts'

/**
 * Takes the stock of every line or of none, in two statements whatever their number. Rows are locked in the order of
 * their code, so that two pedidos of the same articles wait for each other instead of dying. Throws
 * `Articulos.ERROR_SIN_STOCK` with every short line and what is left of it. Answers what was taken, by code.
 */
export async function takeStock(
  trx: Transaction,
  codigoEmpresa: number,
  codigoLocal: number,
  lineas: readonly LineaCotizada[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map<string, number>()
  for (const { artCodigo, cantidad } of lineas)
    wanted.set(artCodigo, (wanted.get(artCodigo) ?? 0) + toCantidad(cantidad))
  const codes = [...wanted.keys()].sort()
  const { rows } = await sql<{ artCodigo: string; stock: number | null }>`
    select art_codigo, stock from articulo_local
    where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = any(${codes}::text[])
    order by art_codigo for no key update`.execute(trx)
  const short = rows.filter(({ artCodigo, stock }) => stock !== null && stock < wanted.get(artCodigo)!)
  if (short.length > 0 || rows.length < codes.length) {
    const nombres = new Map(lineas.map((linea) => [linea.artCodigo, linea.nombre]))
    throw new RefusalError(
      'Articulos.ERROR_SIN_STOCK',
      short.map(({ artCodigo, stock }) => ({
        campo: 'articulos',
        artCodigo,
        nombre: nombres.get(artCodigo),
        disponible: stock ?? 0,
      })),
    )
  }
  const counted = rows.filter(({ stock }) => stock !== null).map(({ artCodigo }) => artCodigo)
  if (counted.length > 0) {
    await sql`
      update articulo_local al set stock = al.stock - w.cantidad
      from unnest(${counted}::text[], ${counted.map((code) => wanted.get(code)!)}::numeric[]) as w (art_codigo, cantidad)
      where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = w.art_codigo`.execute(
      trx,
    )
  }
  return new Map(counted.map((code) => [code, wanted.get(code)!]))
}
