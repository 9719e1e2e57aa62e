import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { refuseWhenBusy, type Turno, turnoDeSesion, verifyCounted } from './argon.ts'
import { matchClaveTemporal } from './clave-temporal.ts'
import { countClaveDeSesion } from './entradas.ts'

interface Confirmacion {
  readonly idUsuario: number
  readonly clave: string | undefined
  /** The field of the password in the request; default `clave`. */
  readonly campo?: string
  /** Accepts the temporary password from an e-mail too. */
  readonly orTemporal?: boolean
  readonly ip: string
  readonly now: Date
}

/**
 * Checks that the holder of this session is the account's owner. Required before actions that a stolen or borrowed
 * session must not do. Throws 400 for a wrong or missing password. Tries count for the account, so that a stolen
 * session can't be used to guess (429). Returns the hash that was right at that moment.
 */
export async function confirmClave(
  db: Db,
  { idUsuario, clave, campo = 'clave', orTemporal = false, ip, now }: Confirmacion,
): Promise<string> {
  const usuario = await db
    .selectFrom('usuario')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  const { claveHash } = usuario
  const turno = turnoDeSesion(ip)
  await requireClaveDeSesion(db, { id: idUsuario, claveHash, clave, campo, turno, now }, async (typed) =>
    orTemporal ? (await matchClaveTemporal(db, idUsuario, typed, { turno, now })) !== undefined : false,
  )
  return claveHash
}

interface ClaveDeSesion extends Pick<Confirmacion, 'clave' | 'now'> {
  /** The id of a usuario or of an administrator. */
  readonly id: number
  readonly claveHash: string
  readonly campo: string
  readonly turno: Turno
}

/**
 * Checks a password asked within a session, of customers and of the shop's people; `orElse` accepts another. Tries count
 * for the account (429). Throws 400 for a wrong or missing one.
 */
export async function requireClaveDeSesion(
  db: Db,
  { id, claveHash, clave, campo, turno, now }: ClaveDeSesion,
  orElse: (clave: string) => Promise<boolean> = async () => false,
): Promise<void> {
  if (!clave) throw refuseClave(campo, 'Validacion.REQUERIDO')
  refuseWhenBusy(turno)
  const intento = await countClaveDeSesion(db, id, now)
  const right = (await verifyCounted(claveHash, clave, turno, intento.giveBack)) || (await orElse(clave))
  if (!right) throw refuseClave(campo)
  await intento.forget()
}

/**
 * Checks that the password is still the one whose hash `confirmClave` returned: an owner who took the account back
 * meanwhile has set another. Throws 400 otherwise. Call it with the usuario's row locked.
 */
export async function requireSameClave(trx: Transaction, idUsuario: number, claveHash: string): Promise<void> {
  const usuario = await trx
    .selectFrom('usuario')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (usuario?.claveHash !== claveHash) throw refuseClave('clave')
}

export const refuseClave = (campo: string, error: 'Validacion.REQUERIDO' | 'Validacion.VALOR' = 'Validacion.VALOR') =>
  new RefusalError('Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', [{ campo, error }])
