// Prepared bytes, stored plain and compressed on the first request for that encoding.
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBytes } from './bytes-propios.ts'
import { type Codificacion, codificacionOf } from './codificacion.ts'
import { compress } from './compress.ts'
import { hasAlready } from './condicional.ts'

export interface Compressible {
  readonly bytes: Buffer
  /** The prefix of its ETags. */
  readonly huella: string
  readonly compressed: Partial<Record<NonNullable<Codificacion>, Buffer>>
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The level for answers that are made on request: of a list of 20 articles (18 KB) the highest levels would save 140 bytes
 * of 2,140 and take four times as long.
 */
const LEVEL = 3
/** A window larger than the answer takes time to set up and finds nothing. */
const compressNow = (bytes: Buffer, codificacion: NonNullable<Codificacion>): Promise<Buffer> =>
  compress[codificacion](bytes, LEVEL, {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length)), 16), 22),
  })
/** A smaller answer is not worth compressing. */
const WORTH_COMPRESSING = 1_400

/** The answer may be kept in memory: its bytes are its own, not a piece of a shared buffer. */
export const makeCompressible = (text: string): Compressible => compressibleOf(ownBytes(Buffer.from(text)))

export const compressibleOf = (bytes: Buffer): Compressible => ({
  bytes,
  huella: hash('sha1', bytes, 'base64url'),
  compressed: {},
})

/** The ETag of the bytes in this encoding: compressed bytes are different, and a cache must not mix them up. */
export const etagOf = ({ huella }: Pick<Compressible, 'huella'>, codificacion: Codificacion): string =>
  `"${huella}${codificacion ? `-${codificacion}` : ''}"`

/** The encoding of an answer of that length, in bytes or in characters. */
export function codificacionFor({ headers }: Pick<IncomingMessage, 'headers'>, length: number): Codificacion {
  return length >= WORTH_COMPRESSING ? codificacionOf(String(headers['accept-encoding'] ?? '')) : undefined
}

/** The `onSend` of calls that read: compresses a JSON answer that the handler has not prepared itself. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '))
  const codificacion = codificacionFor(request, payload.length)
  if (!codificacion) return payload
  reply.header('content-encoding', codificacion).removeHeader('content-length')
  return compressNow(Buffer.from(payload), codificacion)
}

interface Headers {
  readonly cacheControl: string
  readonly vary: string
}

/**
 * 304 when the client already has the bytes; compressed when it accepts that. `onCompressed`: the stored size grew by
 * this.
 */
export async function sendCompressible(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Compressible,
  { cacheControl, vary }: Headers,
  onCompressed?: () => void,
): Promise<FastifyReply> {
  const codificacion = codificacionFor(request, kept.bytes.length)
  const etag = etagOf(kept, codificacion)
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', vary)
  if (hasAlready(request, etag)) return reply.code(304).send()
  reply.header('content-type', JSON_TYPE)
  if (!codificacion) return reply.send(kept.bytes)
  let compressed = kept.compressed[codificacion]
  if (!compressed) {
    compressed = ownBytes(await compressNow(kept.bytes, codificacion))
    kept.compressed[codificacion] = compressed
    onCompressed?.()
  }
  return reply.header('content-encoding', codificacion).send(compressed)
}
