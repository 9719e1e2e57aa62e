import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What the packaged app's pages are served from, on the phone itself: Android's WebView, iOS's. */
const ORIGENES: ReadonlySet<string> = new Set(['https://localhost', 'capacitor://localhost'])

const METODOS = 'GET, POST, PUT, DELETE'
/** Those of K-09, and what a stream of events is asked for with. */
const ENCABEZADOS = [
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  'x-aplicacion',
  'x-empresa',
  'x-equipo',
  'x-plataforma',
  'x-red',
  'x-sesion',
  'x-solicitud',
  'x-usuario',
  'x-version-app',
].join(', ')
/** A browser asks once for each address; none keeps the answer for longer than this. */
const DURA_S = 7_200

/**
 * The packaged app's origin, where one of its pages asks. Anybody's program may say so: it opens nothing that a program
 * cannot do. A server that stands at `https://localhost` itself is asked by its own pages, as on any other site.
 */
export function origenApp({ headers: { origin, host } }: FastifyRequest): string | undefined {
  return origin !== undefined && ORIGENES.has(origin) && host !== 'localhost' ? origin : undefined
}

/** What lets it read an answer. */
export const headersForApp = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'retry-after, x-equipo, x-traza',
})

/**
 * Lets the packaged app's pages read the API, and nobody else's: CORS for its two origins, never with credentials. What
 * `https://localhost` is on somebody's computer may be another program's page: no cookie counts there, and none is set,
 * so that a session is only what the page itself says in `X-Sesion`. Register after the cookies.
 */
export function letAppIn(app: FastifyInstance, { serverProducts }: Pick<Config, 'serverProducts'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(serverProducts)) return done()
    reply.header('vary', 'origin')
    const origin = origenApp(request)
    if (!origin) return done()
    request.cookies = {}
    reply.headers(headersForApp(origin))
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METODOS,
        'access-control-allow-headers': ENCABEZADOS,
        'access-control-max-age': String(DURA_S),
        'cache-control': 'no-store',
      })
      .send()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (origenApp(request)) reply.removeHeader('set-cookie')
    done()
  })
}
