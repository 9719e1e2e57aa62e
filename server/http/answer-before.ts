import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Gives each request to `answers` first, and to Fastify when it says false: routing, hooks and the logger of a request
 * cost more than a kept page. Call it before anything else listens to the server.
 */
export function answerBefore(
  app: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const serve: Serve = (request, response) => {
    if (!answers(request, response)) app.routing(request, response)
  }
  app.server.off('request', app.routing)
  app.server.on('request', serve)
  app.decorate('serve', serve)
}
