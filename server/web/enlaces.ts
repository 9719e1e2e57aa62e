import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * R-36 The files that tell phones which apps may open this domain's pages, in the form Android and iOS request, from
 * the settings alone. Without a setting its file doesn't exist.
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
    // Files and the API stay with the clients that request them by name.
    const components = [{ '/': '/products-*', exclude: true }, { '/': '*' }]
    serve('apple-app-site-association', { applinks: { details: [{ appIDs: enlacesIos, components }] } })
  }
}
