import { randomInt } from 'node:crypto'
import { type Probado, whileProbado } from '../cuentas/probado.ts'
import type { Db } from '../db/client.ts'
import type { OrigenDeRed } from '../http/origen.ts'
import { hashClave, hashFurther, TAREAS, type Turno, verifyFurther } from './argon.ts'

/** A dummy hash to compare with when there is no account, so that it takes the same time. */
export const nobody = hashClave('nadie tiene esta clave', TAREAS)

/** Letters and digits that are not confused with each other; 12 of 31 are some 59 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 4

/** The form to compare: a phone may add spaces and a capital letter to a password copied from an e-mail. */
const normalize = (clave: string) => clave.replace(/\s/g, '').toLowerCase()

/** A password that is easy to copy: three groups of four. */
export function makeClave(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, letter).join('')).join('-')
}

/**
 * Gives a usuario a temporary password in place of any earlier one, and returns it: it can't be read again. Undefined
 * when the account's e-mail or password has changed meanwhile. `origen` is that of a request whose code was right; a job
 * has none.
 */
export async function createClaveTemporal(
  db: Db,
  probado: Probado,
  vence: Date,
  origen?: OrigenDeRed,
): Promise<string | undefined> {
  const clave = makeClave()
  const claveHash = await (origen ? hashFurther(clave, origen) : hashClave(clave, TAREAS))
  const kept = await whileProbado(db, probado, (trx) =>
    trx
      .insertInto('claveTemporal')
      .values({ idUsuario: probado.idUsuario, claveHash, vence })
      .onConflict((conflict) => conflict.column('idUsuario').doUpdateSet({ claveHash, vence }))
      .execute(),
  )
  return kept ? clave : undefined
}

/**
 * The hash of the usuario's temporary password when this is it and it is still valid, once their own was compared; else
 * undefined. Takes the same time for any usuario.
 */
export async function matchClaveTemporal(
  db: Db,
  idUsuario: number | undefined,
  clave: string,
  { turno, now }: { readonly turno: Turno; readonly now: Date },
): Promise<string | undefined> {
  const temporal = await db
    .selectFrom('claveTemporal')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario ?? 0)
    .where('vence', '>', now)
    .executeTakeFirst()
  const right = await verifyFurther(temporal?.claveHash ?? (await nobody), normalize(clave), turno)
  return right ? temporal?.claveHash : undefined
}
