import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { policyOf } from '../http/security.ts'
import { type PrimeraVista, placeOf, primeraVista } from './primera-vista.ts'

/** The page as it goes out, with the policy that allows just what stands inline in it. */
export interface Pagina {
  readonly policy: string
  readonly etag: string
  readonly bodies: { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

interface Vista extends Pick<PrimeraVista, 'inicio' | 'local'> {
  readonly path: string
}

/** What the built app draws with (`app/servidor.tsx`). */
interface Dibujo {
  readonly codigoEmpresa: number
  readonly colores: string
  draw(vista: Vista): Promise<string>
}

/** What the page's placeholders become: the drawn view, and the settings of this server with the view's data. */
const DATA = '<!--surtido-->'
const ROOT = '<div id="app"></div>'
/** The screen that a device with a chosen local opens at: its code is fetched beside the first script. */
const HOME = 'screens/inicio/home.tsx'
/** A home shows prices and what there is: it is drawn anew this often. */
const FRESH_MS = 30_000
const PAGES = 200

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Opens the built page. What it answers for a request depends on its address and on the local of its cookie, never on
 * who asks: a page is drawn for everybody, and kept for half a minute.
 */
export async function openPagina(dist: string, deps: Deps): Promise<(request: FastifyRequest) => Promise<Pagina>> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const dibujo = (await import(pathToFileURL(join(dist, 'servidor', 'servidor.js')).href)) as Dibujo
  const preloads = await preloadsOf(dist, HOME)
  const pages = new LRUCache<string, Promise<Pagina>>({ max: PAGES, ttl: FRESH_MS })

  const make = async (path: string | undefined, place: ReturnType<typeof placeOf>): Promise<Pagina> => {
    const { local, ...data } = await primeraVista(deps, place?.empresa === dibujo.codigoEmpresa ? place : undefined)
    const view = path ? await drawOrNothing(dibujo, { path, inicio: data.inicio, local }, deps) : ''
    const style = `<style>${dibujo.colores}</style>`
    const text = html
      .replace('</head>', () => `${style}${path === '/tabs/home' && view ? preloads : ''}</head>`)
      .replace(ROOT, () => `<div id="app">${view}</div>`)
      .replace(
        DATA,
        () =>
          `<script type="application/json" id="surtido">${inScript({ ...data, colores: true, ...(view && { dibujada: path }) })}</script>`,
      )
    const plain = Buffer.from(text)
    const [br, gz] = await Promise.all([
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
      deflate(plain, { level: 7 }),
    ])
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
    return { policy: policyFor(text, deps), etag, bodies: { plain, br, gzip: gz } }
  }

  return (request) => {
    const place = placeOf(request.cookies.surtido_local)
    const path = drawnPath(request.url.split('?')[0]!, place !== undefined)
    const key = `${path}|${place ? `${place.empresa}.${place.local}` : ''}`
    let page = pages.get(key)
    if (!page) {
      page = make(path, place)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    return page
  }
}

interface Manifest {
  readonly [source: string]: { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }
}

/** Links that fetch a screen's code, and what it imports beyond the first script, at once. */
async function preloadsOf(dist: string, screen: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const one of chunk.imports ?? []) visit(one)
  }
  visit(screen)
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** What is drawn for an address: the welcome, or the home of the chosen shop, where the app opens. Nothing for others. */
function drawnPath(path: string, chosen: boolean): string | undefined {
  if (path === '/bienvenida') return path
  if (path === '/') return chosen ? '/tabs/home' : '/'
  return path === '/tabs/home' && chosen ? path : undefined
}

/** A view that cannot be drawn is drawn by the browser a moment later. */
async function drawOrNothing(dibujo: Dibujo, vista: Vista, { log }: Deps): Promise<string> {
  try {
    return await dibujo.draw(vista)
  } catch (err) {
    log.error({ err }, 'the first view was not drawn')
    return ''
  }
}

/** JSON inside a script element: nothing in it may end the element. */
function inScript(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The strict policy plus the hashes of what the page holds inline: style sheets, style attributes, no scripts. */
function policyFor(html: string, { config }: Deps): string {
  const policy = policyOf(config)
  const hashes = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, text]) => hashOf(decodeAttribute(text!)))),
  ]
  const attributes = hashes(/ style="([^"]*)"/g)
  policy['style-src']!.push(...hashes(/<style>([\s\S]*?)<\/style>/g))
  if (attributes.length > 0) policy['style-src']!.push("'unsafe-hashes'", ...attributes)
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The text of an attribute as the browser reads it. */
function decodeAttribute(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
