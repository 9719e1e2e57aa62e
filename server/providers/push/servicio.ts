import type { Suscripcion } from '@surtido/contract/dispositivos'

/** A notice for a device, ready for a push service. */
export interface MensajePush {
  readonly titulo: string
  readonly texto: string
  /** Replaces `texto` on a service that reads its messages: names nothing that a customer buys. */
  readonly textoAbierto?: string | undefined
  /** E-21 and `idNotificacion`, every value as text: push services carry nothing else. */
  readonly datos: Readonly<Record<string, string>>
  /** A device shows one notice per tag: a later one replaces an earlier one. At most 64 bytes. */
  readonly etiqueta: string
  /** True: deliver now, even if the phone sleeps. */
  readonly urgente: boolean
  /** How long the notice is worth delivering, in seconds; at most 4 weeks. */
  readonly vidaSegundos: number
}

/**
 * The outcome. MUERTO: the device is gone for ever. LUEGO: try again, no earlier than that many seconds when the
 * service gave them. RECHAZADO: this message, or our account, will never be accepted; `motivo` is for the log and holds
 * no token.
 */
export type Entrega =
  | { readonly resultado: 'ENVIADO' }
  | { readonly resultado: 'MUERTO'; readonly motivo: string }
  | { readonly resultado: 'LUEGO'; readonly motivo: string; readonly segundos?: number | undefined }
  | { readonly resultado: 'RECHAZADO'; readonly motivo: string }

/** A push service: sends one notice to one device. It never throws for the service's answer, or for its silence. */
export interface ServicioPush<Destino> {
  /** `mostMs`: how long this call may take, in ms, where that is less than the configured time. */
  send(destino: Destino, mensaje: MensajePush, mostMs?: number): Promise<Entrega>
}

/** The push services of this server; an absent one isn't configured and sends nothing. */
export interface ServiciosPush {
  readonly web?: ServicioPush<Suscripcion> | undefined
  /** Android and iOS, by the token of the device. */
  readonly fcm?: ServicioPush<string> | undefined
}

/** Says whether an address belongs to a configured push service: hosts, `*.` for any subdomain, or whole origins. */
export function admitsEndpoint(servicios: readonly string[], endpoint: string): boolean {
  const address = URL.parse(endpoint)
  if (!address || address.username || address.password) return false
  return servicios.some((one) => {
    if (one.includes('://')) return URL.parse(one)?.origin === address.origin
    if (address.protocol !== 'https:' || address.port) return false
    return one.startsWith('*.') ? address.hostname.endsWith(one.slice(1)) : address.hostname === one
  })
}
