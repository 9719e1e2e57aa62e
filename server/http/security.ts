import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { OCULTO, pathForLog } from './path.ts'

/** Origins the app's page may speak to, from configuration alone. */
export function policyOf(config: Config): Record<string, string[]> {
  const tiles = config.mapaTeselas
    ? [new URL(config.mapaTeselas.replace(/\{s\}/g, 'a').replace(/[{}]/g, '')).origin]
    : []
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  const analitica = config.analiticaUrl ? [new URL(config.analiticaUrl).origin] : []
  // The card provider's script and capture page: this one origin, and only where one is configured.
  const cards = config.tarjetas ? [config.tarjetas.origen] : []
  return {
    'default-src': ["'self'"],
    // Compiling the WebAssembly that reads bar codes, from our own origin; it lets no text be run as script.
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
 * The strict headers of every answer. They depend on the configuration alone, so helmet is asked once, at the start,
 * and not for each request: it cost as much as answering a kept page of the catalogue.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Behind plain http (a first try on a laptop) this header would be a lie.
    strictTransportSecurity: config.produccion ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })(answer.req, answer, () => {})
  return {
    ...(answer.getHeaders() as Record<string, string>),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  }
}

/**
 * Of these, what an answer of the API needs: no page is made of it, so it may load nothing, and what pages alone are
 * asked about is left out. A fifth of the bytes.
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

/** Pictures that are the same for everybody: the packaged app's pages, another site to a browser, show them too. */
const DE_TODOS = /^\/(fotos|ilustraciones|logos|marcas)\//

/**
 * Puts the strict headers on every answer; pages that need more (the first view's inlined style) add their hashes. `ofApi`
 * are those of what begins with the `base` of the API.
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
    // What may hold a password in its path, whatever comes of it, is told to no other site and kept by nobody.
    if (pathForLog(request.url).endsWith(OCULTO)) {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    }
    done()
  })
}
