import type { FastifyRequest } from 'fastify'
import type { LlavesConfig } from '../config/llaves.ts'
import type { Config } from '../config.ts'
import { RefusalError } from '../http/refusal.ts'

type RequestAndConfig = { readonly config: Config; readonly request: FastifyRequest }

/**
 * The site for which passkeys hold; undefined where there are none. A developer's own machine is `localhost` at any
 * port.
 */
export function findSitio({ config, request }: RequestAndConfig): LlavesConfig | undefined {
  if (config.llaves || config.produccion) return config.llaves
  const url = URL.parse(`http://${request.headers.host}`)
  return url?.hostname === 'localhost' ? { dominio: 'localhost', origenes: [url.origin] } : undefined
}

export function getSitio(de: RequestAndConfig): LlavesConfig {
  const sitio = findSitio(de)
  if (!sitio) throw new RefusalError('Llaves.ERROR_SIN_DOMINIO')
  return sitio
}
