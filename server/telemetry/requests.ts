// A span for each request that our own code answers. Pages kept in memory go out before it: `/metricas` counts them.
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const NAME = 'surtido'

/**
 * Register it before the hooks that do work. A span holds the call and its pattern, never an address: an id, a search
 * or a password must not leave with it. The caller's own trace goes on only behind a proxy of `PROXY`: a stranger could
 * otherwise have everything recorded.
 */
export function traceRequests(app: FastifyInstance, { proxy }: Pick<Config, 'proxy'>): void {
  const tracer = trace.getTracer(NAME)
  const isBehindProxy = proxy.saltos > 0 || proxy.direcciones.length > 0

  app.addHook('onRequest', (request, reply, done) => {
    const parent = isBehindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const { call, url: route = 'desconocida' } = { ...request.routeOptions.config, url: request.routeOptions.url }
    const span = tracer.startSpan(
      call ?? `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'surtido.traza': request.id,
        },
      },
      parent,
    )
    // This also ends the span when the client leaves before the answer.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode
      span.setAttribute('http.response.status_code', status)
      if (!reply.raw.writableFinished) span.setAttribute('error.type', 'aborted')
      else if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), done)
  })
}

/** The trace that a line of the log belongs to. */
export function traceOfLine(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
