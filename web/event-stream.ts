// CX-07 read with fetch: an EventSource can't send what the server requires besides the cookie (K-10).
import { createParser } from 'eventsource-parser'

/** The longest silence, heartbeats included, before the connection counts as dead: three of the server's heartbeats. */
const SILENCE_MS = 65_000
/** The waits before reconnecting, on average: longer after each failure. */
const RETRY_MS: readonly number[] = [1_000, 3_000, 10_000, 30_000]

interface Options<T> {
  /** Requests the stream from after an event on. */
  readonly open: (desde: string, signal: AbortSignal) => Promise<Response>
  /** The name of the events that carry a `T`. */
  readonly event: string
  /** Any other event; not one that is missed and sent again. */
  readonly onOtro?: ((event: string | undefined, data: unknown) => void) | undefined
  /** The id of the last event seen. */
  readonly desde: string
  readonly onEvento: (evento: T) => void
  /** Called with whether events arrive now; while they don't, the caller must poll. */
  readonly onVivo: (vivo: boolean) => void
}

/**
 * Follows a stream of events until the returned function is called. Reconnects whenever the connection is lost, and
 * gives up, with `onVivo(false)`, when the server says that reconnecting is useless.
 */
export function followEventos<T>({ open, event, desde, onEvento, onOtro, onVivo }: Options<T>): () => void {
  const stop = new AbortController()
  const run = async () => {
    let last = desde
    for (let tries = 0; !stop.signal.aborted; tries++) {
      const dead = new AbortController()
      try {
        const answer = await open(last, AbortSignal.any([stop.signal, dead.signal]))
        // A 4xx is about the request: the same request would get the same answer.
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
        const stream = answer.headers.get('content-type')?.startsWith('text/event-stream')
        if (answer.ok && stream && answer.body) {
          const over = await readStream(answer.body, dead, onVivo, (name, id, data) => {
            if (name !== event) return onOtro?.(name, JSON.parse(data))
            last = id ?? last
            tries = 0
            onEvento(JSON.parse(data) as T)
          })
          if (over) return
        } else await answer.body?.cancel()
      } catch {
        // There is no connection, or a dead one: handled below.
      }
      onVivo(false)
      if (stop.signal.aborted) return
      // A server that restarts cuts all its clients at once: they must not all come back at once.
      await wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]! * (0.5 + Math.random()), stop.signal)
    }
  }
  void run().finally(() => onVivo(false))
  return () => stop.abort()
}

/** Reads to the end; true when the server said that reconnecting is useless. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  dead: AbortController,
  onVivo: (vivo: boolean) => void,
  onMessage: (event: string | undefined, id: string | undefined, data: string) => void,
): Promise<boolean> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let fin: string | undefined
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (fin !== undefined) return
      if (event === 'fin') fin = data
      else onMessage(event, id, data)
    },
  })
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => dead.abort(), SILENCE_MS)
      const { done, value } = await reader.read()
      if (done) return false
      onVivo(true)
      parser.feed(decoder.decode(value, { stream: true }))
      // When its session ended, a client reconnects with a new one, or learns that there is none.
      if (fin !== undefined) return !fin.includes('SESION')
    }
  } finally {
    clearTimeout(silence)
    dead.abort()
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
