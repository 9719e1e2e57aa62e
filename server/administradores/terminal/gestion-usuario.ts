// `npm run gestion -- usuario …`: what an operator does about an account, until there is a screen for it.

import { PERMISOS } from '@surtido/contract/permisos'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AYUDA_SEGUNDO_FACTOR, gestionSegundoFactor } from '../../segundo-factor/terminal/gestion-segundo-factor.ts'
import { parseWords, readNumero, UsoError, unknownAccion } from '../../terminal/uso.ts'
import { gestionAdministrador } from './gestion-administrador.ts'

export const AYUDA_USUARIO = `npm run gestion -- usuario …

  cerrar-sesiones ana@ejemplo.uy   cierra su sesión en todos sus dispositivos, también las de quien actúa por ella
  cerrar-sesiones --todos          la de todas las personas, y las de quienes administran
    --empresa 10                   solo de quien tiene su cuenta en esa empresa
  administrador caja1 --empresa 10 --nombre Carla --apellido Rodríguez
                                   crea a quien administra y dice su contraseña, que no se puede volver a leer;
                                   --rol PREPARADOR [--local 4] [--quitar] le da un rol en un local, o en todos
                                   --permisos ${PERMISOS.join(',')} dice qué puede en las
                                   cuentas de los clientes; por defecto todo, y con --rol nada
  administrador caja1 --empresa 10 --permisos ''
                                   lo que puede en ellas desde ahora: aquí, nada
  administrador caja1 --empresa 10 --clave-nueva
                                   otra contraseña para quien la perdió; cierra sus sesiones
${AYUDA_SEGUNDO_FACTOR}`

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError. */
export async function gestionUsuario(deps: Pick<Deps, 'db' | 'clock'>, words: readonly string[]): Promise<string> {
  const [accion = '', ...rest] = words
  if (accion === 'cerrar-sesiones') return closeSesiones(deps, rest)
  if (accion === 'administrador') return gestionAdministrador(deps, rest)
  if (accion === 'segundo-factor') return gestionSegundoFactor(deps, rest)
  if (accion.startsWith('-')) throw new UsoError(`La acción va antes de ${accion}.`)
  throw unknownAccion(accion)
}

async function closeSesiones({ db, clock }: Pick<Deps, 'db' | 'clock'>, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseWords(words, { todos: { type: 'boolean' }, empresa: { type: 'string' } })
  const [quien, ...rest] = positionals
  if (rest.length > 0) throw new UsoError(`No entiendo «${rest.join(' ')}».`)
  const { todos = false } = values
  if (todos === (quien !== undefined)) throw new UsoError('Falta de quién: un correo, o --todos.')
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  const empresa = codigoEmpresa === undefined ? undefined : await findEmpresa(db, codigoEmpresa)
  const usuarios = usuariosOf(db, quien, codigoEmpresa)
  if (quien !== undefined && !(await usuarios.executeTakeFirst()))
    throw new UsoError(`Nadie tiene una cuenta${empresa ? ` en ${empresa.nombre}` : ''} con ${normalizeEmail(quien)}.`)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('sesion')
      .set({ revocada: now })
      .where('revocada', 'is', null)
      .where('refrescoVence', '>', now)
      .$if(!todos || empresa !== undefined, (query) => query.where('idUsuario', 'in', usuarios))
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
      .$if(codigoEmpresa !== undefined, (query) =>
        query.where('idAdministrador', 'in', (eb) =>
          eb.selectFrom('administrador').select('idAdministrador').where('codigoEmpresa', '=', codigoEmpresa!),
        ),
      )
      .executeTakeFirst()
    return `${told} De administradores: ${administradores.numUpdatedRows}.`
  })
}

/** Without an empresa, one e-mail may have an account in each network. */
function usuariosOf(db: Db, email: string | undefined, codigoEmpresa: number | undefined) {
  return db
    .selectFrom('usuario')
    .select('usuario.idUsuario')
    .$if(email !== undefined, (query) => query.where('email', '=', normalizeEmail(email!)))
    .$if(codigoEmpresa !== undefined, (query) =>
      query.where('idUsuario', 'in', (eb) =>
        eb.selectFrom('usuarioAplicacion').select('idUsuario').where('codigoEmpresa', '=', codigoEmpresa!),
      ),
    )
}

async function findEmpresa(db: Db, codigoEmpresa: number): Promise<{ nombre: string }> {
  const empresa = await db
    .selectFrom('empresa')
    .select('nombre')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  if (!empresa) throw new UsoError(`No hay empresa ${codigoEmpresa}.`)
  return empresa
}
