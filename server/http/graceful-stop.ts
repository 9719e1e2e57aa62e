import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { bareRefusal } from './raw.ts'

/** How long a silent connection may take to send its first request, after the server stops accepting new ones. */
const SPEAK_MS = 2_000
/** How long an answered connection stays open, in case its next request is already on the way. */
const REUSE_MS = 300
const LOOK_MS = 20
/** How long the server takes what the system has already accepted, while new connections go on arriving. */
const ACCEPT_MS = 300
/** How long it goes on where they never stop arriving, and refuses the requests of the last ones, which costs little. */
const REFUSE_MS = 2_000
/** In a turn of the event loop this short, next to no connection can have come after the look for new ones. */
const SHORT_TURN_MS = 0.2

/** A graceful stop: serves every client that is already connected. */
export interface GracefulStop {
  readonly closing: boolean
  /**
   * From now on every answer is the last of its connection. After `announceMs`, in which a load balancer can see it in
   * `/salud`, no new connections are accepted; connected clients get a short time to send their request. Where new ones
   * arrive all the time, the last that are accepted are answered 503.
   */
  drain(announceMs: number): Promise<void>
}

/** Watches the connections of a server that is not listening yet. `headers`: those of every answer. */
export function watchConnections(server: HttpServer, headers: Readonly<Record<string, string>> = {}): GracefulStop {
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
  /** Whether the connections that arrive now are too late for their request to be served, and those that were. */
  let refusing = false
  const late = new WeakSet<Socket>()
  server.on('connection', (socket: Socket) => {
    arrived++
    if (refusing) late.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      spoken.delete(socket)
      busy.delete(socket)
    })
  })
  const watch = (request: IncomingMessage, response: ServerResponse) => {
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
  }
  server.prependListener('request', watch)

  /** From now on the late connections' requests do not reach the server's own listeners. */
  const refuseLate = () => {
    const serving = server.listeners('request').filter((one) => one !== watch)
    for (const one of serving) server.off('request', one as typeof watch)
    server.on('request', (request, response) => {
      if (late.has(request.socket)) refuse(request, response, headers)
      else for (const one of serving) one.call(server, request, response)
    })
  }

  /**
   * Takes the connections that the system has already accepted: closing the listener would cut them off. Ends right
   * after a short turn of the event loop in which none arrived.
   */
  const takeWaiting = async () => {
    const begun = performance.now()
    const elapsed = () => performance.now() - begun
    for (let before = -1; before !== arrived && elapsed() < ACCEPT_MS; ) {
      before = arrived
      await sleep(LOOK_MS)
      await setImmediate()
    }
    // While requests are served, each turn may be longer than the time between two connections.
    refuseLate()
    for (let none = false; !none && elapsed() < ACCEPT_MS + REFUSE_MS; ) {
      const [before, turn] = [arrived, performance.now()]
      await setImmediate()
      none = before === arrived && performance.now() - turn < SHORT_TURN_MS
      refusing = elapsed() > ACCEPT_MS
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
      await takeWaiting()
      // Closes only the listener: the close of an HTTP server would end every connection that is idle at this moment.
      NetServer.prototype.close.call(server)
      const begun = performance.now()
      const elapsed = () => performance.now() - begun
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

/** Answers without doing the work, once the request is here: its bytes unread would cut off the answer. */
function refuse(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const { estado, lines, body } = bareRefusal('Servidor.ERROR_OCUPADO', headers, { 'retry-after': '2' })
  request.resume().once('end', () => response.writeHead(estado, lines).end(body))
}
