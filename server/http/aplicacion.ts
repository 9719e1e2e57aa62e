import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { RefusalError } from './refusal.ts'
import { hashToken } from './sesion.ts'

/**
 * `Authorization: Basic` names the application: a wrong pair is refused everywhere, a missing one where pairs
 * are configured and something is changed. Pictures and plain reads need none, since a browser's `<img>` sends none.
 */
export function checkAplicacion(app: FastifyInstance, config: Config): void {
  if (config.aplicaciones.length === 0) return
  const known = config.aplicaciones.map((pair) => hashToken(Buffer.from(pair).toString('base64')))
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(config.serverProducts)) return
    const said = request.headers.authorization
    if (said === undefined && request.method === 'GET') return
    const [scheme, pair] = (said ?? '').split(' ', 2)
    const hash = hashToken(pair ?? '')
    const ok = scheme?.toLowerCase() === 'basic' && known.some((one) => timingSafeEqual(one, hash))
    if (!ok) throw new RefusalError('Sesion.ERROR_APLICACION_DESCONOCIDA')
  })
}
