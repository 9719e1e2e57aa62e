// What is connected before anybody knows what is asked: how long it may take to speak, and how many of one origin.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import type { Config } from '../config.ts'
import { makeIsProxy, origenOf } from './origen.ts'

/** Longer than a proxy keeps what it does not use, so that it is never the server that leaves first. */
const KEEP_ALIVE_MS = 72_000
/** Nothing was sent nor read for so long: nobody is there. A stream of events has its heartbeats. */
const QUIET_MS = 120_000
const HEADERS_MS = 10_000
const CHECK_MS = 2_000

type Tiempos = Pick<Config, 'peticionSegundos' | 'eventosLatido'>

/** Who has connected says what they ask within these times, or is told 408 and let go. */
export function timeLimits({ peticionSegundos, eventosLatido }: Tiempos): FastifyHttpOptions<Server> {
  const requestTimeout = peticionSegundos * 1_000
  return {
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: Math.max(QUIET_MS, eventosLatido * 2_000),
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 2),
      // One without a host is refused as everything else is (`refuseWithoutHost`).
      requireHostHeader: false,
    },
  }
}

/** Lets no origin hold more than its share; those that come through a proxy of ours are the proxy's to count. */
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
