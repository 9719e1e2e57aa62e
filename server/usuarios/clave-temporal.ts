import { randomInt } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { hashClave, TAREAS, verifyClave } from './argon.ts'

/** What is compared when there is nothing to compare with, so that it takes as long. */
export const nobody = hashClave('nadie tiene esta clave', TAREAS)

/** Letters and digits that nobody takes for one another; 12 of 31 are some 59 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 4

/** As it is compared: a phone may add spaces and a capital letter to what somebody copies from an e-mail. */
const normalize = (clave: string) => clave.replace(/\s/g, '').toLowerCase()

/** A password for somebody to copy: three groups of four. */
export function makeClave(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, letter).join('')).join('-')
}

/** Gives a usuario a temporary password in place of any earlier one, and answers it: nobody can read it again. */
export async function createClaveTemporal(db: Db, idUsuario: number, vence: Date): Promise<string> {
  const clave = makeClave()
  const claveHash = await hashClave(clave, TAREAS)
  await db
    .insertInto('claveTemporal')
    .values({ idUsuario, claveHash, vence })
    .onConflict((conflict) => conflict.column('idUsuario').doUpdateSet({ claveHash, vence }))
    .execute()
  return clave
}

/** Is this the temporary password of the usuario, before it ends? Takes as long whoever it is asked about. */
export async function isClaveTemporal(
  db: Db,
  idUsuario: number | undefined,
  clave: string,
  { origen, now }: { readonly origen: string; readonly now: Date },
): Promise<boolean> {
  const temporal = await db
    .selectFrom('claveTemporal')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario ?? 0)
    .where('vence', '>', now)
    .executeTakeFirst()
  const right = await verifyClave(temporal?.claveHash ?? (await nobody), normalize(clave), origen)
  return temporal !== undefined && right
}
