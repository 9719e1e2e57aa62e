// Whether the point of an address is where its text says: the zone and the cost use the point, the courier the text.
import type { DudaDelPunto } from '@surtido/contract/direcciones'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A point farther than this from the middle of its town is probably in another town. */
const LEJOS_METROS = 25_000

/** Letters of other alphabets that a courier reads as these: with one of them a town would be an unknown one. */
const PARECIDAS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα',
    'bв',
    'cсϲ',
    'dԁ',
    'eеε',
    'hһн',
    'iіι',
    'jј',
    'kкκ',
    'lӏ',
    'mм',
    'nηп',
    'oоο',
    'pрρ',
    'rг',
    'sѕ',
    'tтτ',
    'uυ',
    'vѵν',
    'xхχ',
    'yуγ',
  ].flatMap(([latina, ...otras]) => otras.map((otra) => [otra, latina!])),
)

/** A name as it looks, in small letters. */
const asSeen = (nombre: string): string =>
  nombre
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letra) => PARECIDAS[letra] ?? letra)

interface Escrita {
  readonly ciudad: string
  readonly departamento?: string
  readonly latitud: number
  readonly longitud: number
}

interface Cerca {
  readonly descripcion: string
  readonly metros: number
}

/** The town nearest to a point; undefined when none is near. */
async function ciudadCerca(
  db: Db,
  { latitud, longitud }: Pick<Escrita, 'latitud' | 'longitud'>,
): Promise<Cerca | undefined> {
  const { rows } = await sql<Cerca>`
    select descripcion, metros from (select descripcion, ${metrosTo({ latitud, longitud })} as metros from ciudad) c
    where metros <= ${LEJOS_METROS} order by metros limit 1`.execute(db)
  return rows[0]
}

/** Its words, with a space before, between and after them. */
const inWords = (text: ReturnType<typeof sql.ref> | ReturnType<typeof sql.val>) =>
  sql`' ' || btrim(regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g')) || ' '`

/**
 * Looks up the towns whose name is the text, else those whose name is within it (`Salto, Uruguay`), within the
 * departamento named with them if it has such a town. For an unknown town it looks up the departamento. `metros` is how
 * far the nearest of them is from the point; null when the text names nothing known.
 */
async function lugarNombrado(db: Db, escrita: Escrita) {
  const { ciudad, departamento = '' } = escrita
  const { rows } = await sql<{ metros: number | null; porCiudad: boolean | null }>`
    with texto as (
      select ${inWords(sql.val(asSeen(ciudad)))} as ciudad, ${inWords(sql.val(asSeen(departamento)))} as departamento),
    lugar as (
      select case when n.ciudad = t.ciudad then 2 when strpos(t.ciudad, n.ciudad) > 0 then 1 else 0 end as de_ciudad,
        strpos(t.departamento, n.departamento) > 0 as de_departamento, n.metros
      from texto t, (
        select ${inWords(sql.ref('c.descripcion'))} as ciudad, ${inWords(sql.ref('d.descripcion'))} as departamento,
          ${metrosTo(escrita)} as metros
        from ciudad c join departamento d on d.codigo = c.departamento where c.latitud is not null) n),
    nombrado as (
      select *, rank() over (order by de_ciudad desc, de_departamento desc) as orden
      from lugar where de_ciudad > 0 or de_departamento)
    select min(metros) as metros, bool_or(de_ciudad > 0) as por_ciudad from nombrado where orden = 1`.execute(db)
  return rows[0]!
}

/** Compares the point with the places that the text names; undefined when they agree, or when it names nothing known. */
async function contradiccion(db: Db, escrita: Escrita): Promise<DudaDelPunto | undefined> {
  const { ciudad, departamento = '' } = escrita
  if (!ciudad && !departamento) return undefined
  const { metros, porCiudad } = await lugarNombrado(db, escrita)
  if (metros === null || metros <= LEJOS_METROS) return undefined
  return {
    escrito: porCiudad ? ciudad : departamento,
    punto: (await ciudadCerca(db, escrita))?.descripcion ?? null,
    metros: Math.round(metros),
  }
}

/**
 * What to ask the owner of an address: whether a point far from the written town is right, or one near a known town
 * when the text names nothing known, such as a town of another country.
 */
export async function dudaDelPunto(db: Db, escrita: Escrita): Promise<DudaDelPunto | undefined> {
  const far = await contradiccion(db, escrita)
  if (far || !escrita.ciudad || (await lugarNombrado(db, escrita)).metros !== null) return far
  const cerca = await ciudadCerca(db, escrita)
  return cerca && { escrito: escrita.ciudad, punto: cerca.descripcion, metros: Math.round(cerca.metros) }
}

/** Where a written address is on the map. The shop is told of no unknown town: its owner was asked. */
export async function puntoOf(db: Db, { ciudad, latitud, longitud }: Omit<Escrita, 'departamento'>) {
  const punto = { latitud, longitud }
  const [cerca, duda] = await Promise.all([ciudadCerca(db, punto), contradiccion(db, { ciudad, ...punto })])
  return { ...punto, ciudad: cerca?.descripcion ?? null, duda: duda ?? null }
}

/** Reads a `ciudad` row. Over the distances of a country the earth is flat enough. */
function metrosTo(punto: Pick<Escrita, 'latitud' | 'longitud'>) {
  const [latitud, longitud] = [rounded(punto.latitud), rounded(punto.longitud)]
  return sql`111195 * sqrt(power(latitud - ${latitud}::float8, 2)
    + power((longitud - ${longitud}::float8) * cos(radians(${latitud}::float8)), 2))`
}

/** Rounds to the centimetre: PostgreSQL refuses to compute with numbers close to zero. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
