import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { minutosDe } from '@surtido/rules/fechas'
import { isLoopback } from '../ip.ts'
import { isPrivate, type Lector } from './lector.ts'

/** This server's identity for the push services of browsers (RFC 8292). */
export interface VapidConfig {
  /** The P-256 key pair, base64url: the point of 65 bytes, the number of 32. */
  readonly publica: string
  readonly privada: string
  /** The contact for a push service in case of problems: `mailto:` or `https:`. */
  readonly contacto: string
}

/** The settings of pushes to devices. */
export interface AvisosConfig {
  /** Absent: browsers get no pushes. */
  readonly vapid: VapidConfig | undefined
  /**
   * Hosts of push services that a browser may name, `*.` for any subdomain; an entry may be a whole origin. No other
   * host is ever contacted.
   */
  readonly serviciosWeb: readonly string[]
  /** File with the Firebase service account; absent: phones get no pushes. */
  readonly fcmCuenta: string | undefined
  readonly fcmUrl: string
  /** The quiet hours, when only urgent pushes are sent, in minutes of the day; absent: none. */
  readonly silencio: { readonly desde: number; readonly hasta: number } | undefined
  /** How long a request to a push service may take. */
  readonly esperaMs: number
}

/** The push services of browsers: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICIOS_WEB = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Reads the settings that begin with `AVISOS_`. */
export function readAvisos(lector: Lector, produccion: boolean): AvisosConfig {
  const { text, url, integer, problems } = lector
  const fcmCuenta = text('AVISOS_FCM_CUENTA')
  if (fcmCuenta && !existsSync(fcmCuenta)) problems.push(`AVISOS_FCM_CUENTA is "${fcmCuenta}": there is no file there.`)
  const fcmUrl = url('AVISOS_FCM_URL', ['http:', 'https:']) ?? 'https://fcm.googleapis.com'
  if (produccion && !isPrivate(fcmUrl)) {
    problems.push('AVISOS_FCM_URL must start with https:// in production: the key of the account goes there.')
  }
  return {
    vapid: readVapid(lector),
    serviciosWeb: readServiciosWeb(lector, produccion),
    fcmCuenta,
    fcmUrl: fcmUrl.replace(/\/+$/, ''),
    silencio: readSilencio(lector),
    esperaMs: integer('AVISOS_ESPERA_MS', 10_000, 100, 60_000),
  }
}

function readVapid({ text, problems }: Lector): VapidConfig | undefined {
  const publica = text('AVISOS_VAPID_PUBLICA')
  const privada = text('AVISOS_VAPID_PRIVADA')
  const contacto = text('AVISOS_CONTACTO') ?? ''
  if (!publica && !privada && contacto === '') return undefined
  const some = publica !== undefined || privada !== undefined
  if (some && (!/^[A-Za-z0-9_-]{87}$/.test(publica ?? '') || !/^[A-Za-z0-9_-]{43}$/.test(privada ?? ''))) {
    problems.push(
      'AVISOS_VAPID_PUBLICA and AVISOS_VAPID_PRIVADA must be a pair as `npx web-push generate-vapid-keys` prints it.',
    )
  }
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(contacto)) {
    problems.push(
      'AVISOS_CONTACTO must be mailto:… or https://…: push services ask for it beside AVISOS_VAPID_PUBLICA.',
    )
  }
  return some ? { publica: publica ?? '', privada: privada ?? '', contacto } : undefined
}

function readSilencio({ text, problems }: Lector): AvisosConfig['silencio'] {
  const raw = text('AVISOS_SILENCIO') ?? '21:30-09:00'
  if (raw === 'no') return undefined
  const [, desde, hasta] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(raw) ?? []
  if (desde && hasta && desde !== hasta) return { desde: minutosDe(desde), hasta: minutosDe(hasta) }
  problems.push(`AVISOS_SILENCIO is "${raw}": it must be hours such as 21:30-09:00, or no.`)
  return undefined
}

function readServiciosWeb({ list, problems }: Lector, produccion: boolean): readonly string[] {
  const serviciosWeb = list('AVISOS_SERVICIOS_WEB') ?? SERVICIOS_WEB
  const problemOf = (one: string): string | undefined => {
    if (!/^(https?:\/\/[\w.-]+(:\d+)?|(\*\.)?[\w-]+(\.[\w-]+)+)$/.test(one)) {
      return 'AVISOS_SERVICIOS_WEB must be hosts such as fcm.googleapis.com or *.push.apple.com, separated by commas.'
    }
    if (isForeignAddress(one)) {
      return 'AVISOS_SERVICIOS_WEB may name no addresses of a network, such as 10.0.0.5: only hosts by name.'
    }
    if (produccion && one.includes('://') && !isPrivate(one)) {
      return 'AVISOS_SERVICIOS_WEB may not name an origin with http:// in production.'
    }
    return undefined
  }
  problems.push(...new Set(serviciosWeb.map(problemOf).filter((problem) => problem !== undefined)))
  return serviciosWeb
}

/** Says whether a push service is named by an address, which may be of a network that only this server reaches. */
function isForeignAddress(one: string): boolean {
  const host = URL.parse(one.includes('://') ? one : `https://${one.replace(/^\*\./, '')}`)?.hostname
  return host === undefined || (isIP(host) !== 0 && !(one.includes('://') && isLoopback(host)))
}
