import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hoyEn } from '@surtido/rules/fechas'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { policyOf } from '../http/security.ts'
import { aparienciaOf } from './apariencia.ts'
import { absolute, bienvenida, type Cabeza, cabezaDe, hasCabeza, inexistente, type Sitio } from './cabeza.ts'
import { inScript, type Pagina, packed, policyFor, QUALITY, QUICK } from './hoja.ts'
import { ESPANOL, IDIOMAS, idiomaNamed, idiomaOf } from './idioma.ts'
import { type PrimeraVista, placeOf, primeraVista } from './primera-vista.ts'

interface Vista extends Pick<PrimeraVista, 'inicio' | 'local'> {
  readonly path: string
  readonly hoy: string
}

/** The drawing code of the built app (`app/servidor.tsx`). */
interface Dibujo {
  readonly codigoEmpresa: number
  readonly colores: string
  readonly idiomas: readonly [string, ...string[]]
  readonly idiomaDelNavegador: boolean
  readonly manifiesto: {
    readonly name: string
    readonly description: string
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  /** Whether the app has a screen at this path. */
  knows(path: string): boolean
  draw(vista: Vista): Promise<string>
}

/** The app as it was built in one language. */
interface Construccion {
  readonly html: string
  readonly dibujo: Dibujo
  readonly preloads: string
}

/** What a device says: its cookies, and its browser. */
interface Visita {
  readonly idioma: string
  readonly place: ReturnType<typeof placeOf>
  /** Attributes of the document. */
  readonly apariencia: string
}

/** The placeholders of the built page: the settings of this server with the view's data, and the drawn view. */
const DATA = '<!--surtido-->'
const ROOT = '<div id="app"></div>'
const DOCUMENT = /<html lang="[\w-]+"/
/**
 * The chunk (`app/vite.config.ts`) of the first screen on a device with a chosen local: fetched along with the first
 * script.
 */
const HOME = 'casa'
/** A home shows prices and availability: redraw it this often. */
const FRESH_MS = 30_000
/** The page that the service worker keeps for every address (`app/sw/archivos.ts`): without any drawn view. */
const SIN_RED = '/sin-red'
/** The cache key of the one page for all unknown addresses: no path looks like it. */
const INEXISTENTE = '404'
const PAGES = 200
const PAGES_OF_ONE = 40

/**
 * Opens the built page. Its answer to a request depends on the address and on what its cookies chose, never on the
 * person: a page is drawn for everyone and kept for half a minute.
 */
export async function openPagina(
  dist: string,
  deps: Deps,
): Promise<{
  sitio: Sitio
  colores: string
  pageOf: (request: FastifyRequest) => Promise<Pagina>
  /** The file of the build in the language that the address names (`?idioma=`), or in Spanish. */
  fileOf: (request: FastifyRequest, file: string) => string
}> {
  // Spanish is at the root, and speaks for all of them; the others are opened by the first visit in them.
  const { dibujo } = await openConstruccion(dist)
  const { idiomas } = dibujo
  const elige = { idiomas, delNavegador: dibujo.idiomaDelNavegador }
  const built = new Set<string>([ESPANOL])
  /** A language that is not built yet, as after a first start, is answered in Spanish. */
  const builtOr = (idioma: string): string => {
    if (!built.has(idioma) && existsSync(join(dist, IDIOMAS, idioma, 'index.html'))) built.add(idioma)
    return built.has(idioma) ? idioma : ESPANOL
  }
  const folderOf = (idioma: string) => (idioma === ESPANOL ? '' : join(IDIOMAS, idioma))
  const construcciones = new Map<string, Promise<Construccion>>()
  const construccionOf = (idioma: string): Promise<Construccion> => {
    const known = construcciones.get(idioma) ?? openConstruccion(join(dist, folderOf(idioma)))
    construcciones.set(idioma, known)
    return known
  }
  const pages = new LRUCache<string, Promise<Pagina>>({ max: PAGES, ttl: FRESH_MS })
  // Apart: a visitor that reads every article must not evict the pages that everyone opens.
  const ofOnes = new LRUCache<string, Promise<Pagina>>({ max: PAGES_OF_ONE, ttl: FRESH_MS })
  const sitio: Sitio = {
    codigoEmpresa: dibujo.codigoEmpresa,
    nombre: dibujo.manifiesto.name,
    descripcion: dibujo.manifiesto.description,
    icono: dibujo.manifiesto.icons.find(({ sizes }) => sizes === '512x512')!.src,
    urlPublica: deps.config.urlPublica,
  }

  const make = async (path: string | undefined, visita: Visita): Promise<Pagina> => {
    const text = await write(path, visita)
    const known = path === '/' || path === '/bienvenida' ? withCabeza(text, bienvenida(sitio), sitio) : text
    return packed(known, policyFor(text, policyOf(deps.config)), QUALITY)
  }

  /** The page of one thing: not drawn, but with that thing's own head. There are many, each requested now and then. */
  const makeOfOne = async (path: string, { place, ...visita }: Visita): Promise<Pagina> => {
    const own = place?.empresa === sitio.codigoEmpresa ? place : undefined
    const [text, cabeza] = await Promise.all([
      write(undefined, { ...visita, place: undefined }),
      cabezaDe(deps, sitio, path, own?.local),
    ])
    return packed(withCabeza(text, cabeza, sitio), policyFor(text, policyOf(deps.config)), QUICK, cabeza.estado)
  }

  /** The page for an address without a screen; the app itself says so. */
  const makeInexistente = async (visita: Visita): Promise<Pagina> => {
    const text = await write(undefined, visita)
    return packed(withCabeza(text, inexistente(sitio), sitio), policyFor(text, policyOf(deps.config)), QUALITY, 404)
  }

  const write = async (path: string | undefined, { idioma, place, apariencia }: Visita): Promise<string> => {
    const { html, dibujo, preloads } = await construccionOf(idioma)
    const { local, ...data } = await primeraVista(deps, place?.empresa === dibujo.codigoEmpresa ? place : undefined)
    const hoy = hoyEn(deps.clock.now())
    const view = path ? await drawOrNothing(dibujo, { path, inicio: data.inicio, local, hoy }, deps) : ''
    const style = `<style>${dibujo.colores}</style>`
    // A new visitor's browser has cached nothing: load the typeface after the script, not beside it (`app/main.tsx`).
    const page = view && !place ? html.replace(DOCUMENT, '$& class="sin-letra"') : html
    return page
      .replace(DOCUMENT, `$&${apariencia}`)
      .replace('</head>', () => `${style}${path === '/tabs/home' && view ? preloads : ''}</head>`)
      .replace(ROOT, () => `<div id="app">${view}</div>`)
      .replace(
        DATA,
        () =>
          `<script type="application/json" id="surtido">${inScript({ ...data, colores: true, ...(view && { dibujada: path }) })}</script>`,
      )
  }

  const pageOf = (request: FastifyRequest) => {
    const place = placeOf(request.cookies.surtido_local)
    const asked = request.url.split('?')[0]!
    const visita = {
      // The service worker asks for the page of its own language, and sends no cookie.
      idioma: builtOr((asked === SIN_RED && idiomaNamed(request, idiomas)) || idiomaOf(request, elige)),
      place,
      apariencia: aparienciaOf(request.cookies.surtido_apariencia),
    }
    const ofOne = hasCabeza(asked)
    const known = ofOne || asked === SIN_RED || dibujo.knows(asked)
    const path = ofOne ? asked : known ? drawnPath(asked, place !== undefined) : INEXISTENTE
    const key = `${path}|${place ? `${place.empresa}.${place.local}` : ''}|${visita.apariencia}|${visita.idioma}`
    const kept = ofOne ? ofOnes : pages
    let page = kept.get(key)
    if (!page) {
      page = ofOne ? makeOfOne(asked, visita) : known ? make(path, visita) : makeInexistente(visita)
      kept.set(key, page)
      page.catch(() => kept.delete(key))
    }
    return page
  }
  const fileOf = (request: FastifyRequest, file: string) =>
    join(folderOf(builtOr(idiomaNamed(request, idiomas) ?? ESPANOL)), file)
  return { sitio, colores: dibujo.colores, pageOf, fileOf }
}

async function openConstruccion(folder: string): Promise<Construccion> {
  const [html, dibujo, preloads] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    import(pathToFileURL(join(folder, 'servidor', 'servidor.js')).href) as Promise<Dibujo>,
    preloadsOf(folder, HOME),
  ])
  return { html, dibujo, preloads }
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page with the head of one thing instead of the empresa's. */
function withCabeza(text: string, cabeza: Cabeza, sitio: Sitio): string {
  const { estado, titulo, descripcion, path, imagen, tipo, datos = [] } = cabeza
  const meta = (property: string, content: string | undefined) =>
    content ? `<meta property="${property}" content="${attribute(content)}">` : ''
  const url = path && sitio.urlPublica ? absolute(sitio, path) : undefined
  const more = [
    estado === 404 ? '<meta name="robots" content="noindex">' : '',
    url ? `<link rel="canonical" href="${attribute(url)}">` : '',
    meta('og:site_name', sitio.nombre),
    meta('og:locale', 'es_UY'),
    meta('og:type', tipo),
    meta('og:title', titulo),
    meta('og:description', descripcion),
    meta('og:url', url),
    meta('og:image', imagen && absolute(sitio, imagen)),
    ...datos.map((one) => `<script type="application/ld+json">${inScript(one)}</script>`),
  ].join('')
  return text
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(titulo)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${attribute(descripcion)}"`,
    )
    .replace('</head>', () => `${more}</head>`)
}

interface Manifest {
  readonly [source: string]: {
    readonly file: string
    readonly name?: string
    readonly imports?: readonly string[]
    readonly isEntry?: boolean
  }
}

/** Links that preload a named chunk, and its imports beyond the first script. */
async function preloadsOf(dist: string, wanted: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const [key, { name }] of Object.entries(manifest)) if (name === wanted) visit(key)
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/**
 * The path to draw for an address: the welcome, or the home of the chosen shop, where the app opens. Undefined for
 * others.
 */
function drawnPath(path: string, chosen: boolean): string | undefined {
  if (path === '/bienvenida') return path
  if (path === '/') return chosen ? '/tabs/home' : '/'
  return path === '/tabs/home' && chosen ? path : undefined
}

/** If the drawing fails, the browser draws the view a moment later. */
async function drawOrNothing(dibujo: Dibujo, vista: Vista, { log }: Deps): Promise<string> {
  try {
    return await dibujo.draw(vista)
  } catch (err) {
    log.error({ err }, 'the first view was not drawn')
    return ''
  }
}
