import { hash, verify } from '@node-rs/argon2'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { isClaveTemporal, nobody } from './clave-temporal.ts'
import { countIntento, forgetIntentos, llavesDeIntento } from './intentos.ts'

interface Entrada {
  readonly usuario: string
  readonly clave: string
  readonly codigoEmpresa: number | undefined
  readonly ip: string
  readonly now: Date
}

/**
 * Who logs in, with their password or with a temporary one (S-02), or 401 in the same words whether the e-mail or the password was wrong; 429 after too many
 * tries.
 */
export async function logIn(
  db: Db,
  { usuario, clave, codigoEmpresa, ip, now }: Entrada,
): Promise<{ idUsuario: number; idUsuarioAplicacion: number; codigoEmpresa: number }> {
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const email = normalizeEmail(usuario)
  const llaves = llavesDeIntento('login', `${empresa.red}:${email}`, ip)
  await countIntento(db, llaves, now)
  const known = await db
    .selectFrom('usuario')
    .select(['idUsuario', 'claveHash'])
    .where('red', '=', empresa.red)
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verify(known?.claveHash ?? (await nobody), clave)
  // Asked about nobody and about somebody without one as well: how long a refusal takes tells nothing.
  const temporal = !right && (await isClaveTemporal(db, known?.idUsuario, clave, now))
  if (!known || !(right || temporal)) throw new RefusalError('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')
  if (temporal) {
    await db.updateTable('usuario').set({ blnCambiarPsw: true }).where('idUsuario', '=', known.idUsuario).execute()
  }
  await forgetIntentos(db, llaves, now)
  if (right) await renewHash(db, known, clave)
  return {
    idUsuario: known.idUsuario,
    idUsuarioAplicacion: await joinEmpresa(db, known.idUsuario, empresa.codigoEmpresa),
    codigoEmpresa: empresa.codigoEmpresa,
  }
}

/** A hash says how much work went into it; one of less than today's is made anew while its password is at hand. */
async function renewHash(
  db: Db,
  { idUsuario, claveHash }: { idUsuario: number; claveHash: string },
  clave: string,
): Promise<void> {
  if (workOf(claveHash) === workOf(await nobody)) return
  await db
    .updateTable('usuario')
    .set({ claveHash: await hash(clave) })
    .where('idUsuario', '=', idUsuario)
    .where('claveHash', '=', claveHash)
    .execute()
}

/** `$argon2id$v=19$m=19456,t=2,p=1` */
const workOf = (claveHash: string) => claveHash.split('$').slice(0, 4).join('$')

/** The empresa named by the request, or the network's first when it names none. */
export async function getEmpresaOrRefuse(db: Db, codigoEmpresa: number | undefined) {
  const empresa = await db
    .selectFrom('empresa')
    .select(['codigoEmpresa', 'red', 'pais'])
    .$if(codigoEmpresa !== undefined, (query) => query.where('codigoEmpresa', '=', codigoEmpresa!))
    .orderBy('codigoEmpresa')
    .executeTakeFirst()
  if (!empresa) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  return empresa
}

/** A person's account in an empresa, made the first time. */
export async function joinEmpresa(db: Db, idUsuario: number, codigoEmpresa: number): Promise<number> {
  const row = await db
    .insertInto('usuarioAplicacion')
    .values({ idUsuario, codigoEmpresa })
    .onConflict((conflict) => conflict.columns(['idUsuario', 'codigoEmpresa']).doUpdateSet({ codigoEmpresa }))
    .returning('idUsuarioAplicacion')
    .executeTakeFirstOrThrow()
  return row.idUsuarioAplicacion
}
