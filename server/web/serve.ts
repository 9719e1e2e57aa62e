import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { policyOf } from '../http/security.ts'
import { serveLogos } from './logos.ts'
import { primeraVista } from './primera-vista.ts'

const ilustraciones = fileURLToPath(new URL('../../ui/ilustraciones/', import.meta.url))

/** What the page's placeholder becomes: the settings of this server and the data of its first view. */
const PLACEHOLDER = '<!--surtido-->'

/**
 * Serves the built app: its files (compressed ahead, kept for good since their names change), the illustrations, and
 * the page itself for every other address, with the first view's data inside and a policy that allows just its own
 * inline style.
 */
export async function serveWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  await serveLogos(app, deps)
  await app.register(fastifyStatic, {
    root: ilustraciones,
    prefix: '/ilustraciones/',
    allowedPath: (path) => path.endsWith('.svg'),
    maxAge: '7d',
    decorateReply: true,
  })
  const dist = deps.config.carpetaApp
  if (!existsSync(join(dist, 'index.html'))) {
    deps.log.warn('the app is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const [before, after = ''] = html.split(PLACEHOLDER)
  const policy = pagePolicy(html, deps)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await primeraVista(deps, request)
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(`${before}<script type="application/json" id="surtido">${inScript(data)}</script>${after}`)
  }
  app.get('/', { schema: { hide: true } }, sendPage)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0]!
    const ours = path.startsWith(deps.config.serverProducts) || /\.\w{2,5}$/.test(path)
    return ours ? reply.callNotFound() : sendPage(request, reply)
  })
}

/** JSON inside a script element: nothing in it may end the element. */
function inScript(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The strict policy plus the hashes of what the built page holds inline. */
function pagePolicy(html: string, { config }: Deps): string {
  const policy = policyOf(config)
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  policy['style-src']!.push(...hashes(/<style>([\s\S]*?)<\/style>/g))
  policy['script-src']!.push(...hashes(/<script>([\s\S]*?)<\/script>/g))
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
