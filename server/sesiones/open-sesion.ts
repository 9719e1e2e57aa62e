import type { Plataforma } from '@surtido/contract/base'
import type { UsuarioConSesion } from '@surtido/contract/usuarios'
import { DIA_MS, toInstanteIso } from '@surtido/rules/fechas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { isAunDe, type Probado } from '../cuentas/probado.ts'
import { findUsuario } from '../cuentas/usuario.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { type CodigoSinDetalles, RefusalError } from '../http/refusal.ts'
import { COOKIE_REFRESCO, COOKIE_SESION, hashToken, isFromOurApp, tokenOf } from '../http/sesion.ts'
import { noteIdioma } from './note-idioma.ts'
import { familiaHash, newPar, newSal, nextPar, type ParDeTokens, parOf } from './pares.ts'

/** Tabs that refresh together send the same old token; after this time it counts as stolen. */
const GRACE_MS = 30_000
/** Sessions of one person. Without a bound one account, which logs in again and again, fills the table. */
export const MAX_SESIONES = 100

interface UsuarioDeSesion {
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
  readonly codigoEmpresa: number
}

/** What a login was checked against, and what it is answered when the account is another by now. */
interface ClaveDeEntrada extends Omit<Probado, 'idUsuario'> {
  readonly error: CodigoSinDetalles
}

/** Somebody who logs in. */
export interface Entrado {
  readonly quien: UsuarioDeSesion
  readonly entrada: ClaveDeEntrada
}

/** A session that was opened, and the usuario with it (K-10), as the caller is answered. */
interface Abierta {
  readonly idSesion: number
  readonly usuario: UsuarioConSesion
}

interface Tokens extends ParDeTokens {
  readonly vence: Date
  readonly refrescoVence: Date
}

/** The request that opens a session, and the reply for its cookies. */
export type SesionContext = Pick<Deps, 'db' | 'config' | 'clock'> & {
  request: FastifyRequest
  reply: FastifyReply
  plataforma: Plataforma
}

/** When a session and its refresh token expire, counted from now. */
function endsFrom(config: Config, now: Date): Omit<Tokens, keyof ParDeTokens> {
  return {
    vence: new Date(now.getTime() + config.sesionMinutos * 60_000),
    refrescoVence: new Date(now.getTime() + config.refrescoDias * DIA_MS),
  }
}

/**
 * Opens a session after a login or registration, and ends the one that came with the request: a device has one session,
 * and the previous token becomes useless. When the account has another e-mail or password by now than the `entrada` that
 * logged in, it throws what a wrong one is answered.
 */
export async function replaceSesion(context: SesionContext, entrado: Entrado): Promise<Abierta> {
  const opened = await openSesion(context, entrado)
  await endEarlier(context)
  return opened
}

/** Ends the usuario's session that a request came with, if it opened another one. */
export async function endEarlier({ db, clock, request }: SesionContext): Promise<void> {
  const before = tokenOf(request)
  // A page of another site may have caused a request with only the cookie; it must not log the usuario out.
  if (before && (!before.cookie || isFromOurApp(request))) await endSesion(db, before.token, clock.now())
}

/** Opens a session after a proof of identity. */
async function openSesion(context: SesionContext, { quien, entrada }: Entrado): Promise<Abierta> {
  const { db, config, clock, request, plataforma } = context
  const now = clock.now()
  const tokens = { ...newPar(), ...endsFrom(config, now) }
  const idSesion = await db.transaction().execute(async (trx) => {
    // Until the session is there: a later change of the e-mail or password ends it too.
    if (!(await isAunDe(trx, { ...entrada, idUsuario: quien.idUsuario }))) throw new RefusalError(entrada.error)
    const { idSesion } = await trx
      .insertInto('sesion')
      .values({
        ...quien,
        tokenHash: hashToken(tokens.token),
        refrescoHash: hashToken(tokens.tokenRefresco),
        familiaHash: familiaHash(tokens.tokenRefresco),
        plataforma,
        agente: String(request.headers['user-agent'] ?? '').slice(0, 200),
        creada: now,
        vence: tokens.vence,
        refrescoVence: tokens.refrescoVence,
      })
      .returning('idSesion')
      .executeTakeFirstOrThrow()
    return idSesion
  })
  await endUnused(db, quien, idSesion)
  request.log.info(
    { llamada: request.routeOptions.config.call, ip: request.ip, idUsuario: quien.idUsuario },
    'session opened',
  )
  return { idSesion, usuario: await answerWith(context, quien, tokens) }
}

/** Deletes beyond the bound: sessions that ended, then those unused the longest; never the one just opened. */
async function endUnused(db: Db, { idUsuario }: UsuarioDeSesion, opened: number): Promise<void> {
  await sql`delete from sesion where id_sesion in (
    select id_sesion from sesion
    where id_usuario = ${idUsuario} and id_sesion_administrador is null and id_sesion <> ${opened}
    order by revocada is not null, refresco_vence desc, id_sesion desc offset ${MAX_SESIONES - 1}
    for update skip locked)
    `.execute(db)
}

