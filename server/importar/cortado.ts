// A list of prices that breaks off reads like a short one, and short ones are sent every day. What tells the two apart
// is in decisions 0300 and 0305.
import type pg from 'pg'
import type { UltimaLinea } from './read-lineas.ts'
import { type Reparo, SALTO } from './resguardos.ts'

/** How many pairs of local and article at each end of a list say which one it is. */
export const EXTREMO = 20
/** Lines come and go at an end: half of those of before are looked for among so many. */
export const MIRADAS = 2 * EXTREMO
/** The runs that are looked at, and of those the lists with the same beginning. */
const CORRIDAS = 1_000
const LISTAS = 20
/** Of a shorter list nothing much is missing. */
const LARGO_DESDE = 100
/** A local is whole in a file that names this share of its prices. */
const ENTERO = 0.9
/** Of the prices of a local up to the last line: the share that is named, when nothing but the end is missing. */
const SEGUIDOS = 0.9
/** What is named and what is missing are this share of the local's prices, and this many, at least. */
const PARTE = 0.1
const PARTE_DESDE = 20

/** What a staged file leaves in doubt, and what is worth a line of the report. */
interface Cortes {
  readonly reparos: readonly Reparo[]
  readonly notas: readonly string[]
}

/** The first and the last pairs of local and article of a file, `MIRADAS` of each, as `local/article`. */
export interface Extremos {
  readonly primeras: readonly string[]
  readonly ultimas: readonly string[]
}

/** Finds in the staging table `entrada` what shows that the file is only the beginning of one. */
export type FindCortes = (
  client: pg.Client,
  codigoEmpresa: number,
  archivo: { readonly leidas: number; readonly ultima: UltimaLinea; readonly extremos: Extremos },
) => Promise<Cortes>

export const findCortes: FindCortes = async (client, codigoEmpresa, { leidas, ultima, extremos }) => {
  const linea = ultima.conFin ? [] : await findPrecioCortado(client, codigoEmpresa, ultima)
  const listas = await findListas(client, codigoEmpresa, extremos.primeras)
  const endsLikeOne = listas.some((lista) => isMostly(lista.ultimas, extremos.ultimas))
  if (endsLikeOne) return { reparos: linea, notas: [] }
  const orden = await findOrdenCortado(client, codigoEmpresa)
  if (orden.length > 0) return { reparos: [...linea, ...orden], notas: [] }
  const longest = listas.toSorted((a, b) => b.lineas - a.lineas)[0]
  if (!longest || longest.lineas <= leidas || longest.lineas < LARGO_DESDE) return { reparos: linea, notas: [] }
  const { reparos, notas } = await compareFin(client, codigoEmpresa, leidas, longest)
  return { reparos: [...linea, ...reparos], notas }
}

/** A list of before. */
interface Lista {
  readonly lineas: number
  readonly ultimas: readonly string[]
}

const isMostly = (pares: readonly string[], de: readonly string[]) =>
  pares.filter((par) => de.includes(par)).length * 2 >= pares.length

/** The finished runs that began like this file. */
async function findListas(
  client: pg.Client,
  codigoEmpresa: number,
  primeras: readonly string[],
): Promise<readonly Lista[]> {
  const { rows } = await client.query<Lista>(
    `select lineas, ultimas from (
       select id, lineas, primeras, ultimas from importacion
       where codigo_empresa = $1 and clase = 'precios' and estado = 'TERMINADA' and primeras is not null
       order by id desc limit ${CORRIDAS}) r
     where (select count(*) from unnest(primeras) par where par = any ($2)) * 2 >= cardinality(primeras)
     order by id desc limit ${LISTAS}`,
    [codigoEmpresa, primeras],
  )
  return rows
}

