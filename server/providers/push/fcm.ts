import { createSign } from 'node:crypto'
import { retryAfter } from '../retry-after.ts'
import type { Entrega, MensajePush, ServicioPush } from './servicio.ts'

/** The fields we need of Firebase's JSON file for a service account. */
interface CuentaFcm {
  readonly project_id: string
  readonly client_email: string
  /** PEM. */
  readonly private_key: string
  readonly token_uri: string
}

interface Options {
  readonly cuenta: CuentaFcm
  /** The base of `/v1/projects/…`. */
  readonly url: string
  /** The time limit of each request, in ms. */
  readonly esperaMs: number
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is valid for an hour. One about to end isn't used. */
const MARGIN_MS = 5 * 60_000
/** Every notice waits for the same token, so a lost answer must not take long. */
const TOKEN_MS = 4_000

/** Reads the file of a service account. @throws Error that names what is missing, and repeats nothing from the file. */
export function readCuentaFcm(text: string): CuentaFcm {
  let found: Partial<CuentaFcm>
  try {
    found = JSON.parse(text) as Partial<CuentaFcm>
  } catch {
    throw new Error('The file of AVISOS_FCM_CUENTA is not JSON')
  }
  for (const name of ['project_id', 'client_email', 'private_key', 'token_uri'] as const) {
    if (typeof found?.[name] !== 'string') throw new Error(`The file of AVISOS_FCM_CUENTA has no ${name}`)
  }
  return found as CuentaFcm
}

/**
 * Firebase Cloud Messaging, HTTP v1: Android, and iOS through it. Gets the bearer token with a signed JWT (RFC 7523)
 * and keeps it until shortly before it ends; concurrent calls wait for the same one.
 */
export function openFcm({ cuenta, url, esperaMs }: Options): ServicioPush<string> {
  const address = `${url}/v1/projects/${encodeURIComponent(cuenta.project_id)}/messages:send`
  let token: { readonly value: Promise<string>; ends: number } | undefined

  const bearer = (): Promise<string> => {
    if (token && token.ends > Date.now()) return token.value
    const asked = askToken(cuenta, Math.min(esperaMs, TOKEN_MS))
    const mine = { value: asked.then(({ value }) => value), ends: Number.POSITIVE_INFINITY }
    token = mine
    asked.then(
      ({ seconds }) => {
        mine.ends = Date.now() + seconds * 1000 - MARGIN_MS
      },
      () => {
        if (token === mine) token = undefined
      },
    )
    return mine.value
  }

  return {
    async send(destino, mensaje, mostMs = esperaMs): Promise<Entrega> {
      try {
        const used = await bearer()
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${used}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: messageOf(destino, mensaje) }),
          redirect: 'error',
          signal: AbortSignal.timeout(Math.min(esperaMs, mostMs)),
        })
        if (answer.ok) {
          await answer.body?.cancel()
          return { resultado: 'ENVIADO' }
        }
        const text = (await answer.text()).slice(0, 20_000)
        // THIRD_PARTY_AUTH_ERROR is about the phone's own push service: another bearer token would change nothing.
        const codigo = errorCodeOf(text)
        if (answer.status === 401 && codigo !== 'THIRD_PARTY_AUTH_ERROR') token = undefined
        return entregaOf(answer.status, codigo, answer.headers.get('retry-after'))
      } catch (error) {
        if (error instanceof CuentaError) return { resultado: 'RECHAZADO', motivo: error.message }
        return { resultado: 'LUEGO', motivo: (error as Error).name }
      }
    },
  }
}

/** Our service account is refused: only the operator can mend that. */
class CuentaError extends Error {}

async function askToken(cuenta: CuentaFcm, esperaMs: number): Promise<{ value: string; seconds: number }> {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: cuenta.client_email, scope: SCOPE, aud: cuenta.token_uri, iat: now, exp: now + 3600 }
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const signature = createSign('RSA-SHA256').update(unsigned).sign(cuenta.private_key, 'base64url')
  const answer = await fetch(cuenta.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${signature}`,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(esperaMs),
  })
  if (answer.status === 400 || answer.status === 401) {
    await answer.body?.cancel()
    throw new CuentaError(`the service account is refused (HTTP ${answer.status})`)
  }
  if (!answer.ok) throw new Error('no token')
  const { access_token, expires_in } = (await answer.json()) as { access_token?: string; expires_in?: number }
  if (!access_token) throw new Error('no token')
  return { value: access_token, seconds: expires_in ?? 0 }
}

/** The message on the wire. The app reads `data`, the same on both systems. */
function messageOf(
  token: string,
  { titulo, texto, textoAbierto, datos, etiqueta, urgente, vidaSegundos }: MensajePush,
) {
  return {
    token,
    notification: { title: titulo, body: textoAbierto ?? texto },
    data: datos,
    android: {
      priority: urgente ? 'high' : 'normal',
      ttl: `${vidaSegundos}s`,
      // No collapse_key: FCM keeps four different ones for a device and drops the others.
      notification: { tag: etiqueta, channel_id: urgente ? 'pedidos' : 'novedades' },
    },
    apns: {
      headers: {
        'apns-collapse-id': etiqueta,
        'apns-priority': urgente ? '10' : '5',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + vidaSegundos),
      },
      payload: { aps: { sound: 'default', 'thread-id': datos.tipo } },
    },
  }
}

/** FcmError's code if present, else the answer's status. */
function errorCodeOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as {
      error?: {
        status?: string
        details?: { '@type'?: string; errorCode?: string; fieldViolations?: { field?: string }[] }[]
      }
    }
    const details = error?.details ?? []
    const code = details.find((one) => one['@type']?.endsWith('FcmError'))?.errorCode
    const ofToken = details.some((one) => one.fieldViolations?.some(({ field }) => field === 'message.token'))
    if ((code ?? error?.status) === 'INVALID_ARGUMENT' && ofToken) return 'INVALID_TOKEN'
    return code ?? error?.status ?? ''
  } catch {
    return ''
  }
}

function entregaOf(status: number, codigo: string, wait: string | null): Entrega {
  const motivo = `HTTP ${status} ${codigo}`.trim()
  // INVALID_ARGUMENT without the field is about the message; the token is still valid.
  if (codigo === 'UNREGISTERED' || codigo === 'INVALID_TOKEN' || codigo === 'SENDER_ID_MISMATCH') {
    return { resultado: 'MUERTO', motivo }
  }
  if (status === 429 || status === 401 || status === 408 || status >= 500) {
    return { resultado: 'LUEGO', motivo, segundos: retryAfter(wait, Date.now()) }
  }
  return { resultado: 'RECHAZADO', motivo }
}
