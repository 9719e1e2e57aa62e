// A list of prices that breaks off reads like a short one, and short ones are sent every day. What tells the two apart
// is in decisions 0300 and 0305.
import type pg from 'pg'
import type { Extremos } from './extremos.ts'
import type { UltimaLinea } from './read-lineas.ts'
import { type Reparo, SALTO } from './resguardos.ts'

/** Fewer lines are no list, and nothing much is missing from them. */
export const LARGO_DESDE = 20
/** How many lists of before are compared. */
const LISTAS = 10
/** Of a list up to where a file ends: the share that the file has, when nothing but the end is missing. */
const SEGUIDOS = 0.9
/** What is named and what is missing are this share of the local's prices, and this many, at least. */
const PARTE = 0.1
const PARTE_DESDE = 20

/** What a staged file leaves in doubt, and what is worth a line of the report. */
interface Cortes {
  readonly reparos: readonly Reparo[]
  readonly notas: readonly string[]
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
  const endsLikeOne = listas.some(
    ({ ultimas }) =>
      isMostly(ultimas, extremos.ultimas) && ultimas.slice(-3).some((par) => extremos.ultimas.includes(par)),
  )
  if (endsLikeOne) return { reparos: linea, notas: [] }
  const orden = await findOrdenCortado(client, codigoEmpresa)
  if (orden.length > 0) return { reparos: [...linea, ...orden], notas: [] }
  let notas: readonly string[] = []
  for (const lista of listas.toSorted((a, b) => b.lineas - a.lineas)) {
    const cortes = await compareLista(client, codigoEmpresa, leidas, lista)
    if (cortes.reparos.length > 0) return { reparos: [...linea, ...cortes.reparos], notas: [] }
    if (notas.length === 0) notas = cortes.notas
  }
  return { reparos: linea, notas }
}

/** A list of before. */
interface Lista {
  readonly lineas: number
  readonly ultimas: readonly string[]
  readonly muestra: readonly string[]
}

const isMostly = (pares: readonly string[], de: readonly string[]) =>
  pares.filter((par) => de.includes(par)).length * 2 >= pares.length

/** The last lists that began like this file; of those with the same end, the last one. */
async function findListas(
  client: pg.Client,
  codigoEmpresa: number,
  primeras: readonly string[],
): Promise<readonly Lista[]> {
  const { rows } = await client.query<Lista>(
    `select lineas, ultimas, muestra from (
       select distinct on (ultimas) id, lineas, ultimas, muestra from importacion
       where codigo_empresa = $1 and clase = 'precios' and estado = 'TERMINADA' and primeras && $2
         and (select count(*) from unnest(primeras) par where par = any ($2)) * 2 >= cardinality(primeras)
       order by ultimas, id desc) l
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

/**
 * A file that has nearly all of a list up to some line, and nothing after it, is that list without its end. If
 * no local goes on after that line, it is the whole list of some locales.
 */
async function compareLista(
  client: pg.Client,
  codigoEmpresa: number,
  trae: number,
  { lineas: habia, ultimas, muestra }: Lista,
): Promise<Cortes> {
  const { rows: pares } = await client.query<{ codigoLocal: number; esta: boolean }>(
    `select al.codigo_local as "codigoLocal", bool_or(e.linea is not null) as esta
     from unnest($2::text[]) with ordinality as o (par, orden)
     join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = split_part(par, '/', 1)::int
       and al.art_codigo = split_part(par, '/', 2)
     left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
     group by o.orden, al.codigo_local order by o.orden`,
    [codigoEmpresa, [...muestra, ...ultimas]],
  )
  const until = pares.findLastIndex(({ esta }) => esta) + 1
  const named = pares.slice(0, until)
  const missing = pares.slice(until)
  if (missing.length === 0 || named.filter(({ esta }) => esta).length < until * SEGUIDOS)
    return { reparos: [], notas: [] }
  const locales = new Set(named.map(({ codigoLocal }) => codigoLocal))
  const enParte = new Set(missing.map(({ codigoLocal }) => codigoLocal)).intersection(locales).size
  if (enParte > 0) return { reparos: [{ que: 'LISTA_CORTA', trae, habia, enParte }], notas: [] }
  return {
    reparos: [],
    notas: [`it is whole for ${locales.size} of the locales of the list of before: the others keep their prices`],
  }
}
