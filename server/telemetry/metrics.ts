import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { loads } from '../articulos/loads.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { faltas } from '../guardia.ts'
import { type Duracion, llamadaOf } from '../http/duracion.ts'
import { isFromHere } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken } from '../http/sesion.ts'
import { readBacklog } from './backlog.ts'
import { observeCopia } from './copia.ts'

type Observed = Pick<Deps, 'config' | 'pool' | 'copia' | 'catalogo' | 'log'>

/** Counts what this process does, and serves it at `/metricas` (for this machine, or for callers with the token). */
export function observe(app: FastifyInstance, deps: Observed, register: Registry, duracion: Duracion): void {
  const { config } = deps
  collectDefaultMetrics({ register })
  observeDuracion(app, duracion)
  observeConexiones(register, deps)
  observeCatalogo(register, deps)
  observeBacklog(register, deps)
  observeCopia(register, deps)
  observeFaltas(register)

  app.get('/metricas', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new RefusalError('Servidor.ERROR_NO_ENCONTRADO')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

function observeDuracion(app: FastifyInstance, duracion: Duracion): void {
  app.addHook('onResponse', async (request, reply) => {
    // A stream's duration says nothing about how fast answers are.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    duracion(llamadaOf(request), reply.statusCode, reply.elapsedTime)
  })
}

function observeConexiones(register: Registry, { pool }: Observed): void {
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
}

function observeCatalogo(register: Registry, { catalogo: { paginas } }: Observed): void {
  /** Counts that are kept where they happen. */
  const counter = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [register],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })
  counter('surtido_paginas_total', 'Pages of the catalogue: kept ones sent again, and ones made anew.', 'como', () => ({
    guardadas: paginas.sentAgain,
    hechas: paginas.made,
  }))
  new Gauge({
    name: 'surtido_paginas_bytes',
    help: 'Memory of the kept pages, and the most it may be.',
    labelNames: ['cual'] as const,
    registers: [register],
    collect() {
      this.set({ cual: 'usados' }, paginas.bytes)
      this.set({ cual: 'tope' }, paginas.mostBytes)
    },
  })
  counter('surtido_catalogo_lecturas_total', 'How often articles were read from the database.', 'que', () =>
    loads.counts(),
  )
  counter('surtido_catalogo_lecturas_segundos_total', 'How long those readings took together.', 'que', () =>
    loads.seconds(),
  )
}

function observeBacklog(register: Registry, { pool, log }: Observed): void {
  const read = () =>
    readBacklog(pool).catch((err) => {
      log.debug({ err }, 'backlog not read')
      return undefined
    })
  let asked: ReturnType<typeof read> | undefined
  const now = async () => {
    asked ??= read().finally(() => {
      asked = undefined
    })
    return asked
  }
  new Gauge({
    name: 'surtido_trabajos',
    help: 'Jobs of the whole network: due, in progress, and given up.',
    labelNames: ['estado'] as const,
    registers: [register],
    async collect() {
      const backlog = await now()
      this.reset()
      for (const estado of ['listos', 'en_curso', 'abandonados'] as const)
        if (backlog) this.set({ estado }, backlog[estado])
    },
  })
  new Gauge({
    name: 'surtido_trabajo_atraso_segundos',
    help: 'How long the job that has been due for longest has waited.',
    registers: [register],
    async collect() {
      const backlog = await now()
      this.reset()
      if (backlog) this.set(backlog.atraso)
    },
  })
  new Gauge({
    name: 'surtido_pagos_por_resolver',
    help: 'Card payments whose outcome is still unknown, or that wait for the provider.',
    registers: [register],
    async collect() {
      const backlog = await now()
      this.reset()
      if (backlog) this.set(backlog.pagos)
    },
  })
}

function observeFaltas(register: Registry): void {
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
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  if (config.metricasToken) {
    const said = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    return timingSafeEqual(hashToken(said), hashToken(config.metricasToken))
  }
  return isFromHere(request, config.proxy)
}
