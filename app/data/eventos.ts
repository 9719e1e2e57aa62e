// CX-07 read from a fetch: an EventSource cannot send what the server wants beside the cookie (K-10).
import type { ContractCall } from '@surtido/contract'
import type { EventoPedido } from '@surtido/contract/pedidos'
import { ask } from './send.ts'

/** How long nothing may come, heartbeats included, before the connection is taken for dead: three of the server's. */
const SILENCIO_MS = 65_000
/** How long to wait before coming back: longer each time it does not work. */
const VUELTA_MS: readonly number[] = [1_000, 3_000, 10_000, 30_000]

export interface Mensaje {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/** Whole messages of what has come so far, and the rest, which is not whole yet. */
export function splitMensajes(text: string): { mensajes: Mensaje[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop()!
  const mensajes = parts.flatMap((part) => {
    const fields = new Map(
      part.split('\n').map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trimStart()] as const
      }),
    )
    const data = fields.get('data')
    return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', id: fields.get('id'), data }]
  })
  return { mensajes, rest }
}

interface Options {
  readonly name: ContractCall & `GET ${string}`
  readonly params?: object
  /** The id of the event seen last. */
  readonly desde: string
  readonly onEvento: (evento: EventoPedido) => void
  /** Whether it is being told right now: while not, somebody has to ask. */
  readonly onVivo: (vivo: boolean) => void
}

/**
 * Follows a stream of events until the answered function is called: comes back whenever the connection is lost, and gives
 * up, with `onVivo(false)`, when the server says that coming back is of no use.
 */
export function followEventos({ name, params, desde, onEvento, onVivo }: Options): () => void {
  const stop = new AbortController()
  const run = async () => {
    let last = desde
    for (let tries = 0; !stop.signal.aborted; tries++) {
      const dead = new AbortController()
      const signal = AbortSignal.any([stop.signal, dead.signal])
      try {
        const answer = await ask(name, { ...(params && { params }), signal, desde: last })
        // Refused for what it is, not for when it is asked: it will be refused again.
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
        const stream = answer.headers.get('content-type')?.startsWith('text/event-stream')
        if (answer.ok && stream && answer.body) {
          const fin = await readStream(
            answer.body,
            dead,
            (mensaje) => {
              last = mensaje.id ?? last
              tries = 0
              onEvento(JSON.parse(mensaje.data) as EventoPedido)
            },
            onVivo,
          )
          if (fin) return
        } else await answer.body?.cancel()
      } catch {
        // No connection, or one that died: below.
      }
      onVivo(false)
      if (stop.signal.aborted) return
      await wait(VUELTA_MS[Math.min(tries, VUELTA_MS.length - 1)]!, stop.signal)
    }
  }
  void run().finally(() => onVivo(false))
  return () => stop.abort()
}

/** Reads to the end; true when the server said that coming back is of no use. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  dead: AbortController,
  onPedido: (mensaje: Mensaje) => void,
  onVivo: (vivo: boolean) => void,
): Promise<boolean> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => dead.abort(), SILENCIO_MS)
      const { done, value } = await reader.read()
      if (done) return false
      onVivo(true)
      const { mensajes, rest } = splitMensajes(text + decoder.decode(value, { stream: true }))
      text = rest
      for (const mensaje of mensajes) {
        // With a session that ended one comes back with a new one, or is told that there is none.
        if (mensaje.event === 'fin') return !mensaje.data.includes('SESION')
        if (mensaje.event === 'pedido') onPedido(mensaje)
      }
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
