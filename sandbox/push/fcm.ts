// Firebase Cloud Messaging, HTTP v1, and Google's token endpoint: checks requests as far as the protocol is known, and
// keeps them as sent.
import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'

/** The body of `messages:send` as sent. */
interface MensajeFcm {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
  readonly android: Readonly<Record<string, unknown>>
  readonly apns: { readonly headers: Readonly<Record<string, string>>; readonly payload: unknown }
}

interface FallaFcm {
  readonly status: number
  readonly estado: string
  readonly errorCode?: string
  /** An INVALID_ARGUMENT that is about the token. */
  readonly campo?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface FcmSandbox {
  readonly url: string
  /** The service account's file, for AVISOS_FCM_CUENTA. */
  readonly cuenta: string
  /** The messages in order of arrival, without the refused ones. */
  recibidos(): readonly MensajeFcm[]
  /** How many bearer tokens were requested. */
  tokens(): number
  /** The outcomes of a device's next requests, one each. */
  fail(token: string, ...fallas: FallaFcm[]): void
  /** Invalidates the bearer tokens given so far. */
  revoke(): void
  close(): Promise<void>
}

interface Concesion {
  iss: string
  aud: string
  scope: string
  iat: number
  exp: number
}

const PROYECTO = 'surtido-de-prueba'
const CORREO = 'avisos@surtido-de-prueba.iam.gserviceaccount.com'

export async function startFcmSandbox({ port = 0 }: { port?: number } = {}): Promise<FcmSandbox> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const recibidos: MensajeFcm[] = []
  const fallas = new Map<string, FallaFcm[]>()
  const bearers = new Set<string>()
  let given = 0
  let origin = ''

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const json = (status: number, body: unknown, headers = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.url === '/token') {
      if (!isGranted(new URLSearchParams(text))) return json(400, { error: 'invalid_grant' })
      const access_token = randomBytes(24).toString('base64url')
      bearers.add(access_token)
      given++
      return json(200, { access_token, expires_in: 3599, token_type: 'Bearer' })
    }
    const error = ({ status, estado, errorCode, campo, headers }: FallaFcm) =>
      json(
        status,
        {
          error: {
            code: status,
            message: estado,
            status: estado,
            details: [
              ...(errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : []),
              ...(campo
                ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: campo }] }]
                : []),
            ],
          },
        },
        headers,
      )
    if (request.url !== `/v1/projects/${PROYECTO}/messages:send`) return error({ status: 404, estado: 'NOT_FOUND' })
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!bearer || !bearers.has(bearer)) return error({ status: 401, estado: 'UNAUTHENTICATED' })
    const { message } = JSON.parse(text) as { message: MensajeFcm }
    const falla = fallas.get(message.token)?.shift()
    if (falla) return error(falla)
    const strings = Object.values(message.data ?? {}).every((value) => typeof value === 'string')
    const ttl = /^\d+(\.\d+)?s$/.test(String(message.android.ttl))
    if (!strings || !ttl || Buffer.byteLength(text) > 4096) {
      return error({ status: 400, estado: 'INVALID_ARGUMENT', errorCode: 'INVALID_ARGUMENT' })
    }
    recibidos.push(message)
    json(200, { name: `projects/${PROYECTO}/messages/${recibidos.length}` })
  }

  /** RFC 7523, as Google requires it. */
  function isGranted(form: URLSearchParams): boolean {
    const [head, claims, signature] = (form.get('assertion') ?? '').split('.') as [string, string, string]
    const signed = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature ?? '', 'base64url'),
    )
    const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Concesion
    return (
      signed &&
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      iss === CORREO &&
      aud === `${origin}/token` &&
      scope.endsWith('/auth/firebase.messaging') &&
      exp - iat <= 3600
    )
  }

  origin = `http://127.0.0.1:${await listen(server, port)}`

  return {
    url: origin,
    cuenta: JSON.stringify({
      type: 'service_account',
      project_id: PROYECTO,
      client_email: CORREO,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${origin}/token`,
    }),
    recibidos: () => recibidos,
    tokens: () => given,
    fail(token, ...next) {
      fallas.set(token, [...(fallas.get(token) ?? []), ...next])
    },
    revoke: () => bearers.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
