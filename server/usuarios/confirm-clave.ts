import { verify } from '@node-rs/argon2'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { countIntento, forgetIntentos, llavesDeIntento } from './intentos.ts'

interface Confirmacion {
  readonly idUsuario: number
  readonly clave: string | undefined
  readonly ip: string
  readonly now: Date
}

/**
 * Is whoever holds this session the person? Asked before what a stolen or borrowed session must not do. Throws 400 for
 * a wrong or missing password; the tries count with those of the login, so that this is no second way to guess (429).
 */
export async function confirmClave(db: Db, { idUsuario, clave, ip, now }: Confirmacion): Promise<void> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['red', 'email', 'claveHash'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  const wrong = () =>
    new RefusalError('Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', [
      { campo: 'clave', error: clave ? 'Validacion.VALOR' : 'Validacion.REQUERIDO' },
    ])
  if (!clave) throw wrong()
  const llaves = llavesDeIntento(`${usuario.red}:${usuario.email}`, ip)
  await countIntento(db, llaves, now)
  if (!(await verify(usuario.claveHash, clave))) throw wrong()
  await forgetIntentos(db, llaves, now)
}
