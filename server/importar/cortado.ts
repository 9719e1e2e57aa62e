// A list of prices that breaks off reads like a short one, and short ones are sent every day. What tells the two apart
// is in decisions 0300 and 0305.
import type pg from 'pg'
import type { UltimaLinea } from './read-lineas.ts'
import { type Reparo, SALTO } from './resguardos.ts'

/** Of a list up to where a file ends: the share that the file has, when nothing but the end is missing. */
const SEGUIDOS = 0.9
/** What is named and what is missing are this share of the local's prices, and this many, at least. */
const PARTE = 0.1
const PARTE_DESDE = 20
/** As many of the last articles, one after the other, are not taken from sale at once. */
const FIN = 3

/** Finds in the staging table `entrada` what shows that the file is only the beginning of one. */
export type FindCortes = (
  client: pg.Client,
  codigoEmpresa: number,
  archivo: { readonly ultima: UltimaLinea; readonly completo: boolean },
) => Promise<readonly Reparo[]>

export const findCortes: FindCortes = async (client, codigoEmpresa, { ultima, completo }) => [
  ...(ultima.conFin ? [] : await findPrecioCortado(client, codigoEmpresa, ultima)),
  ...(await findOrdenCortado(client, codigoEmpresa)),
  ...(completo ? await findFinales(client, codigoEmpresa) : []),
]

/** The local that the last line names, if it has fewer hours in the file than now: those left out are closed. */
export const findHorarioCortado: FindCortes = async (client, codigoEmpresa) => {
  const { rows } = await client.query<{ codigoLocal: number; trae: number; habia: number }>(
    `select codigo_local as "codigoLocal", count(*)::int as trae, h.habia
     from entrada join lateral (
       select count(*)::int as habia from horario h where h.codigo_empresa = $1 and h.codigo_local = entrada.codigo_local) h
       on true
     where codigo_local = (select codigo_local from entrada order by linea desc limit 1)
     group by codigo_local, h.habia having count(*) < h.habia`,
    [codigoEmpresa],
  )
  return rows.map((one) => ({ que: 'LOCAL_CORTO', ...one }))
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
 * The locales of a complete file that has none of their last articles in the complete list before: those still on sale,
 * from the last one back.
 */
async function findFinales(client: pg.Client, codigoEmpresa: number): Promise<readonly Reparo[]> {
  const { rows: locales } = await client.query<{ codigoLocal: number; son: number; de: number }>(
    `select codigo_local as "codigoLocal", count(*) filter (where orden > nombrada)::int as son, count(*)::int as de
     from (
       select codigo_local, orden,
         coalesce(max(orden) filter (where e.linea is not null) over (partition by codigo_local), 0) as nombrada
       from lista_completa l cross join unnest(l.ultimas) with ordinality as u (art_codigo, orden)
       join articulo_local al using (codigo_empresa, codigo_local, art_codigo)
       left join entrada e using (codigo_local, art_codigo)
       where codigo_empresa = $1 and codigo_local in (select codigo_local from entrada)) f
     group by codigo_local having count(*) filter (where orden > nombrada) >= ${FIN} order by codigo_local`,
    [codigoEmpresa],
  )
  if (locales.length === 0) return []
  const sum = (name: 'son' | 'de') => locales.reduce((total, local) => total + local[name], 0)
  return [{ que: 'LISTA_CORTA', son: sum('son'), de: sum('de'), locales }]
}
