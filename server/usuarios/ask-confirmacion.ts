import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { addJob } from '../jobs/add-job.ts'
import { countLimites, type Limite } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'

type Servidor = Pick<Deps, 'db' | 'config'>
type UsuarioDeEmpresa = Pick<Sesion, 'idUsuario' | 'codigoEmpresa'>

interface Destino {
  readonly red: number
  readonly email: string
  readonly ip: string
}

/** The limits of a letter that asks to confirm an e-mail: an address gets few of them a day. */
export const limitesDeConfirmacion = ({ red, email, ip }: Destino): readonly Limite[] =>
  ambos(topesDe('confirmacion', `${red}:${email}`, ip))

/** Adds a job that sends the letter. */
export async function addConfirmacion(
  db: Db,
  config: Config,
  { idUsuario, codigoEmpresa }: UsuarioDeEmpresa,
): Promise<void> {
  await addJob(db, 'enviar_confirmacion', { idUsuario, codigoEmpresa, direccion: direccionOf(config) }, { tries: 12 })
}

/**
 * The letter of a registration. Skipped when the app asks for a code instead, and for an address that has
 * reached its limit: that is no reason to refuse the account.
 */
export async function askFirstConfirmacion(
  deps: Servidor,
  quien: UsuarioDeEmpresa,
  ip: string,
  now: Date,
): Promise<void> {
  const { codigoVerificacion } = await deps.db
    .selectFrom('empresa')
    .select('codigoVerificacion')
    .where('codigoEmpresa', '=', quien.codigoEmpresa)
    .executeTakeFirstOrThrow()
  if (codigoVerificacion) return
  await askConfirmacion(deps, quien, ip, now).catch((error) => {
    if (!(error instanceof RefusalError)) throw error
  })
}

/**
 * CX-26: sends the confirmation e-mail again, for a usuario who lost the first one. Sends nothing when the e-mail is
 * already confirmed.
 */
export async function askConfirmacion(
  { db, config }: Servidor,
  { idUsuario, codigoEmpresa }: UsuarioDeEmpresa,
  ip: string,
  now: Date,
): Promise<void> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['red', 'email', 'correoVerificado'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  if (usuario.correoVerificado) return
  await countLimites(db, limitesDeConfirmacion({ ...usuario, ip }), now)
  await addConfirmacion(db, config, { idUsuario, codigoEmpresa })
}

/**
 * The app's address, for a link: the configured one, or this machine's in development. It never comes from the request:
 * the caller would choose where the link leads.
 */
function direccionOf({ urlPublica, produccion, port }: Config): string | null {
  if (urlPublica) return urlPublica.replace(/\/+$/, '')
  return produccion || port === 0 ? null : `http://localhost:${port}`
}
