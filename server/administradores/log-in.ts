import { verify } from '@node-rs/argon2'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { nobody } from '../usuarios/clave-temporal.ts'
import { countIntento, forgetIntentos, llavesDeIntento } from '../usuarios/intentos.ts'
import { getEmpresaOrRefuse } from '../usuarios/log-in.ts'

interface Entrada {
  readonly codigoEmpresa: number | undefined
  readonly base: number
  readonly usuario: string
  readonly clave: string
  readonly ip: string
  readonly now: Date
}

/**
 * Which administrator logs in (C-06); 401 in the same words whatever was wrong, 429 after too many tries, counted for
 * both ways of asking together.
 */
export async function logInAdministrador(
  db: Db,
  { codigoEmpresa, base, usuario, clave, ip, now }: Entrada,
): Promise<{ idAdministrador: number; codigoEmpresa: number }> {
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const name = usuario.trim()
  const llaves = llavesDeIntento('login', `administrador:${empresa.codigoEmpresa}:${base}:${name}`, ip)
  await countIntento(db, llaves, now)
  const known = await db
    .selectFrom('administrador')
    .select(['idAdministrador', 'claveHash', 'activo'])
    .where('codigoEmpresa', '=', empresa.codigoEmpresa)
    .where('base', '=', base)
    .where('usuario', '=', name)
    .executeTakeFirst()
  const right = await verify(known?.claveHash ?? (await nobody), clave)
  if (!known?.activo || !right) throw new RefusalError('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')
  await forgetIntentos(db, llaves, now)
  return { idAdministrador: known.idAdministrador, codigoEmpresa: empresa.codigoEmpresa }
}
