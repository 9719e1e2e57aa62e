import type { Plataforma } from '@surtido/contract/base'
import type { Dispositivo } from '@surtido/contract/dispositivos'
import { RefusalError } from '../http/refusal.ts'

const PLATAFORMAS = { ANDROID: 1, IOS: 2 } as const

/**
 * The phone of a registration or a profile, by its push token (E-01 `idPushNotifications`); undefined when there is no
 * token. Throws 400 for a browser, which is reached by a subscription (C-27) and not by a token.
 */
export function telefonoOf(
  idPushNotifications: string | null | undefined,
  plataforma: Plataforma,
): Pick<Dispositivo, 'deviceID' | 'plataforma'> | undefined {
  if (!idPushNotifications) return undefined
  if (plataforma === 'WEB') {
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'idPushNotifications', error: 'Validacion.VALOR' }])
  }
  return { deviceID: idPushNotifications, plataforma: PLATAFORMAS[plataforma] }
}
