import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** How many tries an account, and an address of the network, have in a window. */
interface Limite {
  readonly porCuenta: number
  readonly porOrigen: number
  readonly ventanaMs: number
}

/** Each thing that could be guessed or sent to somebody on and on. Behind one address there may be a whole network. */
const LIMITES = {
  /** The password, wherever it is asked for. */
  login: { porCuenta: 8, porOrigen: 60, ventanaMs: QUARTER_MS },
  /** Registrations that were refused: X-03 tells who has an account, one e-mail at a time and not for a whole list. */
  registro: { porCuenta: 20, porOrigen: 60, ventanaMs: QUARTER_MS },
  /** E-mails that anybody may have sent to an address. */
  correo: { porCuenta: 5, porOrigen: 100, ventanaMs: QUARTER_MS },
  correoDelDia: { porCuenta: 15, porOrigen: 1_000, ventanaMs: DAY_MS },
  /** Codes of an e-mail: six digits bear few guesses, also spread over many codes and a day. */
  codigo: { porCuenta: 10, porOrigen: 60, ventanaMs: QUARTER_MS },
  codigoDelDia: { porCuenta: 50, porOrigen: 600, ventanaMs: DAY_MS },
  /** Documents that somebody says are theirs: what is owed under one is shown to whoever has it (C-10). */
  documento: { porCuenta: 5, porOrigen: 1_000, ventanaMs: DAY_MS },
  /** Codes of coupons. */
  canje: { porCuenta: 10, porOrigen: 200, ventanaMs: QUARTER_MS },
  /** Service tokens: ten devices that renew every few minutes, and no more sessions at the identity server than that. */
  token: { porCuenta: 60, porOrigen: 5_000, ventanaMs: QUARTER_MS },
} as const satisfies Record<string, Limite>

interface Llaves {
  readonly cuenta: string
  readonly origen: string
  readonly limite: Limite
}

const windowOf = (now: Date, ms: number) => new Date(Math.floor(now.getTime() / ms) * ms)

/** Keys are hashed: the table of tries must not be a list of e-mails. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url').slice(0, 22)}`
}

export function llavesDeIntento(que: keyof typeof LIMITES, cuenta: string, ip: string): Llaves {
  return { cuenta: keyOf(`${que}.cuenta`, cuenta), origen: keyOf(`${que}.origen`, ip), limite: LIMITES[que] }
}

/**
 * Counts a try before it is made, so that many at once are counted too; throws 429 past the limits. A success gives
 * the account's tries back.
 */
export async function countIntento(db: Db, { cuenta, origen, limite }: Llaves, now: Date): Promise<void> {
  const ventana = windowOf(now, limite.ventanaMs)
  const rows = await db
    .insertInto('intento')
    .values([cuenta, origen].sort().map((clave) => ({ clave, ventana, cantidad: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['clave', 'ventana']).doUpdateSet((eb) => ({ cantidad: eb('intento.cantidad', '+', 1) })),
    )
    .returning(['clave', 'cantidad'])
    .execute()
  const count = (clave: string) => rows.find((row) => row.clave === clave)?.cantidad ?? 0
  if (count(cuenta) > limite.porCuenta || count(origen) > limite.porOrigen) {
    const retryAfter = Math.ceil((ventana.getTime() + limite.ventanaMs - now.getTime()) / 1000)
    throw new RefusalError('Sesion.ERROR_DEMASIADOS_INTENTOS', undefined, { retryAfter })
  }
}

/**
 * After a success: the account starts anew, and the origin gets this try back. Behind one address there may be a whole
 * mobile network; it is wrong guesses that are to be few, not customers.
 */
export async function forgetIntentos(db: Db, { cuenta, origen, limite }: Llaves, now: Date): Promise<void> {
  await db.deleteFrom('intento').where('clave', '=', cuenta).execute()
  await db
    .updateTable('intento')
    .set((eb) => ({ cantidad: eb('cantidad', '-', 1) }))
    .where('clave', '=', origen)
    .where('ventana', '=', windowOf(now, limite.ventanaMs))
    .where('cantidad', '>', 0)
    .execute()
}

/** Gives one try back, of the account and of the origin: it was no guess. */
export async function giveBackIntento(db: Db, { cuenta, origen, limite }: Llaves, now: Date): Promise<void> {
  // In the order `countIntento` takes them, so that no two wait for each other.
  for (const clave of [cuenta, origen].sort()) {
    await db
      .updateTable('intento')
      .set((eb) => ({ cantidad: eb('cantidad', '-', 1) }))
      .where('clave', '=', clave)
      .where('ventana', '=', windowOf(now, limite.ventanaMs))
      .where('cantidad', '>', 0)
      .execute()
  }
}
