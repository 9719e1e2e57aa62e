// Begins a stream of events, and writes to its readers.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a disconnected reader waits before it reconnects: ms. */
const RETRY_MS = 3_000

export const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

export const asksForStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false

/** Takes over the answer as a stream. False: the client has left already, and `onClose` will not be called. */
export function beginStream(reply: FastifyReply, onClose: () => void): boolean {
  reply.hijack()
  // 'close' has fired, and won't fire again.
  if (reply.raw.destroyed) return false
  reply.raw.on('close', onClose)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...STREAM_HEADERS,
    'cache-control': 'no-store, no-transform',
  })
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
  return true
}

/** The most a reader may leave unread before it counts as gone. */
const MAX_SIN_LEER = 16 * 1024

/** `fin` says that reconnecting at once is useless; without it the reader reconnects. */
export function endStream(raw: ServerResponse, fin?: string): void {
  raw.end(fin && `event: fin\ndata: ${JSON.stringify({ motivo: fin })}\n\n`)
}

/** Answers false when the reader doesn't read: it counts as gone and was disconnected. Nothing is buffered for it. */
export function writeStream(raw: ServerResponse, text: string): boolean {
  if (raw.writableLength <= MAX_SIN_LEER) {
    raw.write(text)
    return true
  }
  raw.destroy()
  return false
}
