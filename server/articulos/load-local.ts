import type { Centesimos } from '@surtido/rules/cantidades'
import type pg from 'pg'
import type { CatalogoEmpresa } from './empresa.ts'
import { loads } from './loads.ts'
import { CatalogoLocal, FEW, NOT_COUNTED } from './local.ts'
import { takeTurns } from './memoria/take-turns.ts'
import { Ofertas, readOfertas } from './ofertas.ts'

/** The low stocks of locales, by local and article, in hundredths. */
export async function readFewStock(
  pool: pg.Pool,
  codigoEmpresa: number,
  codigosLocal: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, Centesimos>>> {
  const { rows } = await pool.query<{ codigo_local: number; codigos: string[]; stocks: Centesimos[] }>(
    `select codigo_local, array_agg(art_codigo) as codigos, array_agg((stock * 100)::int) as stocks from articulo_local
     where codigo_empresa = $1 and codigo_local = any($2) and stock <= $3 group by codigo_local`,
    [codigoEmpresa, codigosLocal, FEW],
  )
  return new Map(
    rows.map(({ codigo_local, codigos, stocks }) => [
      codigo_local,
      new Map(codigos.map((codigo, i) => [codigo, stocks[i]!])),
    ]),
  )
}

/** Answers the pieces of a text between commas one by one: taking apart a long one at once would hold the thread. */
function piecesOf(text: string | null): () => string | undefined {
  let from = text === null ? -1 : 0
  return () => {
    if (from < 0) return undefined
    const to = text!.indexOf(',', from)
    const piece = to < 0 ? text!.slice(from) : text!.slice(from, to)
    from = to < 0 ? -1 : to + 1
    return piece
  }
}

/** How many articles in a row a local may not sell. */
const NEAR = 32

/**
 * Finds the positions of codes that come in the order of the articles: each is a few places behind the one before, where
 * looking is cheaper than in a table of all codes.
 */
function inOrder(
  articulos: CatalogoEmpresa['articulos'],
  porCodigo: CatalogoEmpresa['porCodigo'],
): (codigo: string) => number | undefined {
  let next = 0
  return (codigo) => {
    const last = Math.min(next + NEAR, articulos.length)
    let position: number | undefined = next
    while (position < last && articulos[position]!.artCodigo !== codigo) position++
    if (position >= last) position = porCodigo.get(codigo)
    if (position !== undefined) next = position + 1
    return position
  }
}

/**
 * Takes columns that the database joined with commas, in the order of the codes: calls `put` with the position of each
 * known article and its values, in turns.
 */
export async function eachArticulo(
  { articulos, porCodigo }: CatalogoEmpresa,
  codigos: string | null,
  columns: readonly (string | null)[],
  put: (position: number, values: readonly (string | undefined)[]) => void,
): Promise<void> {
  const pause = takeTurns()
  const nextCodigo = piecesOf(codigos)
  const next = columns.map(piecesOf)
  const positionOf = inOrder(articulos, porCodigo)
  for (let codigo = nextCodigo(); codigo !== undefined; codigo = nextCodigo()) {
    await pause()
    const values = next.map((one) => one())
    const position = positionOf(codigo)
    if (position !== undefined) put(position, values)
  }
}

/**
 * Reads what a local sells: one row in all, whatever its size, processed in turns. Undefined when no visible local has
 * that code.
 */
export const loadLocal = (...args: Parameters<typeof readLocal>): Promise<CatalogoLocal | undefined> =>
  loads.time('local', () => readLocal(...args))

async function readLocal(
  pool: pg.Pool,
  empresa: CatalogoEmpresa,
  codigoLocal: number,
  hoy: string,
): Promise<CatalogoLocal | undefined> {
  const { codigoEmpresa, articulos } = empresa
  const llaveLocal = { codigoEmpresa, codigoLocal }
  const [local, precioRows, ofertaRows] = await Promise.all([
    pool.query('select 1 from local where codigo_empresa = $1 and codigo_local = $2 and visible', [
      codigoEmpresa,
      codigoLocal,
    ]),
    // Three long texts are much cheaper to transfer than that many rows, and to parse than arrays.
    pool.query<Record<'codigos' | 'precios' | 'stocks', string | null>>(
      `select string_agg(art_codigo, ',') as codigos, string_agg((precio * 100)::int::text, ',') as precios,
         string_agg(coalesce((stock * 100)::int, ${NOT_COUNTED})::text, ',') as stocks
       from (select art_codigo, precio, stock from articulo_local
         where codigo_empresa = $1 and codigo_local = $2 order by art_codigo) one`,
      [codigoEmpresa, codigoLocal],
    ),
    readOfertas(pool, llaveLocal, hoy),
  ])
  if (local.rowCount === 0) return undefined
  const precios = new Int32Array(articulos.length).fill(-1)
  const stock = new Int32Array(articulos.length).fill(NOT_COUNTED)
  const row = precioRows.rows[0]!
  await eachArticulo(empresa, row.codigos, [row.precios, row.stocks], (position, [precio, quedan]) => {
    precios[position] = Number(precio)
    stock[position] = Number(quedan)
  })
  const ofertas = new Ofertas(articulos.length)
  ofertas.put(ofertaRows, empresa, precios)
  return new CatalogoLocal(empresa, codigoLocal, hoy, precios, stock, ofertas)
}
