import { hash } from '@node-rs/argon2'
import type { MotivoCodigo } from '@surtido/contract/usuarios'
import type { Db } from '../db/client.ts'
import { AHORA, EMPRESA } from './mundo.ts'

/** The code of every usuario made here. */
export const CODIGO = '012345'

// A cheap hash on purpose, like the one of the claves.
let codigoHash: Promise<string> | undefined
const hashOfCodigo = () => (codigoHash ??= hash(CODIGO, { memoryCost: 1024, timeCost: 2, parallelism: 1 }))

/** Turns codes on for the empresa; they last 10 minutes and allow 5 tries. */
export async function enableCodigos(db: Db, codigoEmpresa: number = EMPRESA.ceibo): Promise<void> {
  const settings = { codigoVerificacion: true, codigoMinutos: 10, codigoIntentos: 5 }
  await db.updateTable('empresa').set(settings).where('codigoEmpresa', '=', codigoEmpresa).execute()
}

/** Keeps CODIGO as if it had just been e-mailed to the usuario. */
export async function createCodigo(db: Db, idUsuario: number, motivo: MotivoCodigo): Promise<void> {
  const sent = {
    codigoHash: await hashOfCodigo(),
    intentosRestantes: 50,
    vence: new Date(AHORA.getTime() + 10 * 60_000),
  }
  await db
    .insertInto('codigoVerificacion')
    .values({ idUsuario, motivo, ...sent })
    .execute()
}
