// What is written to whoever listens to a stream of events.
import type { ServerResponse } from 'node:http'

/** What a reader may leave unread before it is taken for gone. */
const MAX_SIN_LEER = 16 * 1024

/** `fin` says that coming back at once is of no use; without it the reader does. */
export function endStream(raw: ServerResponse, fin?: string): void {
  raw.end(fin && `event: fin\ndata: ${JSON.stringify({ motivo: fin })}\n\n`)
}

/** False: who does not read is gone, or as good as, and was cut off. Nothing is kept for them. */
export function writeStream(raw: ServerResponse, text: string): boolean {
  if (raw.writableLength <= MAX_SIN_LEER) {
    raw.write(text)
    return true
  }
  raw.destroy()
  return false
}
