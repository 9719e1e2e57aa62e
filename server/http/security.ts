import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { OCULTO, pathForLog } from './path.ts'

/** The origins the app's page may contact, from configuration alone. */
export function policyOf(config: Config): Record<string, string[]> {
  const tiles = config.mapaTeselas
    ? [new URL(config.mapaTeselas.replace(/\{s\}/g, 'a').replace(/[{}]/g, '')).origin]
    : []
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  const analitica = config.analiticaUrl ? [new URL(config.analiticaUrl).origin] : []
  // The origin of the card provider's script and capture page, only when one is configured.
  const cards = config.tarjetas ? [config.tarjetas.origen] : []
  return {
    'default-src': ["'self'"],
    // Allows compiling the WebAssembly bar code reader from our own origin; it does not allow running text as script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...cards],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...assets],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analitica],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': cards.length > 0 ? cards : ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
}

/**
 * The strict headers of every answer. They depend only on the configuration, so helmet runs once, at the start, and not
 * for each request: it cost as much as answering a cached page of the catalogue.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // With plain http (a first try on a laptop) this header would be wrong.
    strictTransportSecurity: config.produccion ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })(answer.req, answer, () => {})
  return {
    ...(answer.getHeaders() as Record<string, string>),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  }
}

/**
 * The subset for an answer of the API: it is never a page, so it may load nothing, and headers that only concern pages
 * are left out. A fifth of the bytes.
 */
export const headersOfApi = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'strict-transport-security',
    ].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ),
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
})

/** Public pictures: the packaged app's pages, which are another site to a browser, show them too. */
const DE_TODOS = /^\/(fotos|ilustraciones|logos|marcas)\//

/**
 * Puts the strict headers on every answer; pages that need more (the first view's inlined style) add their hashes.
 * `ofApi` are the headers for paths that begin with the `base` of the API.
 */
export function secure(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  ofApi: Readonly<Record<string, string>>,
  base: string,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(base) ? ofApi : headers)
    if (DE_TODOS.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    // An address that may contain a password in its path, whatever the answer, must not reach other sites or caches
    //
    if (pathForLog(request.url).endsWith(OCULTO)) {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    }
    done()
  })
}