/** The last line, if its price is a small part of what it was: digits are missing. */
async function findPrecioCortado(
  client: pg.Client,
  codigoEmpresa: number,
  { linea }: UltimaLinea,
): Promise<readonly Reparo[]> {
  const { rows } = await client.query<{ artCodigo: string; antes: number; ahora: number }>(
    `select e.art_codigo as "artCodigo", al.precio::float8 as antes, e.precio::float8 as ahora
     from entrada e join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
       and al.art_codigo = e.art_codigo
     where e.linea = $2 and al.precio > 0 and e.precio * ${SALTO} <= al.precio`,
    [codigoEmpresa, linea],
  )
  return rows.map((salto) => ({ que: 'LINEA_CORTADA', linea, salto }))
}

/**
 * The local of the last line, if nearly all of its prices up to that line are named, by their codes as texts or as
 * numbers, and none after it.
 */
async function findOrdenCortado(client: pg.Client, codigoEmpresa: number): Promise<readonly Reparo[]> {
  const { rows } = await client.query<{
    codigoLocal: number
    artCodigo: string
    habia: number
    nombra: number
    ordenes: [porTexto: Orden, porNumero: Orden]
  }>(
    `select codigo_local as "codigoLocal", ultimo as "artCodigo", count(*)::int as habia,
       count(*) filter (where nombrado)::int as nombra,
       array[${['por_texto', 'por_numero']
         .map(
           (orden) =>
             `jsonb_build_object('hasta', count(*) filter (where ${orden}),
               'nombrados', count(*) filter (where ${orden} and nombrado))`,
         )
         .join(', ')}] as ordenes
     from (
       select al.codigo_local, u.art_codigo as ultimo, e.linea is not null as nombrado,
         al.art_codigo collate "C" <= u.art_codigo collate "C" as por_texto,
         (length(al.art_codigo), al.art_codigo collate "C") <= (length(u.art_codigo), u.art_codigo collate "C") as por_numero
       from entrada u join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = u.codigo_local
       left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
       where u.linea = (select max(linea) from entrada)) p
     group by codigo_local, ultimo`,
    [codigoEmpresa],
  )
  return rows.flatMap(({ codigoLocal, artCodigo, habia, nombra, ordenes }) => {
    const least = Math.max(PARTE_DESDE, habia * PARTE)
    const orden = ordenes.find(
      ({ hasta, nombrados }) =>
        nombrados === nombra && nombra >= least && nombra >= hasta * SEGUIDOS && habia - hasta >= least,
    )
    if (!orden) return []
    return [{ que: 'LISTA_CORTADA' as const, codigoLocal, artCodigo, nombra, faltan: habia - orden.hasta }]
  })
}

interface Orden {
  /** How many of the local's prices stand up to the last line in this order. */
  readonly hasta: number
  readonly nombrados: number
}

/** A file that begins like a longer list, and has none of its last lines, is that list without its end. */
async function compareFin(
  client: pg.Client,
  codigoEmpresa: number,
  trae: number,
  { lineas: habia, ultimas }: Lista,
): Promise<Cortes> {
  const { rowCount } = await client.query(
    "select from entrada where codigo_local || '/' || art_codigo = any ($1) limit 1",
    [ultimas],
  )
  if (rowCount !== 0) return { reparos: [], notas: [] }
  const { rows } = await client.query<{ locales: number; nombrados: number; enParte: number }>(
    `select count(*)::int as locales, count(*) filter (where trae > 0)::int as nombrados,
       count(*) filter (where trae > 0 and trae < n * ${ENTERO})::int as "enParte"
     from (
       select codigo_local, count(*) as n, count(e.linea) as trae
       from articulo_local left join entrada e using (codigo_local, art_codigo)
       where codigo_empresa = $1 group by codigo_local) l`,
    [codigoEmpresa],
  )
  const { locales, nombrados, enParte } = rows[0]!
  if (enParte > 0) return { reparos: [{ que: 'LISTA_CORTA', trae, habia, enParte }], notas: [] }
  return {
    reparos: [],
    notas: [`it is whole for ${nombrados} of the ${locales} locales with prices: the others keep theirs`],
  }
}
