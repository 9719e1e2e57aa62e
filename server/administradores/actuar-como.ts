import { randomBytes } from 'node:crypto'
import type { UsuarioActuado } from '@surtido/contract/administradores'
import { checkMotivo } from '@surtido/rules/administradores'
import { toInstanteIso } from '@surtido/rules/fechas'
import { record } from '../auditoria/auditoria.ts'
import { holdPersonas } from '../auditoria/personas.ts'
import { findUsuario } from '../cuentas/usuario.ts'
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  COOKIE_ADMINISTRADOR,
  COOKIE_SESION,
  hashToken,
  makeToken,
  type SesionAdministrador,
  tokenOf,
} from '../http/sesion.ts'
import { clearCookies, endEarlier, type SesionContext } from '../sesiones/open-sesion.ts'
import { extendSesion, getAdministrador } from '../sesiones/sesion-administrador.ts'

type Context = SesionContext & { administrador: SesionAdministrador }

/**
 * Opens a short session of a usuario that also names the administrator. The session is never refreshed, and it ends any
 * such session that the administrator's own session had open. 404 for a usuario without an account in the
 * administrator's empresa, 403 for another administrator.
 */
export async function beginActuar(context: Context, idUsuario: number, motivo: string): Promise<UsuarioActuado> {
  const { db, config, clock, request, reply, plataforma, administrador } = context
  const now = clock.now()
  const falla = checkMotivo(motivo)
  if (falla) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'motivo', error: `Validacion.${falla}` }])
  const vence = new Date(now.getTime() + config.actuarMinutos * 60_000)
  const token = makeToken()
  const idUsuarioAplicacion = await transact(db, async (trx) => {
    await lockSesion(trx, administrador)
    const cuenta = await getCuentaOrRefuse(trx, administrador.codigoEmpresa, idUsuario)
    // The administrator's own session outlives this one, unless their working day is over: then this one ends too.
    await extendSesion({ db: trx, config }, administrador, vence)
    await revokeActuar(trx, administrador, now)
    await record(
      trx,
      request,
      administrador,
      { accion: 'ACTUAR', idUsuario, detalle: { vence: toInstanteIso(vence) }, texto: { motivo: motivo.trim() } },
      now,
    )
    await trx
      .insertInto('sesion')
      .values({
        idUsuario,
        ...cuenta,
        codigoEmpresa: administrador.codigoEmpresa,
        idSesionAdministrador: administrador.idSesionAdministrador,
        tokenHash: hashToken(token),
        // No client gets a refresh token.
        refrescoHash: randomBytes(32),
        plataforma,
        agente: String(request.headers['user-agent'] ?? '').slice(0, 200),
        creada: now,
        vence,
        refrescoVence: vence,
      })
      .execute()
    return cuenta.idUsuarioAplicacion
  })
  const { codigoEmpresa } = administrador
  const usuario = await findUsuario(db, { idUsuario, idUsuarioAplicacion, codigoEmpresa }, now)
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  const { nombre, apellido, usuario: nombreDeUsuario } = await getAdministrador(db, administrador.idAdministrador)
  const asker = { idUsuario: administrador.idAdministrador, usuario: nombreDeUsuario, nombre, apellido }
  const sesion = { vence: toInstanteIso(vence), administrador: asker }
  // An administrator's cookie opens no session that a script can read, whatever platform the request names.
  if (plataforma !== 'WEB' && !tokenOf(request, COOKIE_ADMINISTRADOR)?.cookie)
    return { ...usuario, sesion: { ...sesion, token } }
  // If a usuario's own session were kept here, its refresh token would bring it back in the middle of this one.
  await endEarlier(context)
  clearCookies(context)
  reply.setCookie(COOKIE_SESION, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.produccion,
    path: config.serverProducts,
  })
  return { ...usuario, sesion }
}

/** Ends the session; does nothing when it has already ended. */
export async function endActuar(context: Context, idUsuario: number): Promise<void> {
  const { db, clock, request, administrador } = context
  const now = clock.now()
  const ended = await revokeActuar(db, administrador, now, idUsuario)
  if (ended) await record(db, request, administrador, { accion: 'DEJAR_DE_ACTUAR', idUsuario }, now)
  clearCookies(context)
}

async function revokeActuar(
  db: Db,
  { idSesionAdministrador }: SesionAdministrador,
  now: Date,
  idUsuario?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set({ revocada: now })
    .where('idSesionAdministrador', '=', idSesionAdministrador)
    .$if(idUsuario !== undefined, (query) => query.where('idUsuario', '=', idUsuario!))
    .where('revocada', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Two requests of one session take turns, so that the second one ends what the first one opened. */
async function lockSesion(trx: Transaction, { idSesionAdministrador }: SesionAdministrador): Promise<void> {
  const live = await trx
    .selectFrom('sesionAdministrador')
    .select('idSesionAdministrador')
    .where('idSesionAdministrador', '=', idSesionAdministrador)
    .where('revocada', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!live) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
}

/** The account stays until the transaction ends; one that is being deleted is refused as an unknown one. */
async function getCuentaOrRefuse(trx: Transaction, codigoEmpresa: number, idUsuario: number) {
  const [held] = await holdPersonas(trx, [idUsuario])
  if (held === undefined) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  const cuenta = await trx
    .selectFrom('usuarioAplicacion')
    .select('idUsuarioAplicacion')
    .where('idUsuario', '=', idUsuario)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  if (cuenta) return cuenta
  const otro = await trx
    .selectFrom('administrador')
    .select('idAdministrador')
    .where('idAdministrador', '=', idUsuario)
    .executeTakeFirst()
  throw new RefusalError(otro ? 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' : 'Usuarios.ERROR_NO_ENCONTRADO')
}
