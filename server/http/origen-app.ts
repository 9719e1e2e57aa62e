import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The origins of the packaged app's pages on the phone: Android's WebView, iOS's. */
const ORIGENES: ReadonlySet<string> = new Set(['https://localhost', 'capacitor://localhost'])

const METODOS = 'GET, POST, PUT, DELETE'
/** The headers of K-09, and those of a request for a stream of events. */
const ENCABEZADOS = [
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  'x-aplicacion',
  'x-empresa',
  'x-equipo',
  'x-idioma',
  'x-plataforma',
  'x-red',
  'x-sesion',
  'x-solicitud',
  'x-usuario',
  'x-version-app',
].join(', ')
/** A browser preflights each address once; none caches the answer for longer than this. */
const MAX_AGE_S = 7_200

/**
 * The packaged app's origin, when one of its pages makes the request. Any program may send that origin: it allows
 * nothing that a program could not do anyway. A server at `https://localhost` itself gets requests from its own pages,
 * as on any other site.
 */
export function origenApp({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return origin !== undefined && ORIGENES.has(origin) && host !== 'localhost' ? origin : undefined
}

/** The headers that let the app read an answer. */
export const headersForApp = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'date, retry-after, x-equipo, x-traza',
})

/**
 * Lets only the packaged app's pages read the API: CORS for its two origins, never with credentials. On some computers
 * `https://localhost` may be another program's page: cookies are ignored and not set for it, so the only session is the
 * one that the page itself sends in `X-Sesion`. Register after the cookies.
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
        'access-control-max-age': String(MAX_AGE_S),
        'cache-control': 'no-store',
      })
      .send()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (origenApp(request)) reply.removeHeader('set-cookie')
    done()
  })
}
