import type { Plataforma } from '@surtido/contract/base'
import type { Dispositivo } from '@surtido/contract/dispositivos'
import { RefusalError } from '../http/refusal.ts'

const PLATAFORMAS = { ANDROID: 1, IOS: 2 } as const

/**
 * The phone that a registration or a profile comes from, by its push token (E-01 `idPushNotifications`); undefined when
 * it names none. Throws 400 for a browser, which is reached by a subscription (C-27) and by no token.
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
