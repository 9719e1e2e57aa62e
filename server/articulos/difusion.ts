import type pg from 'pg'
import type { CatalogoEmpresa } from './empresa.ts'
import { eachArticulo } from './load-local.ts'

/** Read again when the number of places (an article in a local) moves by more than this share. */
const MOVED = 0.01

/**
 * In how many locales each article is sold, by position. Undefined while hardly anything moved since it was last read:
 * the order of all lists hangs on it.
 */
export async function readDifusion(pool: pg.Pool, empresa: CatalogoEmpresa): Promise<Uint32Array | undefined> {
  const { codigoEmpresa, articulos, columnas } = empresa
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from articulo_local where codigo_empresa = $1',
    [codigoEmpresa],
  )
  const known = columnas.difusion.reduce((sum, one) => sum + one, 0)
  if (Math.abs(rows[0]!.n - known) <= known * MOVED) return undefined
  const counted = await pool.query<Record<'codigos' | 'veces', string | null>>(
    `select string_agg(art_codigo, ',') as codigos, string_agg(veces::text, ',') as veces
     from (select art_codigo, count(*) as veces from articulo_local where codigo_empresa = $1
       group by art_codigo order by art_codigo) one`,
    [codigoEmpresa],
  )
  const difusion = new Uint32Array(articulos.length)
  const { codigos, veces } = counted.rows[0]!
  await eachArticulo(empresa, codigos, [veces], (position, [many]) => {
    difusion[position] = Number(many)
  })
  return difusion
}
