import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressible } from '../http/compressible.ts'
import { llamadaOf } from '../http/duracion.ts'
import type { Catalogo } from './catalogo.ts'

export const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'
export const VARY = 'accept-encoding, origin'

/**
 * Answers a read of the catalogue from the kept pages, or makes the page: bytes with an ETag and a short life (K-11),
 * 304 when the client has them already, Brotli, zstd or gzip when the client accepts it.
 */
export async function sendPagina(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogo: Catalogo,
  key: string,
  make: () => unknown,
): Promise<FastifyReply> {
  const made = catalogo.paginas.get(key) ?? catalogo.paginas.make(key, make())
  catalogo.paginas.keepUrl(request.url, { key, llamada: llamadaOf(request) }, made)
  return sendCompressible(request, reply, made, { cacheControl: CACHE_CONTROL, vary: VARY }, () => {
    // Its size has grown. Skip when the local has changed meanwhile.
    if (catalogo.paginas.keeps(key, made)) catalogo.paginas.set(key, made)
  })
}
