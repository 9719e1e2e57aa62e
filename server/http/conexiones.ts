// Limits on connections before any request: how long a client may take to speak, and how many one origin may hold.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import type { Config } from '../config.ts'
import { makeIsProxy, origenOf } from './origen.ts'

/** Longer than a proxy keeps an unused connection, so that the server never closes first. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_MS = 10_000
const CHECK_MS = 2_000

type Timeouts = Pick<Config, 'peticionSegundos' | 'silencioSegundos' | 'eventosLatido'>

/**
 * A connected client must send its request within these times, or gets 408 and is disconnected. One that neither sends
 * nor reads anything is disconnected, too; a stream of events has its heartbeats.
 */
export function timeLimits({
  peticionSegundos,
  silencioSegundos,
  eventosLatido,
}: Timeouts): FastifyHttpOptions<Server> {
  const requestTimeout = peticionSegundos * 1_000
  const silence = silencioSegundos * 1_000
  return {
    requestTimeout,
    keepAliveTimeout: Math.min(KEEP_ALIVE_MS, silence),
    connectionTimeout: Math.max(silence, eventosLatido * 2_000),
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 2),
      // A request without a host is refused like any other (`refuseBare`).
      requireHostHeader: false,
    },
  }
}

/** Limits the connections of one origin; a proxy of ours must limit those that come through it. */
export function limitConexiones(
  server: Server,
  { conexionesPorOrigen, proxy }: Pick<Config, 'conexionesPorOrigen' | 'proxy'>,
): void {
  const isProxy = makeIsProxy(proxy)
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const origen = origenOf(address)
    const before = open.get(origen) ?? 0
    if (before >= conexionesPorOrigen) {
      socket.destroy()
      return
    }
    open.set(origen, before + 1)
    socket.once('close', () => {
      const left = (open.get(origen) ?? 1) - 1
      if (left > 0) open.set(origen, left)
      else open.delete(origen)
    })
  })
}
