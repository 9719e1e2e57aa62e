import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogo, Pagina } from './catalogo.ts'

const compress = promisify(brotliCompress)
/** Below this a compressed answer is not worth its header. */
const WORTH_COMPRESSING = 1_400

/**
 * Answers a read of the catalogue from the pages made ahead, or makes it: bytes with an ETag and a short life (K-11),
 * 304 to who has them already, Brotli to who takes it (kept like any other page).
 */
export async function sendPagina(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogo: Catalogo,
  key: string,
  make: () => unknown,
): Promise<FastifyReply> {
  let page = catalogo.paginas.get(key)
  if (!page) {
    page = pageOf(Buffer.from(JSON.stringify(make())))
    catalogo.paginas.set(key, page)
  }
  reply
    .header('etag', page.etag)
    .header('cache-control', 'public, max-age=30, stale-while-revalidate=300')
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (page.bytes.length >= WORTH_COMPRESSING && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    const brKey = `${key}|br`
    let packed = catalogo.paginas.get(brKey)
    if (!packed || packed.etag !== page.etag) {
      packed = {
        bytes: await compress(page.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        etag: page.etag,
      }
      catalogo.paginas.set(brKey, packed)
    }
    return reply.header('content-encoding', 'br').send(packed.bytes)
  }
  return reply.send(page.bytes)
}

function pageOf(bytes: Buffer): Pagina {
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}

/** The page of K-05 over a list of which only one part is made. */
export function pageOfList<T>(all: readonly number[], page: number, size: number, make: (position: number) => T) {
  const totalPaginas = Math.ceil(all.length / size)
  return {
    contenido: all.slice(page * size, (page + 1) * size).map(make),
    pagina: page,
    tamanio: size,
    totalElementos: all.length,
    totalPaginas,
    ultima: page >= totalPaginas - 1,
  }
}
