/** What a device is told, ready for a push service. */
export interface Mensaje {
  readonly titulo: string
  readonly texto: string
  /** In the place of `texto` for a service that reads what it carries: names nothing of what somebody buys. */
  readonly textoAbierto?: string | undefined
  /** E-21 and `idNotificacion`, every value as text: push services carry nothing else. */
  readonly datos: Readonly<Record<string, string>>
  /** A device shows one of each: a later one takes the place of an earlier one. At most 64 bytes. */
  readonly etiqueta: string
  /** True: now, though the phone sleeps. */
  readonly urgente: boolean
  /** How long it is worth telling, in seconds; at most 4 weeks. */
  readonly vidaSegundos: number
}

/** Where a browser is reached (RFC 8030); the keys base64url. */
export interface SuscripcionWeb {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * What became of it. MUERTO: nobody is there any more, ever. LUEGO: try again, not before that many seconds where the
 * service said so. RECHAZADO: this message, or we, will never do; `motivo` is for the log and holds no token.
 */
export type Entrega =
  | { readonly resultado: 'ENVIADO' }
  | { readonly resultado: 'MUERTO'; readonly motivo: string }
  | { readonly resultado: 'LUEGO'; readonly motivo: string; readonly segundos?: number | undefined }
  | { readonly resultado: 'RECHAZADO'; readonly motivo: string }

/** A push service: tells one device one thing. Never throws for what the service answers, or does not. */
export interface ServicioPush<Destino> {
  send(destino: Destino, mensaje: Mensaje): Promise<Entrega>
}

/** Those of this server; what is absent is not configured, and calls nobody. */
export interface ServiciosPush {
  readonly web?: ServicioPush<SuscripcionWeb> | undefined
  /** Android and iOS, by the token of the device. */
  readonly fcm?: ServicioPush<string> | undefined
}

/** `Retry-After` of an answer in seconds, whichever of its two forms it has. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,7}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Whether an address is of one of the configured push services: hosts, `*.` for any below one, or whole origins. */
export function admitsEndpoint(servicios: readonly string[], endpoint: string): boolean {
  const address = URL.parse(endpoint)
  if (!address || address.username || address.password) return false
  return servicios.some((one) => {
    if (one.includes('://')) return URL.parse(one)?.origin === address.origin
    if (address.protocol !== 'https:' || address.port) return false
    return one.startsWith('*.') ? address.hostname.endsWith(one.slice(1)) : address.hostname === one
  })
}
