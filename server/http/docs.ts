import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openapiOf } from '@surtido/contract/openapi/documento'
import type { FastifyInstance } from 'fastify'

/**
 * The contract as OpenAPI, to read at `/docs` and to fetch at `/docs/json` (K-12); what a shop's own tools call at
 * `/docs/gestion.json`.
 */
export async function publishContract(app: FastifyInstance, serverProducts: string): Promise<void> {
  const document = openapiOf(serverProducts)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  app.get('/docs/gestion.json', { schema: { hide: true } }, () => openapiOf(serverProducts, 'GESTION'))
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
}
