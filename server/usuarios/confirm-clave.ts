import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { refuseWhenBusy, verifyClave } from './argon.ts'
import { isClaveTemporal } from './clave-temporal.ts'
import { countClaveDeSesion } from './entradas.ts'

interface Confirmacion {
  readonly idUsuario: number
  readonly clave: string | undefined
  /** The field that brought it; `clave` when none is told. */
  readonly campo?: string
  /** The temporary password of an e-mail does as well. */
  readonly orTemporal?: boolean
  readonly now: Date
}

/**
 * Is whoever holds this session the person? Asked before what a stolen or borrowed session must not do. Throws 400 for
 * a wrong or missing password; the tries are counted for the account, so that a session that was found is no way to guess (429).
 * Answers the hash that was right when it was asked.
 */
export async function confirmClave(
  db: Db,
  { idUsuario, clave, campo = 'clave', orTemporal = false, now }: Confirmacion,
): Promise<string> {
  const usuario = await db
    .selectFrom('usuario')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  const wrong = () =>
    new RefusalError('Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', [
      { campo, error: clave ? 'Validacion.VALOR' : 'Validacion.REQUERIDO' },
    ])
  if (!clave) throw wrong()
  const origen = `usuario:${idUsuario}`
  refuseWhenBusy(origen)
  const intento = await countClaveDeSesion(db, idUsuario, now)
  const right =
    (await verifyClave(usuario.claveHash, clave, origen)) ||
    (orTemporal && (await isClaveTemporal(db, idUsuario, clave, { origen, now })))
  if (!right) throw wrong()
  await intento.forget()
  return usuario.claveHash
}
