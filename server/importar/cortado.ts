// A list of prices that breaks off reads like a short one, and short ones are sent every day. What tells the two apart
// is in decision 0300.
import type pg from 'pg'
import type { UltimaLinea } from './read-lineas.ts'
import { type Reparo, SALTO } from './resguardos.ts'

/** The runs of before whose length is compared. */
const CORRIDAS = 20
/** Only those with this share of the file's lines count: the changes of a day would leave no room for a list. */
const COMPARABLE = 0.5
/** Two files of the same length differ by at most this share. */
const IGUAL = 0.01
/** So many of the same length are a habit, and so is the last one alone. */
const IGUALES = 2
/** A file with this share of the prices there are was a whole list. */
const ENTERA = 0.5
/** Less than this share of the list of before is a change of some prices; more than the other is the list again. */
const CORTA_DESDE = 0.1
const CORTA_HASTA = 0.9
/** Shorter lists say nothing by their length. */
const LARGO_DESDE = 1_000
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

/** Finds in the staging table `entrada` what shows that the file is only the beginning of one. */
export type FindCortes = (
  client: pg.Client,
  codigoEmpresa: number,
  archivo: { readonly leidas: number; readonly ultima: UltimaLinea },
) => Promise<Cortes>

export const findCortes: FindCortes = async (client, codigoEmpresa, { leidas, ultima }) => {
  const linea = ultima.conFin ? [] : await findPrecioCortado(client, codigoEmpresa, ultima)
  if (await isLargoKnown(client, codigoEmpresa, leidas)) return { reparos: linea, notas: [] }
  const orden = await findOrdenCortado(client, codigoEmpresa)
  const largo = await compareLargo(client, codigoEmpresa, leidas)
  return { reparos: [...linea, ...orden, ...largo.reparos], notas: largo.notas }
}

/** The finished runs of prices; $1 is the empresa. */
const CORRIDAS_DE_PRECIOS = `importacion where codigo_empresa = $1 and clase = 'precios' and estado = 'TERMINADA'`

/** A length that has come in before, perhaps confirmed, is that of a whole file. */
async function isLargoKnown(client: pg.Client, codigoEmpresa: number, leidas: number): Promise<boolean> {
  const { rows } = await client.query<{ lineas: number }>(
    `select lineas from ${CORRIDAS_DE_PRECIOS} and lineas >= $2 order by id desc limit ${CORRIDAS}`,
    [codigoEmpresa, Math.ceil(leidas * COMPARABLE)],
  )
  const iguales = rows.map(({ lineas }) => Math.abs(lineas - leidas) <= lineas * IGUAL)
  return iguales[0] === true || iguales.filter(Boolean).length >= IGUALES
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
     where e.linea = $2 and e.precio > 0 and e.precio * ${SALTO} <= al.precio`,
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

/** Compares the length of the file with those of the last whole lists. */
async function compareLargo(client: pg.Client, codigoEmpresa: number, trae: number): Promise<Cortes> {
  // To count the prices takes far longer than to see that no run was longer.
  const longer = 'lineas > $2::int and lineas <= $3::int'
  const lengths = [Math.floor(trae / CORTA_HASTA), Math.floor(trae / CORTA_DESDE)]
  const { rows: any } = await client.query(
    `select from ${CORRIDAS_DE_PRECIOS} and lineas >= ${LARGO_DESDE} and ${longer} limit 1`,
    [codigoEmpresa, ...lengths],
  )
  if (any.length === 0) return { reparos: [], notas: [] }
  const { rows } = await client.query<{
    habia: number | null
    locales: number
    nombrados: number
    enParte: number
  }>(
    `with l as (
       select codigo_local, count(*) as n, count(e.linea) as trae
       from articulo_local left join entrada e using (codigo_local, art_codigo)
       where codigo_empresa = $1 group by codigo_local),
     enteras as (
       select id, lineas from ${CORRIDAS_DE_PRECIOS}
         and lineas >= greatest(${LARGO_DESDE}, (select sum(n) from l) * ${ENTERA}) order by id desc limit ${CORRIDAS})
     select count(*)::int as locales, count(*) filter (where trae > 0)::int as nombrados,
       count(*) filter (where trae > 0 and trae < n * ${CORTA_HASTA})::int as "enParte",
       (select lineas from enteras where ${longer} order by id desc limit 1) as habia
     from l`,
    [codigoEmpresa, ...lengths],
  )
  const { habia, locales, nombrados, enParte } = rows[0]!
  if (habia === null) return { reparos: [], notas: [] }
  if (enParte > 0) return { reparos: [{ que: 'LISTA_CORTA', trae, habia, enParte }], notas: [] }
  return {
    reparos: [],
    notas: [`it is whole for ${nombrados} of the ${locales} locales with prices: the others keep theirs`],
  }
}
