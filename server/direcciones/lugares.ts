import type { Lugares } from '@surtido/contract/direcciones'
import { wordsOfCalle } from '@surtido/rules/direcciones'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const MOST = 8

/**
 * CX-22: corners whose two streets have every typed word, each word as the beginning of one of theirs. A second street
 * narrows them down while it fits; an unknown one leaves those of the first. Without a corner, the town at least gives
 * a place to start.
 */
export async function findLugares(
  db: Db,
  calle: string,
  esquina: string,
  ciudad: string,
): Promise<Omit<Lugares, 'duda'>> {
  const first = wordsOfCalle(calle)
  const second = wordsOfCalle(esquina)
  const both = second.length > 0 ? await findEsquinas(db, [...first, ...second], ciudad) : []
  return {
    esquinas: both.length > 0 || first.length === 0 ? both : await findEsquinas(db, first, ciudad),
    ciudad: (await findCiudad(db, ciudad)) ?? null,
  }
}

async function findEsquinas(db: Db, palabras: readonly string[], ciudad: string) {
  let query = db.selectFrom('esquina').select(['calle', 'esquina', 'ciudad', 'latitud', 'longitud'])
  for (const word of palabras) query = query.where('palabras', 'like', `% ${word}%`)
  if (ciudad) query = query.where(sql<string>`lower(unaccent(ciudad))`, '=', sql<string>`lower(unaccent(${ciudad}))`)
  return query.orderBy('calle').orderBy('esquina').limit(MOST).execute()
}

async function findCiudad(db: Db, ciudad: string) {
  if (!ciudad) return undefined
  return db
    .selectFrom('ciudad')
    .select(['descripcion', 'latitud', 'longitud'])
    .$narrowType<{ latitud: number; longitud: number }>()
    .where(sql<string>`lower(unaccent(descripcion))`, '=', sql<string>`lower(unaccent(${ciudad}))`)
    .where('latitud', 'is not', null)
    .orderBy('codigo')
    .executeTakeFirst()
}
