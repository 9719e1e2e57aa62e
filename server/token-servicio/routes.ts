import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { countLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'
import { IdentidadError } from '../providers/identidad.ts'

export function tokenServicioRoutes(on: On): void {
  on('POST token-servicio', async ({ body, db, clock, identidad, log, request, sesion }) => {
    if (!identidad) throw new RefusalError('TokenServicio.ERROR_NO_CONFIGURADO')
    if (body.grant_type === 'refresh_token' && !body.refresh_token) {
      throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'refresh_token', error: 'Validacion.REQUERIDO' }])
    }
    await countLimites(db, ambos(topesDe('token', String(sesion.idUsuario), request.ip)), clock.now())
    try {
      return await (body.grant_type === 'refresh_token' ? identidad.refresh(body.refresh_token!) : identidad.request())
    } catch (error) {
      if (!(error instanceof IdentidadError)) throw error
      if (error.motivo === 'vencido') throw new RefusalError('TokenServicio.ERROR_VENCIDO')
      // only the log tells this. The operator must mend what the identity server refuses.
      const { motivo, message, estado } = error
      log[motivo === 'rechazado' ? 'error' : 'warn']({ motivo, por: message, estado }, 'no service token')
      throw new RefusalError('TokenServicio.ERROR_NO_DISPONIBLE')
    }
  })
}
