import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { RefusalError } from './refusal.ts'
import { hashToken } from './sesion.ts'

/** The trust that `Authorization` earns the calling application. A name without a clave counts as `ninguna`. */
export type Aplicacion = 'conocida' | 'ninguna' | 'desconocida'

const encode = (pair: string) => Buffer.from(pair).toString('base64')

/** Reads the `Basic` pair of a request (I-01, A-30). With no configured pairs every application is known. */
export function aplicacionReader({ aplicaciones }: Pick<Config, 'aplicaciones'>) {
  const known = aplicaciones.map((pair) => hashToken(encode(pair)))
  return (authorization: string | undefined): Aplicacion => {
    if (known.length === 0) return 'conocida'
    if (authorization === undefined) return 'ninguna'
    const [scheme, pair = ''] = authorization.split(' ', 2)
    if (scheme?.toLowerCase() !== 'basic') return 'desconocida'
    const hash = hashToken(pair)
    if (known.some((one) => timingSafeEqual(one, hash))) return 'conocida'
    return /^[^:]*:$/.test(Buffer.from(pair, 'base64').toString()) ? 'ninguna' : 'desconocida'
  }
}

/** The pair that this server's own pages send; undefined when no pairs are configured. */
export function aplicacionWeb({ aplicaciones }: Pick<Config, 'aplicaciones'>): string | undefined {
  const pair = aplicaciones.find((one) => one.startsWith('web:'))
  return pair && encode(pair)
}

/**
 * `Authorization: Basic` names the application. A wrong pair is always refused; a missing one is refused for a
 * change when pairs are configured. Pictures and plain reads need none, because a browser's `<img>` sends none.
 */
export function checkAplicacion(app: FastifyInstance, config: Config): void {
  const read = aplicacionReader(config)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(config.serverProducts)) return
    // A company's own systems use a key of their own.
    if (request.url.startsWith(`${config.serverProducts}integracion/`)) return
    const said = read(request.headers.authorization)
    if (said === 'desconocida' || (said === 'ninguna' && request.method !== 'GET')) {
      throw new RefusalError('Sesion.ERROR_APLICACION_DESCONOCIDA', undefined, {
        challenge: 'Basic realm="surtido", charset="UTF-8"',
      })
    }
  })
}
