import { verify } from '@node-rs/argon2'
import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { nobody } from './clave-temporal.ts'
import { countIntento, llavesDeIntento } from './intentos.ts'

interface Prueba {
  readonly red: number
  /** The e-mail the code was sent to. */
  readonly email: string
  readonly motivo: MotivoCodigo
  readonly codigo: string
  readonly ip: string
  readonly now: Date
}

/**
 * Uses up the code that was sent to this e-mail, and answers whose it is. Whatever is wrong (no such person, no code,
 * another code, too late, too many tries) is 400 in the same words and takes the same steps; 429 past the tries that an
 * address has over all its codes. Not for the inside of a transaction: a refusal there would give the try back.
 */
export async function verifyCodigo(db: Db, { red, email, motivo, codigo, ip, now }: Prueba): Promise<number> {
  const address = normalizeEmail(email)
  await countIntento(db, llavesDeIntento('codigo', `${red}:${address}`, ip), now)
  await countIntento(db, llavesDeIntento('codigoDelDia', `${red}:${address}`, ip), now)
  const usuario = await db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('red', '=', red)
    .where('email', '=', address)
    .executeTakeFirst()
  const idUsuario = usuario?.idUsuario ?? 0
  // Counted before it is compared, so that many at once are counted too.
  const sent = await db
    .updateTable('codigoVerificacion')
    .set((eb) => ({ intentosRestantes: eb('intentosRestantes', '-', 1) }))
    .where('idUsuario', '=', idUsuario)
    .where('motivo', '=', motivo)
    .where('vence', '>', now)
    .where('intentosRestantes', '>', 0)
    .returning('codigoHash')
    .executeTakeFirst()
  const right = await verify(sent?.codigoHash ?? (await nobody), codigo.replace(/\s/g, ''))
  if (!sent || !right || !(await takeAway(db, idUsuario, motivo, sent.codigoHash))) {
    throw new RefusalError('Usuarios.ERROR_CODIGO_INCORRECTO', [{ campo: 'codigo' }])
  }
  return idUsuario
}

/** Of two that come at once with the right code one takes it. */
async function takeAway(db: Db, idUsuario: number, motivo: MotivoCodigo, codigoHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigoVerificacion')
    .where('idUsuario', '=', idUsuario)
    .where('motivo', '=', motivo)
    .where('codigoHash', '=', codigoHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
