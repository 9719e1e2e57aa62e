// Hand-helds and PINs for tests.
import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { drawCredencial } from '@surtido/rules/credencial'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { hashToken } from '../http/sesion.ts'
import { AHORA } from './mundo.ts'

export const PIN = '407193'
const hashed = hash(PIN)

/** An enrolled hand-held of local 1; answers its key. */
export async function createAparato(db: Db, { codigoEmpresa = 10, codigoLocal = 1 } = {}) {
  const clave = randomBytes(32).toString('base64url')
  const { idAparato } = await db
    .insertInto('aparato')
    .values({
      codigoEmpresa,
      codigoLocal,
      nombre: 'Colectora',
      altaVence: AHORA,
      claveHash: hashToken(clave),
      alta: AHORA,
    })
    .returning('idAparato')
    .executeTakeFirstOrThrow()
  return { idAparato, clave }
}

export async function createPin(
  db: Db,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  debeCambiar = false,
): Promise<void> {
  await db
    .insertInto('pin')
    .values({ codigoEmpresa, idAdministrador, pinHash: await hashed, debeCambiar })
    .execute()
}

/** A badge; answers its code. */
export async function createCredencial(db: Db, { codigoEmpresa, idAdministrador }: LlavePersona): Promise<string> {
  const codigo = drawCredencial(randomInt)
  await db
    .insertInto('credencial')
    .values({ codigoEmpresa, idAdministrador, codigoHash: hashToken(codigo) })
    .execute()
  return codigo
}

/** A hand-held that waits to be enrolled. Its name contains the code. */
export async function createAlta(db: Db): Promise<string> {
  const codigo = `alta.${randomBytes(8).toString('hex')}`
  await db
    .insertInto('aparato')
    .values({
      codigoEmpresa: 10,
      codigoLocal: 1,
      nombre: codigo,
      altaHash: hashToken(codigo),
      altaVence: new Date('2100-01-01T00:00:00Z'),
    })
    .execute()
  return codigo
}

/** Restores what an earlier case used up. */
export async function renewAparatos(db: Db): Promise<void> {
  await sql`update aparato set alta_hash = sha256(convert_to(nombre, 'UTF8')), clave_hash = null
    where nombre like 'alta.%'`.execute(db)
  await db
    .updateTable('pin')
    .set({ pinHash: await hashed, errados: 0, debeCambiar: false })
    .execute()
}
