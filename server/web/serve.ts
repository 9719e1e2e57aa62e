import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { carpetaDeFotos } from '../fotos/carpeta.ts'
import { serveAssets, serveFolder } from './folder.ts'
import { serveGestion } from './gestion.ts'
import { serveIlustraciones } from './ilustraciones.ts'
import { serveLogos } from './logos.ts'
import { openPagina } from './pagina.ts'
import { sendReadyPage } from './ready-page.ts'
import { serveSitemap } from './sitemap.ts'

const marcas = fileURLToPath(new URL('../../ui/marcas/', import.meta.url))

/**
 * Serves the built app: its files (compressed ahead, cached for ever because their names change), the illustrations,
 * and the page itself for every other address.
 */
export async function serveWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  await serveLogos(app, deps)
  serveIlustraciones(app)
  const fotos = carpetaDeFotos(deps.config.dataDir)
  // Pictures may come later. In a folder that isn't writable, none will.
  await mkdir(fotos, { recursive: true }).catch(() => {})
  await serveFolder(app, {
    root: fotos,
    prefix: '/fotos/',
    names: /^[0-9a-f]{24}-\d{2,4}\.(avif|webp)$/,
    kept: 'siempre',
  })
  await serveFolder(app, { root: marcas, prefix: '/marcas/', names: /^[\w-]+\.svg$/, kept: '7d' })
  const dist = deps.config.carpetaApp
  // Everything a current build leaves; an older build would be misread.
  const built = ['index.html', '.vite/manifest.json', 'servidor/servidor.js', 'sw.js']
  if (!built.every((file) => existsSync(join(dist, file)))) {
    deps.log.warn('the app is not built: only the API is served')
    return
  }
  await serveAssets(app, join(dist, 'assets'), '/assets/')
  await serveFolder(app, { root: join(dist, 'iconos'), prefix: '/iconos/', names: /^[\w-]+\.png$/, kept: '7d' })
  // Their names stay the same, so browsers ask about them each time.
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, maxAge: 0 })
  const { pageOf, fileOf, sitio, colores } = await openPagina(dist, deps, app)
  for (const file of ['sw.js', 'manifest.webmanifest']) {
    app.get(`/${file}`, { schema: { hide: true } }, (request, reply) => reply.sendFile(fileOf(request, file)))
  }
  serveSitemap(app, deps, sitio)
  await serveGestion(app, deps, { ...sitio, colores })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendReadyPage(request, reply, await pageOf(request))
  app.get('/', { schema: { hide: true } }, sendPage)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0]!
    const ours =
      path.startsWith(deps.config.serverProducts) || (/\.\w{2,5}$/.test(path) && !path.startsWith('/articulo/'))
    return ours ? reply.callNotFound() : sendPage(request, reply)
  })
}
