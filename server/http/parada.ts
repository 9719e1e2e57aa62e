import type { Server as HttpServer } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How long a connection that has said nothing yet may take to begin, once nobody else is taken in. */
const SPEAK_MS = 2_000
/** How long a connection that was answered may use once more, in case its next request is on the way. */
const REUSE_MS = 300
const LOOK_MS = 20

/** How a server stops without dropping anybody whom it has let in. */
export interface Parada {
  readonly closing: boolean
  /**
   * From now on every answer says that it is the last of its connection. After `announceMs`, in which a balancer may
   * see `/salud` say so, nobody else is taken in; who was is waited for, a little, until they have spoken.
   */
  drain(announceMs: number): Promise<void>
}

/** Watches the connections of a server that does not listen yet. */
export function watchConnections(server: HttpServer): Parada {
  /** Those that have sent no request yet, and those that have. */
  const silent = new Set<Socket>()
  const spoken = new Set<Socket>()
  let closing = false
  let arrived = 0
  server.on('connection', (socket: Socket) => {
    arrived++
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      spoken.delete(socket)
    })
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    if (silent.delete(socket) && !socket.destroyed) spoken.add(socket)
    if (closing) response.shouldKeepAlive = false
  })

  return {
    get closing() {
      return closing
    },
    async drain(announceMs) {
      if (closing) return
      closing = true
      if (announceMs > 0) await sleep(announceMs)
      // Those whom the system has let in already are taken from it first: closing the door would cut them off.
      for (let before = -1; before !== arrived; ) {
        before = arrived
        await sleep(LOOK_MS)
        await setImmediate()
      }
      // Not the close of an HTTP server, which ends every connection that is silent at this moment.
      NetServer.prototype.close.call(server)
      const begun = performance.now()
      const elapsed = () => performance.now() - begun
      while ((silent.size > 0 && elapsed() < SPEAK_MS) || (spoken.size > 0 && elapsed() < REUSE_MS)) {
        await sleep(LOOK_MS)
      }
    },
  }
}
