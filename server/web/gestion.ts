// The shop's side, at `/gestion/`: one page for all of its addresses, its files, and its own service worker.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { aplicacionWeb } from '../http/aplicacion.ts'
import { policyOf } from '../http/security.ts'
import { serveAssets } from './folder.ts'
import { inScript, policyFor, QUALITY, readyPage, sendReadyPage } from './ready-page.ts'

interface Empresa {
  readonly codigoEmpresa: number
  readonly nombre: string
  /** Its colours, as a style sheet. */
  readonly colores: string
}

/** Replaced by the page's data (`gestion/pagina.ts`). */
const DATA = '<!--surtido-->'

/** Serves the built page, for the empresa whose app this server serves. */
export async function serveGestion(app: FastifyInstance, deps: Deps, empresa: Empresa): Promise<void> {
  const { config, log } = deps
  const dist = config.carpetaGestion
  if (!['index.html', 'sw.js'].every((file) => existsSync(join(dist, file)))) {
    log.warn("the shop's side is not built")
    return
  }
  const hide = { schema: { hide: true } }
  await serveAssets(app, join(dist, 'assets'), '/gestion/assets/')
  await app.register(async (own) => {
    await own.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, maxAge: 0, decorateReply: true })
    for (const file of ['sw.js', 'manifest.webmanifest'])
      own.get(`/gestion/${file}`, hide, (_request, reply) => reply.sendFile(file, dist))
  })
  const page = await makePage(deps, empresa, await readFile(join(dist, 'index.html'), 'utf8'))
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendReadyPage(request, reply.header('x-robots-tag', 'noindex'), page)
  // Its worker controls the pages below the slash.
  app.get('/gestion/', hide, (request, reply) =>
    request.url.startsWith('/gestion/') ? send(request, reply) : reply.redirect('/gestion/'),
  )
  app.get('/gestion/*', hide, (request, reply) =>
    /\.\w{2,12}$/.test(request.url.split('?')[0]!) ? reply.callNotFound() : send(request, reply),
  )
}

async function makePage({ config }: Deps, { colores, codigoEmpresa, nombre }: Empresa, html: string) {
  const data = { codigoEmpresa, nombre, serverProducts: config.serverProducts, aplicacion: aplicacionWeb(config) }
  const text = html
    .replace('</head>', () => `<style>${colores}</style></head>`)
    .replace(DATA, () => `<script type="application/json" id="surtido">${inScript(data)}</script>`)
  // It calls only its own server: no card provider, no map, no analytics.
  const policy = policyOf({ ...config, tarjetas: undefined, mapaTeselas: undefined, analiticaUrl: undefined })
  // A browser asks for them before it has the page.
  const enlaces = [...text.matchAll(/(?:src|href)="([^"]+\.js)"/g)]
    .map(([, script]) => `<${script}>; rel=modulepreload; crossorigin`)
    .join(', ')
  return readyPage(text, policyFor(text, policy), enlaces, QUALITY)
}
