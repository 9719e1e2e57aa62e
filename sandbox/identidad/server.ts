import { createServer, type RequestListener } from 'node:http'
import { listen } from '../listen.ts'
import { isThisMachine } from '../this-machine.ts'
import type { Reino } from './proveedor.ts'

export interface IdentidadSandbox {
  /** The address before `/realms/…`, as for a Keycloak. */
  readonly url: string
  close(): Promise<void>
}

/** Keycloak's own defaults. */
const VIDA = { token: 300, refresco: 1_800 } as const

/**
 * A real OpenID Connect server on this machine that answers where a Keycloak would, for one realm. The first request
 * loads the certified provider behind it: a start without token requests doesn't pay for it.
 */
export async function startIdentidadSandbox({
  port = 0,
  reino = 'analytics',
  clientes,
  usuarios,
  vida = VIDA,
}: Pick<Reino, 'clientes' | 'usuarios'> & {
  readonly port?: number
  readonly reino?: string
  readonly vida?: Reino['vida']
}): Promise<IdentidadSandbox> {
  const path = `/realms/${reino}`
  let url = ''
  let loading: Promise<RequestListener> | undefined
  const load = async () => {
    const { makeProveedor } = await import('./proveedor.ts')
    return makeProveedor(url + path, { clientes, usuarios, vida })
  }
  const server = createServer(async (request, response) => {
    if (!isThisMachine(request)) {
      response.writeHead(403, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ error: 'Only this machine is answered' }))
    }
    const asked = request.url ?? '/'
    if (!asked.startsWith(`${path}/`)) {
      response.writeHead(404, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ error: 'Realm does not exist' }))
    }
    loading ??= load()
    try {
      const answer = await loading
      // The provider builds its own addresses from the complete one.
      Object.assign(request, { originalUrl: asked, url: asked.slice(path.length) })
      return answer(request, response)
    } catch {
      // Probably installed without development dependencies: the calling server goes on without a token.
      response.writeHead(500, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ error: 'unknown_error' }))
    }
  })
  url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
