import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersForApp, origenApp } from '../http/origen-app.ts'
import type { Catalogo } from './catalogo.ts'

const compress = promisify(brotliCompress)
/** Below this a compressed answer is not worth its header. */
const WORTH_COMPRESSING = 1_400
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'
const VARY = 'accept-encoding, origin'
const TYPE = 'application/json; charset=utf-8'

/**
 * Answers a read of the catalogue from the pages made ahead, or makes it: bytes with an ETag and a short life (K-11),
 * 304 to who has them already, Brotli to who takes it.
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
    page = catalogo.paginas.make(make())
    catalogo.paginas.set(key, page)
  }
  catalogo.paginas.keepUrl(request.url, key)
  reply.header('etag', page.etag).header('cache-control', CACHE_CONTROL).header('vary', VARY)
  if (hasAlready(request, page.etag)) return reply.code(304).send()
  reply.header('content-type', TYPE)
  if (page.bytes.length >= WORTH_COMPRESSING && takesBrotli(request)) {
    if (!page.packed) {
      page.packed = await compress(page.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      // Its size has grown; unless the local changed meanwhile.
      if (catalogo.paginas.get(key) === page) catalogo.paginas.set(key, page)
    }
    return reply.header('content-encoding', 'br').send(page.packed)
  }
  return reply.send(page.bytes)
}

/**
 * Answers an address that was answered before, and whose page still holds, before anything else looks at the request:
 * it was checked the first time, and reads of the catalogue are the same for everybody. Register before other hooks.
 * `headers` are those every answer carries.
 */
export function answerKeptPages(
  app: FastifyInstance,
  catalogo: Catalogo,
  headers: Readonly<Record<string, string>>,
): void {
  const common = [...Object.entries(headers).flat(), 'cache-control', CACHE_CONTROL, 'vary', VARY]
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? catalogo.paginas.byUrl(request.url) : undefined
    // Who names an application is checked for it.
    if (!page || request.headers.authorization !== undefined) return done()
    const head = [...common, 'x-traza', request.id, 'etag', page.etag]
    const origin = origenApp(request)
    if (origin) head.push(...Object.entries(headersForApp(origin)).flat())
    if (hasAlready(request, page.etag)) {
      reply.hijack()
      reply.raw.writeHead(304, head)
      reply.raw.end()
      return
    }
    let body = page.bytes
    if (page.bytes.length >= WORTH_COMPRESSING && takesBrotli(request)) {
      if (!page.packed) return done()
      body = page.packed
      head.push('content-encoding', 'br')
    }
    reply.hijack()
    head.push('content-type', TYPE, 'content-length', String(body.length))
    reply.raw.writeHead(200, head)
    reply.raw.end(body)
  })
}

/** One of a list, and marked weak by a proxy that compressed it, is the same page. */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === etag || known === '*' || known.includes(etag))
}

function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
}