/**
 * A new session for a refresh token. A token is valid once, and for half a minute more: all requests with it in that
 * time get the same pair, so that each of them has a working session. A later request with any previous token means
 * that two people have one, and ends the session for both (401).
 */
export async function refreshSesion(
  context: SesionContext,
  tokenRefresco: string | undefined,
): Promise<UsuarioConSesion> {
  const { db, config, clock, request } = context
  const now = clock.now()
  if (!tokenRefresco) throw ended(context)
  const refresco = hashToken(tokenRefresco)
  const familia = familiaHash(tokenRefresco)
  const found = await db.transaction().execute(async (trx) => {
    const sesion = await trx
      .selectFrom('sesion')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('refrescoHash', '=', refresco),
          eb('refrescoAnteriorHash', '=', refresco),
          ...(familia ? [eb('familiaHash', '=', familia)] : []),
        ]),
      )
      .where('revocada', 'is', null)
      .where('refrescoVence', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!sesion) return undefined
    const { idSesion, refrescoSal, vence, refrescoVence } = sesion
    const current = sesion.refrescoHash.equals(refresco)
    const recent = sesion.refrescada !== null && now.getTime() - sesion.refrescada.getTime() <= GRACE_MS
    if (!current && !(recent && sesion.refrescoAnteriorHash?.equals(refresco))) {
      request.log.warn(
        { llamada: request.routeOptions.config.call, ip: request.ip, idUsuario: sesion.idUsuario },
        'refresh token used again',
      )
      await trx.updateTable('sesion').set({ revocada: now }).where('idSesion', '=', idSesion).execute()
      return undefined
    }
    if (recent && refrescoSal) {
      const par = current ? parOf(tokenRefresco, refrescoSal) : nextPar(tokenRefresco, refrescoSal)
      return { quien: sesion, tokens: { ...par, vence, refrescoVence } }
    }
    const sal = newSal()
    const par = nextPar(tokenRefresco, sal)
    const ends = endsFrom(config, now)
    await trx
      .updateTable('sesion')
      .set({
        ...ends,
        tokenHash: hashToken(par.token),
        refrescoHash: hashToken(par.tokenRefresco),
        refrescoAnteriorHash: refresco,
        familiaHash: familiaHash(par.tokenRefresco),
        refrescoSal: sal,
        refrescada: now,
      })
      .where('idSesion', '=', idSesion)
      .execute()
    return { quien: sesion, tokens: { ...par, ...ends } }
  })
  if (!found) throw ended(context)
  return answerWith(context, found.quien, found.tokens)
}

/**
 * Ends the session of a token, or of a current or previous refresh token, together with its device, and returns the
 * usuario's id; does nothing when it had already ended.
 */
export async function endSesion(db: Db, token: string, now: Date): Promise<number | undefined> {
  const hash = hashToken(token)
  const familia = familiaHash(token)
  const ended = await db
    .updateTable('sesion')
    .set({ revocada: now })
    .where((eb) =>
      eb.or([
        eb('tokenHash', '=', hash),
        eb('refrescoHash', '=', hash),
        ...(familia ? [eb('familiaHash', '=', familia)] : []),
      ]),
    )
    .where('revocada', 'is', null)
    .returning(['idSesion', 'idUsuario', 'codigoEmpresa'])
    .executeTakeFirst()
  if (ended)
    await db
      .deleteFrom('dispositivo')
      .where('codigoEmpresa', '=', ended.codigoEmpresa)
      .where('idSesion', '=', ended.idSesion)
      .execute()
  return ended?.idUsuario
}

export function clearCookies({ config, reply }: Pick<SesionContext, 'config' | 'reply'>): void {
  reply.clearCookie(COOKIE_SESION, { path: config.serverProducts })
  reply.clearCookie(COOKIE_REFRESCO, { path: `${config.serverProducts}sesiones` })
}

function ended(context: SesionContext): RefusalError {
  clearCookies(context)
  return new RefusalError('Sesion.ERROR_SESION_VENCIDA')
}

async function answerWith(context: SesionContext, quien: UsuarioDeSesion, tokens: Tokens): Promise<UsuarioConSesion> {
  const { db, config, clock, reply, plataforma } = context
  const usuario = await findUsuario(db, quien, clock.now())
  if (!usuario) throw ended(context)
  await noteIdioma(db, quien.idUsuario, context.request)
  const vence = toInstanteIso(tokens.vence)
  if (plataforma !== 'WEB') {
    return { ...usuario, sesion: { token: tokens.token, vence, tokenRefresco: tokens.tokenRefresco } }
  }
  const cookie = { httpOnly: true, sameSite: 'strict', secure: config.produccion } as const
  reply.setCookie(COOKIE_SESION, tokens.token, { ...cookie, path: config.serverProducts, expires: tokens.vence })
  reply.setCookie(COOKIE_REFRESCO, tokens.tokenRefresco, {
    ...cookie,
    path: `${config.serverProducts}sesiones`,
    expires: tokens.refrescoVence,
  })
  return { ...usuario, sesion: { vence } }
}
