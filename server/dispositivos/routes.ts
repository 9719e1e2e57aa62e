import { RESULTADO_OK } from '@surtido/contract/base'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { makeOnce } from '../http/una-vez.ts'
import { admitsEndpoint } from '../providers/push/servicio.ts'
import { forgetDispositivo, registerDispositivo } from './dispositivos.ts'

export function dispositivosRoutes(on: On): void {
  on('POST usuarios/registrar-device', (context) => {
    const { body, clock, config, sesion } = context
    const { plataforma, suscripcion } = body
    const { serviciosWeb } = config.avisos
    // 3 is a browser. The server will call this address: accept only the configured push services.
    if (suscripcion && (plataforma !== 3 || !admitsEndpoint(serviciosWeb, suscripcion.endpoint))) {
      throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'suscripcion', error: 'Validacion.VALOR' }])
    }
    return makeOnce(context, (trx) => registerDispositivo(trx, sesion, body, clock.now()))
  })

  on('DELETE usuarios/baja-device', async ({ query, body, db, clock, sesion }) => {
    const deviceID = body?.deviceID ?? query.deviceID
    if (!deviceID) {
      throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'deviceID', error: 'Validacion.REQUERIDO' }])
    }
    await forgetDispositivo(db, sesion, deviceID, clock.now())
    return RESULTADO_OK
  })
}
