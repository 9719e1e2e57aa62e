import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** A target with its host before the path (RFC 9112, 3.2.2), which proxies are sent. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Leaves the path alone, when the target's host is that of the request: what looks at an address sees one form of it. */
function shorten(request: IncomingMessage): void {
  const [, host, rest = ''] = ABSOLUTE.exec(request.url!) ?? []
  if (host !== undefined && host === request.headers.host) request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Gives each request to `answers` first, and to Fastify when it says false: routing, hooks and the logger of a request
 * cost more than a kept page. Call it before anything else listens to the server.
 */
export function answerBefore(
  app: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const serve: Serve = (request, response) => {
    if (!request.url!.startsWith('/')) shorten(request)
    if (!answers(request, response)) app.routing(request, response)
  }
  app.server.off('request', app.routing)
  app.server.on('request', serve)
  app.decorate('serve', serve)
}
