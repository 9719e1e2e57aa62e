// The drawings of articles: a first view shows two dozen, beside the script that it waits for.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { codificacionOf } from '../http/codificacion.ts'
import { compress } from '../http/compress.ts'
import { etagOf } from '../http/compressible.ts'
import { hasAlready } from '../http/condicional.ts'

const FOLDER = new URL('../../ui/ilustraciones/', import.meta.url)

interface Dibujo {
  /** The prefix of its ETags. */
  readonly huella: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly zstd: Buffer
  readonly gzip: Buffer
}

/** Serves 290 drawings of a kilobyte each: each is read and compressed once, and kept. */
export function serveIlustraciones(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Dibujo>>()
  app.get('/ilustraciones/:archivo(^[\\w-]+\\.svg$)', { schema: { hide: true } }, async (request, reply) => {
    const { archivo } = request.params as { archivo: string }
    const known = kept.get(archivo) ?? open(archivo)
    kept.set(archivo, known)
    // An unknown name is not kept.
    const dibujo = await known.catch(() => void kept.delete(archivo))
    if (!dibujo) return reply.callNotFound()
    const encoding = codificacionOf(String(request.headers['accept-encoding'] ?? ''))
    const etag = etagOf(dibujo, encoding)
    reply.header('etag', etag).header('cache-control', 'public, max-age=604800').header('vary', 'accept-encoding')
    if (hasAlready(request, etag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('image/svg+xml').send(dibujo[encoding ?? 'plain'])
  })
}

async function open(archivo: string): Promise<Dibujo> {
  const plain = await readFile(fileURLToPath(new URL(archivo, FOLDER)))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_MODE]: 1 }
  const [br, zs, gz] = await Promise.all([
    compress.br(plain, constants.BROTLI_MAX_QUALITY, params),
    compress.zstd(plain, 19),
    compress.gzip(plain, 9),
  ])
  return { huella: hash('sha1', plain, 'base64url'), plain, br, zstd: zs, gzip: gz }
}
