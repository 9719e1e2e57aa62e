// Limits on how often something may be done: by an account, from an address, to a document, in a window of time. The
// one way to count tries, over the table `intento`, which all processes share.
import { createHash } from 'node:crypto'
import { offsetMinutos } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type CodigoSinDetalles, RefusalError } from '../http/refusal.ts'

export const CUARTO_MS = 15 * 60_000
export const HORA_MS = 3_600_000
export const DIA_MS = 24 * HORA_MS

/** Allows `most` in a window of that many milliseconds. Windows are fixed; a day begins at midnight of the shop. */
export interface Tope {
  readonly most: number
  readonly ventanaMs: number
}

/** Allows that many `action` of `subject`. */
export interface Limite extends Tope {
  readonly action: string
  readonly subject: string
}

/** Keys are hashed: the table of tries must not be a list of documents and e-mails. */
const claveOf = ({ action, subject, ventanaMs }: Limite) =>
  `${action}.${ventanaMs / 60_000}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`

function ventanaOf({ ventanaMs }: Limite, now: Date): Date {
  const zonaMs = offsetMinutos(now) * 60_000
  return new Date(Math.floor((now.getTime() + zonaMs) / ventanaMs) * ventanaMs - zonaMs)
}

/** The same order everywhere, so that no two wait for each other. */
const byClave = (limites: readonly Limite[]) =>
  limites.map((limite) => ({ limite, clave: claveOf(limite) })).sort((a, b) => (a.clave < b.clave ? -1 : 1))

/** The rows that count one try, for a statement that counts as it does its work; in the one order. */
export const ventanasOf = (limites: readonly Limite[], now: Date) =>
  byClave(limites).map(({ limite, clave }) => ({ limite, clave, ventana: ventanaOf(limite, now) }))

/** Seconds until the last of these windows ends. */
export const secondsLeft = (limites: readonly Limite[], now: Date): number =>
  Math.ceil(Math.max(...limites.map((one) => ventanaOf(one, now).getTime() + one.ventanaMs - now.getTime())) / 1000)

/**
 * Counts `veces` before the action, so that simultaneous tries count too; answers the limits exceeded. Inside a
 * transaction a refusal rolls the count back: call it there only for what a failure is not to use up.
 */
export async function countPast(db: Db, limites: readonly Limite[], now: Date, veces = 1): Promise<Limite[]> {
  if (limites.length === 0) return []
  const known = byClave(limites)
  const rows = await db
    .insertInto('intento')
    .values(known.map(({ limite, clave }) => ({ clave, ventana: ventanaOf(limite, now), cantidad: veces })))
    .onConflict((conflict) =>
      conflict.columns(['clave', 'ventana']).doUpdateSet((eb) => ({ cantidad: eb('intento.cantidad', '+', veces) })),
    )
    .returning(['clave', 'cantidad'])
    .execute()
  const counts = new Map(rows.map(({ clave, cantidad }) => [clave, cantidad]))
  return known.filter(({ limite, clave }) => (counts.get(clave) ?? 0) > limite.most).map(({ limite }) => limite)
}

/** The same, but a try that exceeds a limit counts for none. */
export async function countWithin(db: Db, limites: readonly Limite[], now: Date, veces = 1): Promise<Limite[]> {
  const past = await countPast(db, limites, now, veces)
  if (past.length > 0) await giveBackLimites(db, limites, now, veces)
  return past
}

/** The same, but throws `code` with the seconds to wait when a limit is exceeded. */
export async function countLimites(
  db: Db,
  limites: readonly Limite[],
  now: Date,
  code: CodigoSinDetalles = 'Sesion.ERROR_DEMASIADOS_INTENTOS',
  veces = 1,
): Promise<void> {
  const past = await countWithin(db, limites, now, veces)
  if (past.length > 0) throw new RefusalError(code, undefined, { retryAfter: secondsLeft(past, now) })
}

/** Throws `code` where one more would exceed a limit, and counts nothing. */
export async function checkLimites(
  db: Db,
  limites: readonly Limite[],
  now: Date,
  code: CodigoSinDetalles = 'Sesion.ERROR_DEMASIADOS_INTENTOS',
): Promise<void> {
  const full = await findFull(db, limites, now)
  if (full.length > 0) throw new RefusalError(code, undefined, { retryAfter: secondsLeft(full, now) })
}

/** Whether one more would exceed a limit; it counts nothing. */
export const isFull = async (db: Db, limites: readonly Limite[], now: Date): Promise<boolean> =>
  (await findFull(db, limites, now)).length > 0

/** Undoes a count that turned out not to apply. */
export async function giveBackLimites(db: Db, limites: readonly Limite[], now: Date, veces = 1): Promise<void> {
  if (limites.length === 0) return
  const known = byClave(limites).map(({ limite, clave }) => sql`(${clave}, ${ventanaOf(limite, now)}::timestamptz)`)
  await sql`
    with mio as (
      select clave, ventana from intento where (clave, ventana) in (${sql.join(known)}) order by clave for update)
    update intento set cantidad = cantidad - ${veces}::int from mio
    where intento.clave = mio.clave and intento.ventana = mio.ventana and cantidad >= ${veces}::int`.execute(db)
}

/** Resets these counts. */
export async function forgetLimites(db: Db, limites: readonly Limite[]): Promise<void> {
  for (const { clave } of byClave(limites)) await db.deleteFrom('intento').where('clave', '=', clave).execute()
}

/** Seconds until one more try is allowed, by the counts so far; at least one. */
export async function secondsToWait(db: Db, limites: readonly Limite[], now: Date): Promise<number> {
  const full = await findFull(db, limites, now)
  return full.length === 0 ? 1 : secondsLeft(full, now)
}

/** Finds the limits that are used up. */
async function findFull(db: Db, limites: readonly Limite[], now: Date): Promise<readonly Limite[]> {
  if (limites.length === 0) return []
  const known = byClave(limites)
  const claves = known.map(({ clave }) => clave)
  const rows = await db
    .selectFrom('intento')
    .select(['clave', 'ventana', 'cantidad'])
    .where('clave', 'in', claves)
    .execute()
  const isFull = ({ limite, clave }: (typeof known)[number]) =>
    rows.some(
      (row) =>
        row.clave === clave &&
        row.ventana.getTime() === ventanaOf(limite, now).getTime() &&
        row.cantidad >= limite.most,
    )
  return known.filter(isFull).map(({ limite }) => limite)
}
