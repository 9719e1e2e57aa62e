import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { aplicacionReader } from '../http/aplicacion.ts'
import { codificacionFor, etagOf, JSON_TYPE, sendCompressible } from '../http/compressible.ts'
import { hasAlready } from '../http/condicional.ts'
import type { Redes } from '../http/encabezados.ts'
import { headersForApp, origenApp } from '../http/origen-app.ts'
import { namesOneHost } from '../http/raw.ts'
import type { Catalogo } from './catalogo.ts'

const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'
const VARY = 'accept-encoding, origin'

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
  catalogo.paginas.keepUrl(request.url, key, made)
  return sendCompressible(request, reply, made, { cacheControl: CACHE_CONTROL, vary: VARY }, () => {
    // Its size has grown. Skip when the local has changed meanwhile.
    if (catalogo.paginas.keeps(key, made)) catalogo.paginas.set(key, made)
  })
}

/**
 * Answers an address answered before, whose page still holds, before any other hook looks at the request: it was
 * checked the first time, and reads of the catalogue are the same for all clients. Register before other hooks.
 * `headers` are those that every answer carries.
 */
export function answerKeptPages(
  app: FastifyInstance,
  catalogo: Catalogo,
  headers: Readonly<Record<string, string>>,
  redes: Redes,
  config: Pick<Config, 'aplicaciones'>,
): void {
  const aplicacion = aplicacionReader(config)
  const common = [...Object.entries(headers).flat(), 'cache-control', CACHE_CONTROL, 'vary', VARY]
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? catalogo.paginas.byUrl(request.url) : undefined
    // The next hooks answer what they would refuse: two hosts, an unknown application, a network of another empresa.
    if (
      !page ||
      !namesOneHost(request.raw) ||
      aplicacion(request.headers.authorization) === 'desconocida' ||
      !redes.agree(request)
    )
      return done()
    const codificacion = codificacionFor(request, page.bytes.length)
    const body = codificacion ? page.compressed[codificacion] : page.bytes
    if (!body) return done()
    const etag = etagOf(page, codificacion)
    const head = [...common, 'x-traza', request.id, 'etag', etag]
    const origin = origenApp(request)
    if (origin) head.push(...Object.entries(headersForApp(origin)).flat())
    if (hasAlready(request, etag)) {
      reply.hijack()
      reply.raw.writeHead(304, head)
      reply.raw.end()
      return
    }
    if (codificacion) head.push('content-encoding', codificacion)
    reply.hijack()
    head.push('content-type', JSON_TYPE, 'content-length', String(body.length))
    reply.raw.writeHead(200, head)
    reply.raw.end(body)
  })
}
