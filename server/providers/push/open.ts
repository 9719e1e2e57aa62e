import { readFile } from 'node:fs/promises'
import type { AvisosConfig } from '../../config/avisos.ts'
import { admitsEndpoint, type ServiciosPush } from './servicio.ts'

/**
 * The configured push services. The code of an unconfigured one is never loaded, and that of Web Push only for the
 * first notice: it costs memory that most processes never need.
 * @throws Error when the file of the Firebase service account can't be read, or isn't one.
 */
export async function openServiciosPush({
  vapid,
  serviciosWeb,
  fcmCuenta,
  fcmUrl,
  esperaMs,
}: AvisosConfig): Promise<ServiciosPush> {
  const fcm = fcmCuenta && (await openCuenta(fcmCuenta, fcmUrl, esperaMs))
  return {
    ...(vapid && {
      web: {
        async send(suscripcion, mensaje, mostMs) {
          const { openWebPush } = await import('./web.ts')
          const admits = (endpoint: string) => admitsEndpoint(serviciosWeb, endpoint)
          return openWebPush({ vapid, esperaMs, admits }).send(suscripcion, mensaje, mostMs)
        },
      },
    }),
    ...(fcm && { fcm }),
  }
}

async function openCuenta(file: string, url: string, esperaMs: number) {
  const { openFcm, readCuentaFcm } = await import('./fcm.ts')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The file of AVISOS_FCM_CUENTA cannot be read: ${file}`)
  })
  return openFcm({ cuenta: readCuentaFcm(text), url, esperaMs })
}
