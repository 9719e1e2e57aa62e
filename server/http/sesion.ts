import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { RefusalError } from './refusal.ts'

/** Who is asking: the live session of a request. */
export interface Sesion {
  readonly idSesion: number
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
  readonly codigoEmpresa: number
  readonly esAdmin: boolean
  /** S-02: nothing else is answered until the password is changed. */
  readonly blnCambiarPsw: boolean
}

export const COOKIE_SESION = 'surtido_sesion'
export const COOKIE_REFRESCO = 'surtido_refresco'

/** Tokens are random, so a plain hash is enough to keep a leaked table useless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token of a request and how it came: header `X-Sesion`, or the cookie of the web (K-10). */
export function tokenOf(request: FastifyRequest): { token: string; cookie: boolean } | undefined {
  const header = request.headers['x-sesion']
  if (typeof header === 'string' && header) return { token: header, cookie: false }
  const cookie = request.cookies[COOKIE_SESION]
  return cookie ? { token: cookie, cookie: true } : undefined
}

/** A cookie is sent by the browser on its own; only our scripts can add this header to it (CSRF, K-10). */
export function isFromOurApp(request: FastifyRequest): boolean {
  return typeof request.headers['x-aplicacion'] === 'string' && request.headers['x-aplicacion'] !== ''
}

/** The live session of a request; undefined when there is none, or it has ended. */
export async function findSesion(db: Db, request: FastifyRequest, now: Date): Promise<Sesion | undefined> {
  const found = tokenOf(request)
  if (!found) return undefined
  if (found.cookie && !isFromOurApp(request)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  const sesion = await db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.idUsuario', 'sesion.idUsuario')
    .select([
      'sesion.idSesion',
      'sesion.idUsuario',
      'sesion.idUsuarioAplicacion',
      'sesion.codigoEmpresa',
      'usuario.esAdmin',
      'usuario.blnCambiarPsw',
    ])
    .where('sesion.tokenHash', '=', hashToken(found.token))
    .where('sesion.vence', '>', now)
    .where('sesion.revocada', 'is', null)
    .executeTakeFirst()
  if (!sesion) return undefined
  // I-01 sends the usuario in a header; it proves nothing, but it must not contradict the session.
  const said = request.headers['x-usuario']
  if (said !== undefined && said !== '' && Number(said) !== sesion.idUsuario) {
    throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  }
  return sesion
}
