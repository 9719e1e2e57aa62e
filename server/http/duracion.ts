import type { FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Counts an answered request: its call, the status, and the milliseconds it took. */
export type Duracion = (llamada: string, estado: number, ms: number) => void

/** What `/metricas` shows of how long requests took. */
export function openDuracion(register: Registry): Duracion {
  const duration = new Histogram({
    name: 'surtido_http_segundos',
    help: 'How long requests took, by call and status.',
    labelNames: ['llamada', 'estado'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  return (llamada, estado, ms) => duration.observe({ llamada, estado: String(estado) }, ms / 1000)
}

/** The call's name, or the pattern of its route, never the address: an id, a search or a password must not become a label. */
export const llamadaOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.call ?? routeOptions.url ?? 'desconocida'
