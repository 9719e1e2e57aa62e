// Writes to the readers of a stream of events.
import type { ServerResponse } from 'node:http'

/** The most a reader may leave unread before it counts as gone. */
const MAX_SIN_LEER = 16 * 1024

/** `fin` says that reconnecting at once is useless; without it the reader reconnects. */
export function endStream(raw: ServerResponse, fin?: string): void {
  raw.end(fin && `event: fin\ndata: ${JSON.stringify({ motivo: fin })}\n\n`)
}

/** False: the reader doesn't read, counts as gone, and was disconnected. Nothing is buffered for it. */
export function writeStream(raw: ServerResponse, text: string): boolean {
  if (raw.writableLength <= MAX_SIN_LEER) {
    raw.write(text)
    return true
  }
  raw.destroy()
  return false
}
