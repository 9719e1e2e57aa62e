import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { COOKIE_REFRESCO, isFromOurApp, tokenOf } from '../http/sesion.ts'
import { clearCookies, endSesion, refreshSesion } from './open-sesion.ts'
import { endSesionAdministrador } from './sesion-administrador.ts'

export function sesionesRoutes(on: On): void {
  on('POST sesiones/refrescar', (context) => {
    const { body, request } = context
    const cookie = request.cookies[COOKIE_REFRESCO]
    if (!body?.tokenRefresco && cookie && !isFromOurApp(request)) {
      throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    }
    if (body?.tokenRefresco || !cookie) return refreshSesion(context, body?.tokenRefresco)
    // A script must not read the content of an HttpOnly cookie, whatever platform the request claims.
    return refreshSesion({ ...context, plataforma: 'WEB' }, cookie)
  })

  on('DELETE sesiones/actual', async (context) => {
    const { db, clock, request } = context
    const found = tokenOf(request)
    // After an hour the session cookie has expired and only this one is left: it would open the next session.
    const refresco = request.cookies[COOKIE_REFRESCO]
    if ((found?.cookie || refresco) && !isFromOurApp(request)) {
      throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    }
    for (const token of [found?.token, refresco]) {
      const idUsuario = token && (await endSesion(db, token, clock.now()))
      if (idUsuario) {
        request.log.info({ llamada: request.routeOptions.config.call, ip: request.ip, idUsuario }, 'session ended')
      }
    }
    await endSesionAdministrador(context)
    clearCookies(context)
    return { resultado: 'OK' as const }
  })
}
