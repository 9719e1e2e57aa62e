import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { countPast, DIA_MS } from '../limites/limites.ts'
import { refuseWhenBusy, verifyClave } from './argon.ts'
import { nobody } from './clave-temporal.ts'
import { countPuerta, type Puerta } from './puerta.ts'

interface Prueba {
  readonly red: number
  /** Which sets how many tries a code bears from one device or address. */
  readonly codigoEmpresa: number
  /** The e-mail the code was sent to. */
  readonly email: string
  readonly motivo: MotivoCodigo
  readonly codigo: string
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * Uses up the code that was sent to this e-mail, and answers whose it is. Whatever is wrong (no such person, no code,
 * another code, too late, too many tries) is 400 in the same words and takes the same steps; 429 past the tries that an
 * address has over all its codes. Not for the inside of a transaction: a refusal there would give the try back.
 */
export async function verifyCodigo(db: Db, prueba: Prueba): Promise<number> {
  const { red, codigoEmpresa, email, motivo, codigo, puerta, now } = prueba
  const address = normalizeEmail(email)
  const origen = origenOf(puerta.ip)
  refuseWhenBusy(origen)
  const usuario = await db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('red', '=', red)
    .where('email', '=', address)
    .executeTakeFirst()
  const idUsuario = usuario?.idUsuario ?? 0
  const toque = { nombre: `${red}:${address}`, idUsuario: usuario?.idUsuario, puerta }
  const { equipo } = await countPuerta(db, 'codigo', toque, now)
  // Counted before it is compared, so that many at once are counted too.
  const sent = await db
    .updateTable('codigoVerificacion')
    .set((eb) => ({ intentosRestantes: eb('intentosRestantes', '-', 1) }))
    .where('idUsuario', '=', idUsuario)
    .where('motivo', '=', motivo)
    .where('vence', '>', now)
    .where('intentosRestantes', '>', 0)
    .returning(['codigoHash', 'vence'])
    .executeTakeFirst()
  // Who guesses somewhere else uses up nothing of what the owner has.
  const { codigoIntentos } = await db
    .selectFrom('empresa')
    .select('codigoIntentos')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  const quien = `${idUsuario} ${motivo} ${sent?.codigoHash} ${sent?.vence.getTime()} ${equipo ?? origen}`
  const deEste = { que: 'codigo.uno', quien, hasta: codigoIntentos, ventanaMs: DIA_MS }
  const usedUp = (await countPast(db, [deEste], now)).length > 0
  const right = await verifyClave(sent?.codigoHash ?? (await nobody), codigo.replace(/\s/g, ''), origen)
  if (!sent || usedUp || !right || !(await takeAway(db, idUsuario, motivo, sent.codigoHash))) {
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
