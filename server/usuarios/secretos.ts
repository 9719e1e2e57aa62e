import { createHmac } from 'node:crypto'
import type { Db } from '../db/client.ts'

/** `equipos` signs device marks, `registro` names accounts in the log, `factores` is for proofs of identity. */
type Nombre = 'equipos' | 'registro' | 'factores'

const read = new WeakMap<Db, Promise<ReadonlyMap<string, Buffer>>>()

/** Keyed hash of a text; the same in every process of this database. Do not call it inside a transaction. */
export async function keyedHash(db: Db, nombre: Nombre, text: string): Promise<string> {
  const key = (await secretosOf(db)).get(nombre)
  if (!key) throw new Error(`The database has no secret "${nombre}"`)
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Loads the secrets ahead of use; if the database is away now, the first use loads them. */
export async function readSecretos(db: Db): Promise<void> {
  await secretosOf(db).catch(() => undefined)
}

function secretosOf(db: Db): Promise<ReadonlyMap<string, Buffer>> {
  const known = read.get(db)
  if (known) return known
  const reading = db
    .selectFrom('secreto')
    .select(['nombre', 'valor'])
    .execute()
    .then((rows) => new Map(rows.map(({ nombre, valor }) => [nombre, valor])))
  read.set(db, reading)
  reading.catch(() => read.delete(db))
  return reading
}
