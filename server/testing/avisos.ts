// Push services for a test: one for browsers, one for phones, and an app that calls them.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FcmSandbox, startFcmSandbox } from '@surtido/sandbox/push/fcm'
import { type SuscripcionDePrueba, startWebPushSandbox, type WebPushSandbox } from '@surtido/sandbox/push/web'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { ownVapid } from '../providers/push/vapid.ts'
import type { TestApp } from './app.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export interface PushDePrueba {
  readonly web: WebPushSandbox
  readonly fcm: FcmSandbox
  /** Settings for a server that calls them. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startPush(): Promise<PushDePrueba> {
  const [web, fcm] = await Promise.all([startWebPushSandbox(), startFcmSandbox()])
  const dir = throwawayFolder('push')
  const file = join(dir, 'cuenta.json')
  await writeFile(file, fcm.cuenta)
  const vapid = await ownVapid(dir, 'mailto:avisos@ejemplo.uy')
  return {
    web,
    fcm,
    env: {
      AVISOS_VAPID_PUBLICA: vapid.publica,
      AVISOS_VAPID_PRIVADA: vapid.privada,
      AVISOS_CONTACTO: vapid.contacto,
      AVISOS_SERVICIOS_WEB: web.url,
      AVISOS_FCM_CUENTA: file,
      AVISOS_FCM_URL: fcm.url,
      AVISOS_ESPERA_MS: '60000',
    },
    async close() {
      await Promise.all([web.close(), fcm.close(), rm(dir, { recursive: true })])
    },
  }
}

let last = 0

/** A phone of a usuario; answers its token. */
export async function addTelefono(
  app: TestApp,
  usuario: Pick<UsuarioDePrueba, 'token'>,
  plataforma: 1 | 2 = 1,
): Promise<string> {
  const deviceID = `token-${++last}`
  await app.as(usuario).post('usuarios/registrar-device', { deviceID, plataforma })
  return deviceID
}

/** A browser of a usuario that accepts push notices. */
export async function addNavegador(
  app: TestApp,
  usuario: Pick<UsuarioDePrueba, 'token'>,
  web: WebPushSandbox,
): Promise<SuscripcionDePrueba & { readonly deviceID: string }> {
  const deviceID = `navegador-${++last}`
  const suscripcion = web.subscribe()
  await app.as(usuario).post('usuarios/registrar-device', { deviceID, plataforma: 3, suscripcion })
  return { ...suscripcion, deviceID }
}
