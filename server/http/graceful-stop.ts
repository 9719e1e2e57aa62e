import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How long a silent connection may take to send its first request, after the server stops accepting new ones. */
const SPEAK_MS = 2_000
/** How long an answered connection stays open, in case its next request is already on the way. */
const REUSE_MS = 300
const LOOK_MS = 20
/** How long the server takes what the system has already accepted, while new connections go on arriving. */
const ACCEPT_MS = 300
/** As many as the system accepts before the server does: after so many, all are taken that were waiting. */
const MOST_WAITING = 511

/** A graceful stop: serves every client that is already connected. */
export interface GracefulStop {
  readonly closing: boolean
  /**
   * From now on every answer is the last of its connection. After `announceMs`, in which a load balancer can see it in
   * `/salud`, no new connections are accepted; connected clients get a short time to send their request.
   */
  drain(announceMs: number): Promise<void>
}

/** Watches the connections of a server that is not listening yet. */
export function watchConnections(server: HttpServer): GracefulStop {
  /** Connections that have sent no request yet, and those that have. */
  const silent = new Set<Socket>()
  const spoken = new Set<Socket>()
  /** Requests whose body has not arrived in full. */
  const half = new Set<IncomingMessage>()
  /** How many requests of a connection have no whole answer yet. */
  const busy = new Map<Socket, number>()
  let closing = false
  /** No connection takes another request. */
  let over = false
  let arrived = 0
  server.on('connection', (socket: Socket) => {
    arrived++
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      spoken.delete(socket)
      busy.delete(socket)
    })
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    if (silent.delete(socket) && !socket.destroyed) spoken.add(socket)
    if (closing) response.shouldKeepAlive = false
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      if (left > 0) busy.set(socket, left)
      else {
        busy.delete(socket)
        if (over) socket.destroySoon()
      }
    })
    if (request.complete) return
    half.add(request)
    request.once('close', () => half.delete(request))
  })

  /** Ends after a turn of the event loop, with a `rest` before it, in which no connection arrived; or when `enough`. */
  const untilNoneArrives = async (enough: () => boolean, rest?: () => Promise<unknown>) => {
    for (let before = -1; before !== arrived && !enough(); ) {
      before = arrived
      await rest?.()
      await setImmediate()
    }
  }

  return {
    get closing() {
      return closing
    },
    async drain(announceMs) {
      if (closing) return
      closing = true
      if (announceMs > 0) await sleep(announceMs)
      // First take the connections that the system has already accepted: closing the listener would cut them off.
      let begun = performance.now()
      const elapsed = () => performance.now() - begun
      await untilNoneArrives(
        () => elapsed() > ACCEPT_MS,
        () => sleep(LOOK_MS),
      )
      // Where they arrive all the time, the listener is closed right after a turn that found none waiting.
      const taken = arrived
      await untilNoneArrives(() => arrived - taken > MOST_WAITING)
      // Not the close of an HTTP server, which would end every connection that is idle at this moment.
      NetServer.prototype.close.call(server)
      begun = performance.now()
      while ((silent.size > 0 && elapsed() < SPEAK_MS) || (spoken.size > 0 && elapsed() < REUSE_MS)) {
        await sleep(LOOK_MS)
      }
      // These connections sent no request, or half of one; the close of an HTTP server would wait for them.
      over = true
      for (const socket of silent) socket.destroy()
      for (const socket of spoken) if (!busy.has(socket)) socket.destroy()
      // That close also ends the server's own watch over how long a request may take to arrive.
      const endHalf = () => {
        for (const { complete, socket } of half) if (!complete) socket.destroy()
      }
      setTimeout(endHalf, server.requestTimeout).unref()
    },
  }
}
