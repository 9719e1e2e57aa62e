import type { Administrador, AdministradorConSesion } from '@surtido/contract/administradores'
import { toInstanteIso } from '@surtido/rules/fechas'
import { record } from '../auditoria/auditoria.ts'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  COOKIE_ADMINISTRADOR,
  hashToken,
  isFromOurApp,
  makeToken,
  type SesionAdministrador,
  tokenOf,
} from '../http/sesion.ts'
import type { SesionContext } from './open-sesion.ts'

/** Use extends the session at most this often, so that not every read causes a write. */
const STEP_MS = 60_000
/** How long a login with a PIN lasts. */
const TURNO_MS = 10 * 3_600_000

/** What opened the door to a person of the shop. */
export interface Prueba {
  /** Throws when it no longer holds; in the session's transaction, with the person's row held. */
  readonly require?: (trx: Transaction) => Promise<void>
  /** What is thrown for a person who may no longer enter. */
  readonly refusal: () => RefusalError
}

/**
 * Opens an administrator's own session; on the web it is a cookie beside the usuario's, removed when the browser
 * closes. A session on a shop's hand-held lasts a shift. What was proved is looked at once more: it may have waited for
 * its comparison while the shop took it away.
 */
export async function openSesionAdministrador(
  context: SesionContext,
  idAdministrador: number,
  { require, refusal }: Prueba,
  idAparato: number | null = null,
): Promise<AdministradorConSesion['sesion']> {
  const { db, config, clock, request, reply, plataforma } = context
  const now = clock.now()
  const token = makeToken()
  const vence = idAparato === null ? endOf(config, now, now) : new Date(now.getTime() + TURNO_MS)
  await db.transaction().execute(async (trx) => {
    const active = await trx
      .selectFrom('administrador')
      .select('idAdministrador')
      .where('idAdministrador', '=', idAdministrador)
      .where('activo', '=', true)
      .forShare()
      .executeTakeFirst()
    if (!active) throw refusal()
    await require?.(trx)
    await trx
      .insertInto('sesionAdministrador')
      .values({
        idAdministrador,
        tokenHash: hashToken(token),
        plataforma,
        agente: String(request.headers['user-agent'] ?? '').slice(0, 200),
        creada: now,
        // A PIN is not enough for dangerous actions.
        confirmada: idAparato === null ? now : null,
        idAparato,
        vence,
      })
      .execute()
  })
  if (plataforma !== 'WEB') return { token, vence: toInstanteIso(vence) }
  reply.setCookie(COOKIE_ADMINISTRADOR, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.produccion,
    path: config.serverProducts,
  })
  return { vence: toInstanteIso(vence) }
}

function endOf({ adminMinutos, adminHoras }: Config, creada: Date, from: Date): Date {
  return new Date(Math.min(from.getTime() + adminMinutos * 60_000, creada.getTime() + adminHoras * 3_600_000))
}

/** Extends a session in use, counted from `from`; returns its new end. */
export async function extendSesion(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { idSesionAdministrador, creada, vence, aparato }: SesionAdministrador,
  from: Date,
): Promise<Date> {
  if (aparato) return vence
  const later = endOf(config, creada, from)
  if (later.getTime() - vence.getTime() < STEP_MS) return vence
  await db
    .updateTable('sesionAdministrador')
    .set({ vence: later })
    .where('idSesionAdministrador', '=', idSesionAdministrador)
    .where('vence', '<', later)
    .execute()
  return later
}

/** The administrator's data (K-20), without a session. */
export async function getAdministrador(db: Db, idAdministrador: number): Promise<Administrador> {
  const { permisos, ...row } = await db
    .selectFrom('administrador')
    .select([
      'idAdministrador as idUsuario',
      'idUsuarioAplicacion',
      'nombre',
      'apellido',
      'usuario',
      'base',
      'permisos',
    ])
    .where('idAdministrador', '=', idAdministrador)
    .executeTakeFirstOrThrow()
  return { ...row, email: null, esAdmin: true, permisos }
}

/**
 * Ends the administrator's own session of a request, and any session of acting as a usuario; does nothing when there is
 * none.
 */
export async function endSesionAdministrador(context: Omit<SesionContext, 'plataforma'>): Promise<void> {
  const { db, config, clock, request, reply } = context
  const found = tokenOf(request, COOKIE_ADMINISTRADOR)
  if (found?.cookie && !isFromOurApp(request)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  reply.clearCookie(COOKIE_ADMINISTRADOR, { path: config.serverProducts })
  if (!found) return
  const now = clock.now()
  const ended = await db
    .updateTable('sesionAdministrador as sesion')
    .from('administrador')
    .set({ revocada: now })
    .whereRef('administrador.idAdministrador', '=', 'sesion.idAdministrador')
    .where('sesion.tokenHash', '=', hashToken(found.token))
    .where('sesion.revocada', 'is', null)
    .returning(['administrador.idAdministrador', 'administrador.codigoEmpresa'])
    .executeTakeFirst()
  if (ended) await record(db, request, ended, { accion: 'SALIR' }, now)
}
