// `npm run gestion -- usuario …`: what somebody who runs the shop does about an account, until there is a screen for it.

import { PERMISOS } from '@surtido/contract/administradores'
import { normalizeEmail } from '@surtido/rules/usuarios'
import { gestionAdministrador } from '../administradores/gestion.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { UsoError } from '../terminal/uso.ts'

export const AYUDA_USUARIO = `npm run gestion -- usuario …

  cerrar-sesiones ana@ejemplo.uy   cierra su sesión en todos sus dispositivos, también las de quien actúa por ella
  cerrar-sesiones --todos          la de todas las personas, y las de quienes administran
  administrador caja1 --empresa 10 --nombre Carla --apellido Rodríguez
                                   crea a quien administra y dice su contraseña, que no se puede volver a leer;
                                   --permisos dice qué puede: ${PERMISOS.join(',')} (por defecto, todo)
  administrador caja1 --empresa 10 --clave-nueva
                                   otra contraseña para quien la perdió; cierra sus sesiones`

/** Does what the words say and answers what to print, in Spanish. Throws UsoError. */
export async function gestionUsuario(deps: Pick<Deps, 'db' | 'clock'>, words: readonly string[]): Promise<string> {
  const [accion = '', ...rest] = words
  if (accion === 'cerrar-sesiones') return closeSesiones(deps, rest)
  if (accion === 'administrador') return gestionAdministrador(deps, rest)
  throw new UsoError(accion === '' ? 'Falta la acción.' : `No conozco la acción «${accion}».`)
}

async function closeSesiones({ db, clock }: Pick<Deps, 'db' | 'clock'>, words: readonly string[]): Promise<string> {
  const [quien, ...rest] = words
  if (!quien || rest.length > 0) throw new UsoError('Falta de quién: un correo, o --todos.')
  const todos = quien === '--todos'
  const email = normalizeEmail(quien)
  const ids = todos ? [] : await idsOf(db, email)
  if (!todos && ids.length === 0) throw new UsoError(`Nadie tiene una cuenta con ${email}.`)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('sesion')
      .set({ revocada: now })
      .where('revocada', 'is', null)
      .where('refrescoVence', '>', now)
      .$if(!todos, (query) => query.where('idUsuario', 'in', ids))
      .executeTakeFirst()
    await trx
      .deleteFrom('dispositivo')
      .where('idSesion', 'in', (eb) => eb.selectFrom('sesion').select('idSesion').where('revocada', '=', now))
      .execute()
    const told = `Sesiones cerradas: ${ended.numUpdatedRows}.`
    if (!todos) return told
    const administradores = await trx
      .updateTable('sesionAdministrador')
      .set({ revocada: now })
      .where('revocada', 'is', null)
      .where('vence', '>', now)
      .executeTakeFirst()
    return `${told} De administradores: ${administradores.numUpdatedRows}.`
  })
}

/** One e-mail may have an account in each network. */
async function idsOf(db: Db, email: string): Promise<number[]> {
  const usuarios = await db.selectFrom('usuario').select('idUsuario').where('email', '=', email).execute()
  return usuarios.map(({ idUsuario }) => idUsuario)
}
