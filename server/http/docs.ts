import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openapiOf, type PartOfContract } from '@surtido/contract/openapi/documento'
import type { FastifyInstance } from 'fastify'
import { type Compressible, makeCompressible, sendCompressible } from './compressible.ts'

/** The document changes with the server: cached, and revalidated each time. */
const HEADERS = { cacheControl: 'no-cache', vary: 'accept-encoding' } as const

/**
 * The contract as OpenAPI, to read at `/docs` and to fetch at `/docs/json` (K-12); the calls of a shop's own tools are
 * at `/docs/gestion.json`.
 */
export async function publishContract(app: FastifyInstance, serverProducts: string): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openapiOf(serverProducts) as StaticDocumentSpec['document'] },
  })
  const written = new Map<PartOfContract, Compressible>()
  const find = (part: PartOfContract) => {
    const found = written.get(part) ?? makeCompressible(JSON.stringify(openapiOf(serverProducts, part)))
    written.set(part, found)
    return found
  }
  app.get('/docs/gestion.json', { schema: { hide: true } }, (request, reply) =>
    sendCompressible(request, reply, find('GESTION'), HEADERS),
  )
  await app.register(async (docs) => {
    // Before the page's own route, which would write the document again for each request.
    docs.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url === '/docs/json') return sendCompressible(request, reply, find('TIENDA'), HEADERS)
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
  })
}
