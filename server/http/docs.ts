import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The contract as OpenAPI, to read at `/docs` and to fetch at `/docs/json` (K-12). */
export async function publishContract(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Surtido',
        version,
        description:
          'Error bodies are those of K-06: `error` is a code, `mensaje` a Spanish sentence. A person is a session: header `X-Sesion`, or on the web a cookie together with `X-Aplicacion`.',
      },
      components: {
        securitySchemes: {
          aplicacion: { type: 'http', scheme: 'basic' },
          sesion: { type: 'apiKey', in: 'header', name: 'X-Sesion' },
        },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
}
