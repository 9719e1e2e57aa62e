import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * R-36 What this domain tells phones: which apps may open its pages. As Android and iOS ask for it, out of the settings
 * alone; where a setting is missing there is nothing.
 */
export function serveEnlaces(app: FastifyInstance, { enlacesAndroid, enlacesIos }: Config): void {
  const serve = (path: string, body: unknown) =>
    app.get(`/.well-known/${path}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(body)),
    )
  if (enlacesAndroid.length > 0) {
    const packages = Map.groupBy(enlacesAndroid, ({ paquete }) => paquete)
    serve(
      'assetlinks.json',
      [...packages].map(([paquete, certificados]) => ({
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: paquete,
          sha256_cert_fingerprints: certificados.map(({ huella }) => huella),
        },
      })),
    )
  }
  if (enlacesIos.length > 0) {
    // Files and the API stay with whoever asks for them by name.
    const components = [{ '/': '/products-*', exclude: true }, { '/': '*' }]
    serve('apple-app-site-association', { applinks: { details: [{ appIDs: enlacesIos, components }] } })
  }
}
