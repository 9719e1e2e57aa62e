import { randomBytes } from 'node:crypto'
import type { UsuarioConSesion } from '@surtido/contract/usuarios'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { COOKIE_REFRESCO, COOKIE_SESION, hashToken, isFromOurApp, tokenOf } from '../http/sesion.ts'
import { findUsuario } from '../usuarios/usuario.ts'

/** Tabs that refresh together ask with the same old token; after this it is a stolen one. */
const GRACE_MS = 30_000
const DAY_MS = 86_400_000

export interface Quien {
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
  readonly codigoEmpresa: number
}

interface Tokens {
  readonly token: string
  readonly tokenRefresco: string
  readonly vence: Date
  readonly refrescoVence: Date
}

type Context = Pick<Deps, 'db' | 'config' | 'clock'> & {
  request: FastifyRequest
  reply: FastifyReply
  plataforma: string
}

function newTokens(config: Config, now: Date): Tokens {
  return {
    token: randomBytes(32).toString('base64url'),
    tokenRefresco: randomBytes(32).toString('base64url'),
    vence: new Date(now.getTime() + config.sesionMinutos * 60_000),
    refrescoVence: new Date(now.getTime() + config.refrescoDias * DAY_MS),
  }
}

/**
 * Opens a session for whoever has just logged in or registered, and ends the one that the request came with: on one
 * device there is one, and what somebody knew of it before is worth nothing afterwards.
 */
export async function replaceSesion(context: Context, quien: Quien): Promise<UsuarioConSesion> {
  const { db, clock, request } = context
  const before = tokenOf(request)
  // A cookie alone may have been sent by another site's page, which is not to log anybody out.
  if (before && (!before.cookie || isFromOurApp(request))) await endSesion(db, before.token, clock.now())
  return openSesion(context, quien)
}

/** Opens a session for whoever has just proved who they are, and answers the usuario with it (K-10). */
async function openSesion(context: Context, quien: Quien): Promise<UsuarioConSesion> {
  const { db, config, clock, request, plataforma } = context
  const now = clock.now()
  const tokens = newTokens(config, now)
  await db
    .insertInto('sesion')
    .values({
      ...quien,
      tokenHash: hashToken(tokens.token),
      refrescoHash: hashToken(tokens.tokenRefresco),
      plataforma,
      agente: String(request.headers['user-agent'] ?? '').slice(0, 200),
      creada: now,
      vence: tokens.vence,
      refrescoVence: tokens.refrescoVence,
    })
    .execute()
  request.log.info(
    { llamada: request.routeOptions.config.call, ip: request.ip, idUsuario: quien.idUsuario },
    'session opened',
  )
  return answerWith(context, quien, tokens)
}

/**
 * A new session for a refresh token. Each is good once: asking again with an old one a while later means that two
 * people have it, and ends the session for both (401).
 */
export async function refreshSesion(context: Context, tokenRefresco: string | undefined): Promise<UsuarioConSesion> {
  const { db, config, clock, request } = context
  const now = clock.now()
  if (!tokenRefresco) throw ended(context)
  const refresco = hashToken(tokenRefresco)
  const tokens = newTokens(config, now)
  const quien = await db.transaction().execute(async (trx) => {
    const sesion = await trx
      .selectFrom('sesion')
      .selectAll()
      .where((eb) => eb.or([eb('refrescoHash', '=', refresco), eb('refrescoAnteriorHash', '=', refresco)]))
      .where('revocada', 'is', null)
      .where('refrescoVence', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!sesion) return undefined
    const current = sesion.refrescoHash.equals(refresco)
    const late = !current && now.getTime() - (sesion.refrescada?.getTime() ?? 0) > GRACE_MS
    if (late) {
      request.log.warn(
        { llamada: request.routeOptions.config.call, ip: request.ip, idUsuario: sesion.idUsuario },
        'refresh token used again',
      )
      await trx.updateTable('sesion').set({ revocada: now }).where('idSesion', '=', sesion.idSesion).execute()
      return undefined
    }
    await trx
      .updateTable('sesion')
      .set({
        tokenHash: hashToken(tokens.token),
        refrescoHash: hashToken(tokens.tokenRefresco),
        // Of tabs that ask together each gets its own; the answer that arrives last may be the other's.
        refrescoAnteriorHash: sesion.refrescoHash,
        refrescada: now,
        vence: tokens.vence,
        refrescoVence: tokens.refrescoVence,
      })
      .where('idSesion', '=', sesion.idSesion)
      .execute()
    return sesion
  })
  if (!quien) throw ended(context)
  return answerWith(context, quien, tokens)
}

/**
 * Ends the session a token, or a refresh token, belongs to, with its device, and answers whose it was; nothing happens
 * when it had ended.
 */
export async function endSesion(db: Db, token: string, now: Date): Promise<number | undefined> {
  const hash = hashToken(token)
  const ended = await db
    .updateTable('sesion')
    .set({ revocada: now })
    .where((eb) => eb.or([eb('tokenHash', '=', hash), eb('refrescoHash', '=', hash)]))
    .where('revocada', 'is', null)
    .returning(['idSesion', 'idUsuario'])
    .executeTakeFirst()
  if (ended) await db.deleteFrom('dispositivo').where('idSesion', '=', ended.idSesion).execute()
  return ended?.idUsuario
}

export function clearCookies({ config, reply }: Pick<Context, 'config' | 'reply'>): void {
  reply.clearCookie(COOKIE_SESION, { path: config.serverProducts })
  reply.clearCookie(COOKIE_REFRESCO, { path: `${config.serverProducts}sesiones` })
}

function ended(context: Context): RefusalError {
  clearCookies(context)
  return new RefusalError('Sesion.ERROR_SESION_VENCIDA')
}

async function answerWith(context: Context, quien: Quien, tokens: Tokens): Promise<UsuarioConSesion> {
  const { db, config, clock, reply, plataforma } = context
  const usuario = await findUsuario(db, quien.idUsuario, quien.idUsuarioAplicacion, clock.now())
  if (!usuario) throw ended(context)
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
