import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../deps.ts'
import { aplicacionReader } from '../http/aplicacion.ts'
import { codificacionFor, etagOf, JSON_TYPE } from '../http/compressible.ts'
import { hasAlready } from '../http/condicional.ts'
import type { Duracion } from '../http/duracion.ts'
import type { Redes } from '../http/encabezados.ts'
import { headersForApp, origenApp } from '../http/origen-app.ts'
import { namesOneHost } from '../http/raw.ts'
import { CACHE_CONTROL, VARY } from './respuesta.ts'

/**
 * Answers an address answered before, whose page still holds: it was checked the first time, and reads of the catalogue
 * are the same for all clients. The answer is that of `sendPagina`, with the `headers` of every answer. Says whether it
 * answered; what the checks of a call might refuse is left to them.
 */
export function keptPageAnswerer(
  { catalogo: { paginas }, config, log }: Pick<Deps, 'catalogo' | 'config' | 'log'>,
  headers: Readonly<Record<string, string>>,
  redes: Redes,
  duracion: Duracion,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const aplicacion = aplicacionReader(config)
  const common = [...Object.entries(headers).flat(), 'cache-control', CACHE_CONTROL, 'vary', VARY]
  return (request, response) => {
    const kept = request.method === 'GET' ? paginas.byUrl(request.url!) : undefined
    // Left to the checks: two hosts, an unknown application, a network of another empresa.
    if (
      !kept ||
      !namesOneHost(request) ||
      aplicacion(request.headers.authorization) === 'desconocida' ||
      !redes.agree(request)
    )
      return false
    const begun = performance.now()
    const { page, llamada } = kept
    const codificacion = codificacionFor(request, page.bytes.length)
    const body = codificacion ? page.compressed[codificacion] : page.bytes
    if (!body) return false
    const etag = etagOf(page, codificacion)
    const traza = randomUUID()
    const head = [...common, 'x-traza', traza, 'etag', etag]
    const origin = origenApp(request)
    if (origin) head.push(...Object.entries(headersForApp(origin)).flat())
    const estado = hasAlready(request, etag) ? 304 : 200
    if (estado === 304) response.writeHead(estado, head).end()
    else {
      if (codificacion) head.push('content-encoding', codificacion)
      head.push('content-type', JSON_TYPE, 'content-length', String(body.length))
      response.writeHead(estado, head).end(body)
    }
    const ms = performance.now() - begun
    duracion(llamada, estado, ms)
    if (log.isLevelEnabled('debug')) log.debug({ reqId: traza, req: request, estado, ms: Math.round(ms) }, 'request')
    return true
  }
}
