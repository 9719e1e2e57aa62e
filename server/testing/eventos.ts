// A reader of server-sent events for tests: the events received, and waiting for more.
interface EventoLeido {
  readonly id: string | undefined
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it, which is the check.
  readonly data: any
}

export interface Lector {
  readonly status: number
  readonly headers: Headers
  /** The next event; undefined when the stream has ended. Heartbeats are only counted. */
  next(): Promise<EventoLeido | undefined>
  heartbeats(): number
  close(): void
}

/** Opens a stream of a listening server. */
export async function openLector(url: string, headers: Record<string, string>): Promise<Lector> {
  const abort = new AbortController()
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: abort.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let beats = 0
  return {
    status: answer.status,
    headers: answer.headers,
    async next() {
      for (;;) {
        const at = text.indexOf('\n\n')
        if (at < 0) {
          const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
          if (done) return undefined
          text += value
          continue
        }
        const lines = text.slice(0, at).split('\n')
        text = text.slice(at + 2)
        if (lines[0] === ':') beats++
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const data = field('data')
        if (data) return { id: field('id'), event: field('event') ?? 'message', data: JSON.parse(data) }
      }
    },
    heartbeats: () => beats,
    close: () => abort.abort(),
  }
}
