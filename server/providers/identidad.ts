import type { TokenServicio } from '@surtido/contract/token-servicio'
import { LRUCache } from 'lru-cache'
import type { IdentidadConfig } from '../config/identidad.ts'

/**
 * Why there is no token. `vencido`: the refresh token is no longer valid; request a new token. `no-disponible`: down,
 * slow, or answering as no identity server does. `rechazado`: our own configuration is refused; only the operator can
 * mend that.
 */
type MotivoIdentidad = 'vencido' | 'no-disponible' | 'rechazado'

/** Thrown by every call of the identity provider that brings no token. */
export class IdentidadError extends Error {
  readonly motivo: MotivoIdentidad
  /** The HTTP status, where there was one. */
  readonly estado: number | undefined

  /** @param why for the log: contains no address, secret or token. */
  constructor(motivo: MotivoIdentidad, why: string, estado?: number) {
    super(why)
    this.motivo = motivo
    this.estado = estado
  }
}

export interface Identidad {
  /**
   * Requests a new token with the password of the service account.
   * @throws IdentidadError `no-disponible` or `rechazado`.
   */
  request(): Promise<TokenServicio>
  /**
   * Requests a new token for a refresh token. Simultaneous calls, or calls within seconds, for the same one ask the
   * identity server once: a realm may accept each only once, and end the session when it comes again.
   * @throws IdentidadError of any kind.
   */
  refresh(refreshToken: string): Promise<TokenServicio>
}

const TIMEOUT_MS = 5_000
/** A slow identity server may hold at most this many of our requests. */
const MOST_AT_ONCE = 32
/** How long a late call with the same refresh token gets the first call's answer. */
const GRACE_MS = 10_000
const MOST_BYTES = 64 * 1024
const TOKEN = /^[\x21-\x7e]{1,16384}$/

/**
 * Client of an OpenID Connect token endpoint on Keycloak's path: `{url}/realms/{reino}/protocol/openid-connect/token`
 * (C-62), form-encoded, the client's secret in the form. Keycloak before version 17: an `url` that ends in `/auth`.
 */
export function openIdentidad(config: IdentidadConfig, { timeoutMs = TIMEOUT_MS } = {}): Identidad {
  const address = `${config.url}/realms/${encodeURIComponent(config.reino)}/protocol/openid-connect/token`
  const refreshed = new LRUCache<string, Promise<TokenServicio>>({ max: 1_000, ttl: GRACE_MS })
  let underWay = 0

  const post = async (grant: Readonly<Record<string, string>>): Promise<TokenServicio> => {
    if (underWay >= MOST_AT_ONCE) throw new IdentidadError('no-disponible', 'too many requests are under way')
    underWay++
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          ...grant,
          scope: config.alcance,
          client_id: config.cliente,
          client_secret: config.secreto,
        }),
        // The form holds secrets: it goes only to the configured address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await readJson(answer)
      if (answer.status === 200) return parseToken(body)
      throw refusalOf(grant.grant_type!, answer.status, body)
    } catch (error) {
      if (error instanceof IdentidadError) throw error
      throw new IdentidadError('no-disponible', error instanceof Error ? causeOf(error) : 'unknown')
    } finally {
      underWay--
    }
  }

  return {
    request: () => post({ grant_type: 'password', username: config.usuario, password: config.clave }),
    refresh(refreshToken) {
      const current = refreshed.get(refreshToken)
      if (current) return current
      const asked = post({ grant_type: 'refresh_token', refresh_token: refreshToken })
      refreshed.set(refreshToken, asked)
      asked.catch(() => refreshed.delete(refreshToken))
      return asked
    },
  }
}

/** `fetch` says "fetch failed", with the reason in its cause; neither includes the request. */
function causeOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

async function readJson(answer: Response): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new IdentidadError('no-disponible', 'the answer is too long', answer.status)
    chunks.push(chunk)
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {}
  throw new IdentidadError('no-disponible', 'the answer is not a JSON object', answer.status)
}

/** Only the fields that C-62 reads, checked. */
function parseToken({
  access_token,
  token_type,
  expires_in,
  refresh_expires_in = 0,
  refresh_token,
  scope,
}: Record<string, unknown>): TokenServicio {
  const seconds = (value: unknown, least: number): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= least
  const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)
  if (
    !isToken(access_token) ||
    String(token_type).toLowerCase() !== 'bearer' ||
    !seconds(expires_in, 1) ||
    !seconds(refresh_expires_in, 0) ||
    (refresh_token !== undefined && !isToken(refresh_token))
  ) {
    throw new IdentidadError('no-disponible', 'the answer is not a token', 200)
  }
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: Math.floor(expires_in),
    refresh_expires_in: Math.floor(refresh_expires_in),
    ...(refresh_token !== undefined && { refresh_token }),
    ...(typeof scope === 'string' && { scope: scope.slice(0, 500) }),
  }
}

/** Texts differ between versions: go by the status and `error`. */
function refusalOf(grant: string, estado: number, body: Record<string, unknown>): IdentidadError {
  const error = typeof body.error === 'string' && /^[a-z_]{1,40}$/.test(body.error) ? body.error : undefined
  if (!error || estado >= 500 || estado === 429) {
    return new IdentidadError('no-disponible', `it answered ${estado}`, estado)
  }
  const motivo = grant === 'refresh_token' && error === 'invalid_grant' ? 'vencido' : 'rechazado'
  return new IdentidadError(motivo, error, estado)
}
