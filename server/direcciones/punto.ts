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

/** The town nearest to a point; undefined when none is near. */
async function ciudadCerca(
  db: Db,
  { latitud, longitud }: Pick<Escrita, 'latitud' | 'longitud'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ descripcion: string }>`
    select descripcion from (select descripcion, ${metrosTo({ latitud, longitud })} as metros from ciudad) c
    where metros <= ${LEJOS_METROS} order by metros limit 1`.execute(db)
  return rows[0]?.descripcion
}

/**
 * Compares the point with the text and answers how far apart they are. Looks towns up by name, within the departamento
 * named with them if it has such a town. For an unknown town it compares the departamento. Undefined when they agree,
 * or when the text names nothing known.
 */
export async function dudaDelPunto(db: Db, escrita: Escrita): Promise<DudaDelPunto | undefined> {
  const { ciudad, departamento = '' } = escrita
  if (!ciudad && !departamento) return undefined
  const { rows } = await sql<{ metros: number | null; porCiudad: boolean }>`
    with lugar as (
      select lower(unaccent(c.descripcion)) = lower(unaccent(${asSeen(ciudad)})) as de_ciudad,
        lower(unaccent(d.descripcion)) = lower(unaccent(${asSeen(departamento)})) as de_departamento,
        ${metrosTo(escrita)} as metros
      from ciudad c join departamento d on d.codigo = c.departamento where c.latitud is not null),
    nombrado as (
      select *, rank() over (order by de_ciudad and de_departamento desc, de_ciudad desc) as orden
      from lugar where de_ciudad or de_departamento)
    select min(metros) as metros, bool_or(de_ciudad) as por_ciudad from nombrado where orden = 1`.execute(db)
  const { metros, porCiudad } = rows[0]!
  if (metros === null || metros <= LEJOS_METROS) return undefined
  return {
    escrito: porCiudad ? ciudad : departamento,
    punto: (await ciudadCerca(db, escrita)) ?? null,
    metros: Math.round(metros),
  }
}

/** Where a written address is on the map. */
export async function puntoOf(db: Db, { ciudad, latitud, longitud }: Omit<Escrita, 'departamento'>) {
  const punto = { latitud, longitud }
  const [cerca, duda] = await Promise.all([ciudadCerca(db, punto), dudaDelPunto(db, { ciudad, ...punto })])
  return { ...punto, ciudad: cerca ?? null, duda: duda ?? null }
}

/** Reads a `ciudad` row. Over the distances of a country the earth is flat enough. */
function metrosTo(punto: Pick<Escrita, 'latitud' | 'longitud'>) {
  const [latitud, longitud] = [rounded(punto.latitud), rounded(punto.longitud)]
  return sql`111195 * sqrt(power(latitud - ${latitud}::float8, 2)
    + power((longitud - ${longitud}::float8) * cos(radians(${latitud}::float8)), 2))`
}

/** Rounds to the centimetre: PostgreSQL refuses to compute with numbers close to zero. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
