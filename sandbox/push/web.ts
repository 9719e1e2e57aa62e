// The push service of a browser (RFC 8030) and the browser behind it: creates subscriptions, and decrypts their
// messages with their keys. Refuses a request that a real service would refuse.
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { decrypt, makeReceptor, type Receptor } from './decrypt.ts'

interface Recibido {
  readonly endpoint: string
  /** The decrypted message. */
  readonly texto: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
}

export interface SuscripcionDePrueba {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The answer to an endpoint's next request instead of 201; `cortar` keeps the message and hangs up. */
type Falla = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'cortar'

export interface WebPushSandbox {
  readonly url: string
  subscribe(): SuscripcionDePrueba
  /** The messages in order of arrival, without the refused ones. */
  recibidos(): readonly Recibido[]
  /** The messages that wait for a browser that is off: the last one of each topic. */
  pendientes(endpoint: string): readonly Recibido[]
  /** The outcomes of an endpoint's next requests, one each. */
  fail(endpoint: string, ...fallas: Falla[]): void
  /**
   * Holds back the answer to every request, whose message is already kept, until `release` is called; `leave`: those
   * held never get one, later ones do.
   */
  hold(): { readonly held: Promise<void>; release(): void; leave(): void }
  close(): Promise<void>
}

const MOST_BYTES = 4096

export async function startWebPushSandbox({ port = 0 }: { port?: number } = {}): Promise<WebPushSandbox> {
  const receptores = new Map<string, Receptor>()
  const recibidos: Recibido[] = []
  const fallas = new Map<string, Falla[]>()
  let gate: { arrived: () => void; open: Promise<void> } | undefined
  let origin = ''

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = origin + request.url
    const refuse = (status: number, headers = {}) => void response.writeHead(status, headers).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const receptor = receptores.get(endpoint)
    if (!receptor || request.method !== 'POST') return refuse(404)
    const falla = fallas.get(endpoint)?.shift()
    if (falla && falla !== 'cortar') return refuse(falla.status, falla.headers)
    if (body.length > MOST_BYTES) return refuse(413)
    const header = (name: string) => String(request.headers[name] ?? '')
    if (header('content-encoding') !== 'aes128gcm' || !/^\d+$/.test(header('ttl'))) return refuse(400)
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(header('topic'))) return refuse(400)
    if (!isSigned(header('authorization'), origin)) return refuse(403)
    const texto = decrypt(body, receptor)
    recibidos.push({
      endpoint,
      texto,
      ttl: Number(header('ttl')),
      urgency: header('urgency'),
      topic: header('topic'),
    })
    gate?.arrived()
    await gate?.open
    if (falla === 'cortar') return void response.destroy()
    response.writeHead(201, { location: `${origin}/mensaje/${recibidos.length}` }).end()
  }

  origin = `http://127.0.0.1:${await listen(server, port)}`

  return {
    url: origin,
    subscribe() {
      const receptor = makeReceptor(randomBytes(16))
      const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`
      receptores.set(endpoint, receptor)
      const { claves, auth } = receptor
      return { endpoint, p256dh: claves.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    recibidos: () => recibidos,
    pendientes(endpoint) {
      const own = recibidos.filter((one) => one.endpoint === endpoint)
      return own.filter((one, i) => !one.topic || !own.slice(i + 1).some(({ topic }) => topic === one.topic))
    },
    fail(endpoint, ...next) {
      fallas.set(endpoint, [...(fallas.get(endpoint) ?? []), ...next])
    },
    hold() {
      const { promise: held, resolve: arrived } = Promise.withResolvers<void>()
      const { promise: open, resolve } = Promise.withResolvers<void>()
      gate = { arrived, open }
      return {
        held,
        release() {
          gate = undefined
          resolve()
        },
        leave() {
          gate = undefined
        },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** RFC 8292: `vapid t=…, k=…`, for this origin, not expired and valid for a day at most. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
  if (!token || !key) return false
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Readonly<{
    aud: string
    exp: number
    sub: string
  }>
  const now = Date.now() / 1000
  return good && aud === origin && exp > now && exp <= now + 86_400 && /^(mailto:|https:)/.test(sub)
}
