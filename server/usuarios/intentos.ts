import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

const WINDOW_MS = 15 * 60_000
export const MAX_POR_CUENTA = 8
export const MAX_POR_ORIGEN = 60

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Keys are hashed: the table of tries must not be a list of e-mails. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url').slice(0, 22)}`
}

export function llavesDeIntento(email: string, ip: string): { cuenta: string; origen: string } {
  return { cuenta: keyOf('cuenta', email), origen: keyOf('origen', ip) }
}

/**
 * Counts a try before it is made, so that many at once are counted too; throws 429 past the limits. A success gives
 * the account's tries back.
 */
export async function countIntento(db: Db, llaves: { cuenta: string; origen: string }, now: Date): Promise<void> {
  const ventana = windowOf(now)
  const rows = await db
    .insertInto('intento')
    .values([llaves.cuenta, llaves.origen].sort().map((clave) => ({ clave, ventana, cantidad: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['clave', 'ventana']).doUpdateSet((eb) => ({ cantidad: eb('intento.cantidad', '+', 1) })),
    )
    .returning(['clave', 'cantidad'])
    .execute()
  const count = (clave: string) => rows.find((row) => row.clave === clave)?.cantidad ?? 0
  if (count(llaves.cuenta) > MAX_POR_CUENTA || count(llaves.origen) > MAX_POR_ORIGEN) {
    const retryAfter = Math.ceil((ventana.getTime() + WINDOW_MS - now.getTime()) / 1000)
    throw new RefusalError('Sesion.ERROR_DEMASIADOS_INTENTOS', undefined, { retryAfter })
  }
}

/**
 * After a success: the account starts anew, and the origin gets this try back. Behind one address there may be a whole
 * mobile network; it is wrong guesses that are to be few, not customers.
 */
export async function forgetIntentos(db: Db, llaves: { cuenta: string; origen: string }, now: Date): Promise<void> {
  await db.deleteFrom('intento').where('clave', '=', llaves.cuenta).execute()
  await db
    .updateTable('intento')
    .set((eb) => ({ cantidad: eb('cantidad', '-', 1) }))
    .where('clave', '=', llaves.origen)
    .where('ventana', '=', windowOf(now))
    .where('cantidad', '>', 0)
    .execute()
}
