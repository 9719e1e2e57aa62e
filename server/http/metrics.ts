import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { faltas } from '../guardia.ts'
import { isFromHere } from './origen.ts'
import { RefusalError } from './refusal.ts'
import { hashToken } from './sesion.ts'

/** `/metricas` (for this machine, or for callers with the token). */
export function observe(app: FastifyInstance, config: Config, pool: pg.Pool): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'surtido_http_segundos',
    help: 'How long requests took, by call and status.',
    labelNames: ['llamada', 'estado'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  new Gauge({
    name: 'surtido_conexiones',
    help: 'Connections to PostgreSQL: open, idle, and requests waiting for one.',
    labelNames: ['estado'] as const,
    registers: [register],
    collect() {
      this.set({ estado: 'abiertas' }, pool.totalCount)
      this.set({ estado: 'libres' }, pool.idleCount)
      this.set({ estado: 'en_espera' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'surtido_faltas',
    help: 'Since the start: promises rejected that nobody caught, uncaught exceptions, lines of the log that were lost.',
    labelNames: ['cual'] as const,
    registers: [register],
    collect() {
      this.set({ cual: 'rechazos' }, faltas.rechazos)
      this.set({ cual: 'excepciones' }, faltas.excepciones)
      this.set({ cual: 'lineas_perdidas' }, faltas.lineasPerdidas)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    // The length of a stream says nothing about the time of an answer.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    // The pattern, never the address: an id, a search or a password must not become a label.
    const llamada = request.routeOptions.config.call ?? request.routeOptions.url ?? 'desconocida'
    duration.observe({ llamada, estado: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })

  app.get('/metricas', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new RefusalError('Servidor.ERROR_NO_ENCONTRADO')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  if (config.metricasToken) {
    const said = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    return timingSafeEqual(hashToken(said), hashToken(config.metricasToken))
  }
  return isFromHere(request)
}
