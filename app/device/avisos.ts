// I-06 Notifications on this device: the permission, the address, and what arrives. Web Push and native push alike.
import type { Suscripcion } from '@surtido/contract/dispositivos'
import { type DatosAviso, readDatosAviso } from '@surtido/rules/avisos'
import { AVISOS, type Aviso, MENSAJE_RECIBIDO, MENSAJE_TOCADO, TOCADO } from '../sw/avisos-comun.ts'
import { pagina } from './pagina.ts'
import type { PermisoDelAparato } from './permisos.ts'
import { isNativa } from './plataforma.ts'

/** How this device is reached: a phone by the token of its push service, a browser by its subscription. */
export type AlcanceDePush = { readonly token: string } | { readonly suscripcion: Suscripcion }

interface Oidos {
  /** It arrived while the app was in view. */
  recibido(aviso: Aviso): void
  /** The customer tapped it, perhaps before the app started; `acepta` is the button they pressed beside a question. */
  tocado(datos: DatosAviso, acepta?: boolean): void
  /** The push service has changed this device's address. */
  renovado(): void
}

/** A tap that no page took within this time leads nowhere. */
const TAP_MS = 5 * 60_000
/** A first visit's worker takes a while. */
const WORKER_MS = 20_000

/** Says whether this device may show notifications. Undefined when it has no way to. */
export async function permisoAvisos(): Promise<PermisoDelAparato | undefined> {
  if (isNativa) {
    const { PushNotifications } = await import('./nativo.ts')
    const answer = await PushNotifications.checkPermissions().catch(() => undefined)
    return answer && permisoOf(answer.receive)
  }
  if (!pagina.settings.avisos || !('PushManager' in globalThis) || !('Notification' in globalThis)) return undefined
  return permisoOf(Notification.permission)
}

const permisoOf = (said: string): PermisoDelAparato => (said === 'granted' || said === 'denied' ? said : 'prompt')

/** Asks for the permission: on a tap, where the customer sees what it is for. */
export async function askAvisos(): Promise<PermisoDelAparato | undefined> {
  if (!isNativa) return permisoOf(await Notification.requestPermission())
  const { PushNotifications } = await import('./nativo.ts')
  return permisoOf((await PushNotifications.requestPermissions()).receive)
}

/** How the device is reached; undefined without permission. @throws Error when allowed without any address. */
export async function readAlcance(): Promise<AlcanceDePush | undefined> {
  if ((await permisoAvisos()) !== 'granted') return undefined
  return isNativa ? await registerNativo() : await subscribe(pagina.settings.avisos!)
}

let token: string | undefined

async function registerNativo(): Promise<AlcanceDePush> {
  if (token) return { token }
  const { PushNotifications } = await import('./nativo.ts')
  // The names of `channel_id` in what the server sends; iOS has none.
  for (const [id, name, importance] of [
    ['pedidos', 'Tus pedidos', 4],
    ['novedades', 'Ofertas y cupones', 3],
  ] as const)
    await PushNotifications.createChannel({ id, name, importance }).catch(() => {})
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  await PushNotifications.addListener('registration', ({ value }) => resolve(value))
  await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error)))
  await PushNotifications.register()
  token = await promise
  return { token }
}

async function subscribe(clave: string): Promise<AlcanceDePush> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS))
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  if (!registration) throw new Error('no service worker')
  const { pushManager } = registration
  const kept = await pushManager.getSubscription()
  const key = kept?.options.applicationServerKey
  const isOurs = key && base64url(key) === clave
  // Made with a key the server no longer has, so it is useless.
  if (kept && !isOurs) await kept.unsubscribe()
  const subscription = isOurs
    ? kept
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys')
  return { suscripcion: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }
}

function base64url(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Starts listening. A tap that started the app is delivered first, so call this once the start is over. */
export async function onAvisos(oidos: Oidos): Promise<void> {
  if (isNativa) return await onNativos(oidos)
  if (!navigator.serviceWorker) return
  const take = async () => {
    const tap = await takeTocado()
    if (tap) oidos.tocado(tap.datos, tap.acepta)
  }
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.mensaje === MENSAJE_RECIBIDO) {
      oidos.recibido(data.aviso as Aviso)
      ports[0]?.postMessage(true)
    }
    if (data?.mensaje === MENSAJE_TOCADO) void take()
  })
  navigator.serviceWorker.startMessages()
  await take()
}

/** Takes the waiting tap: only one page gets it. */
async function takeTocado(): Promise<{ datos: DatosAviso; acepta?: boolean } | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(AVISOS))) return undefined
  const cache = await caches.open(AVISOS)
  const kept = await cache.match(TOCADO)
  if (!kept || !(await cache.delete(TOCADO))) return undefined
  const { datos, acepta, cuando } = (await kept.json()) as { datos: unknown; acepta?: boolean; cuando: number }
  const read = Date.now() - cuando < TAP_MS ? readDatosAviso(datos) : undefined
  return read && { datos: read, ...(acepta !== undefined && { acepta }) }
}

async function onNativos({ recibido, tocado, renovado }: Oidos): Promise<void> {
  const { PushNotifications } = await import('./nativo.ts')
  await PushNotifications.addListener('pushNotificationReceived', ({ title, body, data }) => {
    const datos = readDatosAviso(data)
    if (datos && title) recibido({ titulo: title, texto: body ?? '', etiqueta: '', datos })
  })
  await PushNotifications.addListener('registration', ({ value }) => {
    if (value === token) return
    token = value
    renovado()
  })
  // The tap that started the app is held until this listener is added.
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const datos = readDatosAviso(notification.data)
    if (datos) tocado(datos)
  })
}
