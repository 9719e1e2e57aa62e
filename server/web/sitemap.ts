import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { catalogosOf, type Sitio } from './cabeza.ts'

/** The most addresses in a part. A part is written while it is sent, and nothing of it is kept. */
const PART = 5_000
const CACHE = 'public, max-age=3600'
/** Personal pages, or pages of no use to a searcher. */
const PRIVADAS = [
  '/finalizar-pedido',
  '/tabs/carrito',
  '/listas',
  '/lista/',
  '/lista-compartida/',
  '/programado',
  '/programar',
  '/historico-pedidos',
  '/tabs/historico-pedidos',
  '/detalle-pedido',
  '/pedido-realizado',
  '/perfil-usuario',
  '/direcciones-envio',
  '/agregar-direccion',
  '/tarjetas',
  '/agregar-tarjeta',
  '/consulta-saldo',
  '/redirectTo',
]

/**
 * Serves the sitemap for search engines: the address of everything on sale. It serves none without a public address.
 */
export function serveSitemap(app: FastifyInstance, deps: Deps, sitio: Sitio): void {
  const hide = { schema: { hide: true } }
  const { urlPublica } = sitio
  const at = (path: string) => escapeXml(new URL(path, urlPublica).href)

  app.get('/robots.txt', hide, (_request, reply) =>
    reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVADAS.map((path) => `Disallow: ${path}`),
          ...(urlPublica ? ['', `Sitemap: ${new URL('/sitemap.xml', urlPublica).href}`] : []),
          '',
        ].join('\n'),
      ),
  )
  if (!urlPublica) return

  app.get('/sitemap.xml', hide, async (_request, reply) => {
    const { length } = (await deps.catalogo.empresa(sitio.codigoEmpresa))?.articulos ?? []
    const parts = Array.from({ length: Math.ceil(length / PART) }, (_, i) => `/sitemap/articulos-${i + 1}.xml`)
    const entries = ['/sitemap/paginas.xml', ...parts].map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`)
    return reply
      .header('cache-control', CACHE)
      .type('application/xml; charset=utf-8')
      .send(document('sitemapindex', entries))
  })

  app.get('/sitemap/paginas.xml', hide, async (_request, reply) => {
    const catalogos = await catalogosOf(deps, sitio)
    const categorias = (catalogos[0]?.delLocal.empresa.rubros ?? [])
      .filter(
        ({ nivel, codEstMerc }) => nivel === 1 && catalogos.some(({ delLocal }) => delLocal.counts().get(codEstMerc)),
      )
      .map(({ id }) => `/categoria/${id}`)
    const entries = ['/', '/lista-locales', '/soporte', ...categorias].map(entryOf)
    return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(document('urlset', entries))
  })

  app.get('/sitemap/articulos-:part(^\\d{1,4}).xml', hide, async (request, reply) => {
    const part = Number((request.params as { part: string }).part)
    const catalogos = await catalogosOf(deps, sitio)
    const articulos = catalogos[0]?.delLocal.empresa.articulos ?? []
    const start = (part - 1) * PART
    if (start < 0 || start >= articulos.length) return reply.callNotFound()
    const sold = function* () {
      yield OPEN('urlset')
      for (let i = start; i < Math.min(start + PART, articulos.length); i++) {
        const { artCodigo, esBolsa } = articulos[i]!
        if (!esBolsa && catalogos.some(({ delLocal }) => delLocal.sells(i)))
          yield entryOf(`/articulo/${encodeURIComponent(artCodigo)}`)
      }
      yield '</urlset>'
    }
    return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(Readable.from(sold()))
  })

  function entryOf(path: string): string {
    return `<url><loc>${at(path)}</loc></url>`
  }
}

const OPEN = (root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
const document = (root: string, entries: readonly string[]) => `${OPEN(root)}${entries.join('')}</${root}>`

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
