// The telephones of tests: all share one secret.
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { seal } from '../segundo-factor/totp.ts'
import { AHORA } from './mundo.ts'

const SECRETO = Buffer.from('12345678901234567890')

/** The code on such a telephone; with `base32`, the code of that secret. */
export const codigoEn = (now: Date, base32?: string): string =>
  new TOTP({
    secret: base32 ? Secret.fromBase32(base32) : new Secret({ buffer: new Uint8Array(SECRETO).buffer }),
  }).generate({
    timestamp: now.getTime(),
  })

/** A second factor: begun, or active since `desde`. */
export async function createFactor(
  db: Db,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  desde: Date | null = AHORA,
): Promise<void> {
  const secreto = await seal(db, SECRETO)
  await db.insertInto('segundoFactor').values({ codigoEmpresa, idAdministrador, secreto, desde }).execute()
}

/** Resets all of them to begun but not activated. */
export async function beginFactoresAgain(db: Db): Promise<void> {
  await db
    .updateTable('segundoFactor')
    .set({ desde: null, sinTelefono: false, ultimoPaso: 0, secreto: await seal(db, SECRETO) })
    .execute()
}
