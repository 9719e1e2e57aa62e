import { join } from 'node:path'
import type { Dibujada, DireccionDePagina } from '@surtido/contract/dibujo'
import { hoyEn } from '@surtido/rules/fechas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { policyOf } from '../http/security.ts'
import { aparienciaOf } from './apariencia.ts'
import { absolute, bienvenida, type Cabeza, cabezaDe, hasCabeza, inexistente, type Sitio } from './cabeza.ts'
import { openConstrucciones } from './construcciones.ts'
import { type Dibujo, openPresupuesto, Refused, readProcesador } from './dibujo.ts'
import { esloganOf, placeOf, readFirstView } from './first-view.ts'
import { ESPANOL, idiomaNamed, idiomaOf } from './idioma.ts'
import { inScript, type Pagina, policyFor, QUALITY, QUICK, readyPage } from './ready-page.ts'
import { TOQUES, TOQUES_HASH } from './toques.ts'
import { urgenteOf } from './urgente.ts'

/** The facts about a device: its cookies, and its browser. */
interface Visita {
  readonly idioma: string
  readonly place: ReturnType<typeof placeOf>
  /** Attributes of the document. */
  readonly apariencia: string
  /** The browser has the typeface, as far as its cookie knows. */
  readonly conLetra: boolean
}

/** The placeholders of the built page: the settings of this server with the view's data, and the drawn view. */
const DATA = '<!--surtido-->'
const ROOT = '<div id="app"></div>'
const DOCUMENT = /<html lang="[\w-]+"/
const GUION = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
/** A page shows prices and availability: redraw it this often. */
const FRESH_MS = 30_000
/** The address at which the app opens with a shop chosen. */
const HOME = '/tabs/home'
/** The page that the service worker keeps for every address (`app/sw/archivos.ts`): without any drawn view. */
const SIN_RED = '/sin-red'
/** The cache key of the one page for all unknown addresses: no path looks like it. */
const INEXISTENTE = '404'
const PAGES = 200
const PAGES_OF_ONE = 40

/**
 * Opens the built page. Its answer to a request depends on the address and on what its cookies chose, never on the
 * person: a page is drawn for everyone and kept for half a minute. `app` answers the calls of a view.
 */
export async function openPagina(
  dist: string,
  deps: Deps,
  app: FastifyInstance,
): Promise<{
  sitio: Sitio
  colores: string
  pageOf: (request: FastifyRequest) => Promise<Pagina>
  /** The file of the build in the language that the address names (`?idioma=`), or in Spanish. */
  fileOf: (request: FastifyRequest, file: string) => string
}> {
  const construcciones = await openConstrucciones(dist, app)
  const { dibujo } = construcciones.espanol
  const { idiomas } = dibujo
  const elige = { idiomas, delNavegador: dibujo.idiomaDelNavegador }
  const presupuesto = openPresupuesto()
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

  /** The page of an address of the app, or for one without a screen: the app itself says so. */
  const make = async (asked: DireccionDePagina | undefined, visita: Visita, ofOne: boolean): Promise<Pagina> => {
    const path = asked?.direccion.split('?')[0]
    const [{ text, enlaces, drawn, inexistente: refused }, own] = await Promise.all([
      write(asked, visita),
      path !== undefined && hasCabeza(path) ? cabezaDe(deps, sitio, path, visita.place?.local) : undefined,
    ])
    const cabeza = !asked || refused ? inexistente(sitio) : isBienvenida(asked) ? bienvenida(sitio) : own
    return readyPage(
      cabeza ? withCabeza(text, cabeza, sitio) : text,
      policyFor(text, policyOf(deps.config), drawn ? [TOQUES_HASH] : []),
      enlaces,
      ofOne ? QUICK : QUALITY,
      cabeza?.estado,
    )
  }

  const write = async (asked: DireccionDePagina | undefined, { idioma, place, apariencia, conLetra }: Visita) => {
    const { html, dibujo, codigoOf } = await construcciones.of(idioma)
    const isHome = asked?.direccion === HOME
    const { local, inicio, ...data } = await readFirstView(deps, place, isHome)
    const eslogan = asked && isBienvenida(asked) ? await esloganOf(deps, dibujo.codigoEmpresa) : undefined
    const hoy = hoyEn(deps.clock.now())
    const { ruta, direccion = '' } = asked ?? {}
    const drawn =
      ruta && (local || !ruta.conLocal) && !ruta.delDispositivo && (!isHome || inicio)
        ? await draw(dibujo, { direccion, inicio, local, eslogan, hoy })
        : {}
    const { html: view = '', consultas = [] } = drawn
    const style = `<style>${dibujo.colores}</style>`
    // A browser without it loads the typeface after the script, not beside it (`app/main.tsx`).
    const page = view && !conLetra ? html.replace(DOCUMENT, '$& class="sin-letra"') : html
    const dibujada = view && {
      dibujada: direccion.split('?')[0],
      ...(local && { dibujadaDe: local.codigoLocal }),
      ...(consultas.length > 0 && { consultas }),
    }
    const codigo = view || (local && ruta?.delDispositivo) ? codigoOf(ruta?.codigo ?? []) : []
    const urgente = urgenteOf(html, view, codigo)
    const text = page
      .replace(DOCUMENT, `$&${apariencia}`)
      // Before the style sheet: what comes after it would be asked for later.
      .replace(GUION, (guion) => `${urgente.foto}${guion}${urgente.codigo}`)
      .replace('</head>', () => (view ? `${style}${TOQUES}</head>` : `${style}</head>`))
      .replace(ROOT, () => `<div id="app">${view}</div>`)
      .replace(
        DATA,
        () =>
          `<script type="application/json" id="surtido">${inScript({ ...data, ...(inicio && { inicio }), eslogan, colores: true, ...dibujada })}</script>`,
      )
    return { text, enlaces: urgente.enlaces, drawn: view !== '', inexistente: drawn.inexistente === true }
  }

  /** If the drawing fails, or there is no time for it, the browser draws the view a moment later. */
  const draw = async (
    dibujo: Dibujo,
    opening: Parameters<Dibujo['draw']>[0],
  ): Promise<Partial<Dibujada> & { readonly inexistente?: boolean }> => {
    if (!presupuesto.mayDraw()) return {}
    try {
      const drawn = await dibujo.draw(opening, readProcesador)
      presupuesto.spend(drawn.ms)
      return drawn
    } catch (err) {
      if (err instanceof Refused && err.estado < 500) return { inexistente: err.estado === 404 }
      deps.log.error({ err }, 'the first view was not drawn')
      return {}
    }
  }

  const pageOf = (request: FastifyRequest) => {
    const cookie = placeOf(request.cookies.surtido_local)
    // Other empresas' shops are not drawn.
    const place = cookie?.empresa === sitio.codigoEmpresa ? cookie : undefined
    const asked = readAsked(request.url, place !== undefined)
    const visita = {
      // The service worker asks for the page of its own language, and sends no cookie.
      idioma: construcciones.builtOr(
        (asked?.direccion === SIN_RED && idiomaNamed(request, idiomas)) || idiomaOf(request, elige),
      ),
      place,
      apariencia: aparienciaOf(request.cookies.surtido_apariencia),
      conLetra: request.cookies.surtido_letra === '1',
    }
    const ofOne = asked !== undefined && isOfOne(asked)
    const key = `${asked ? (asked.ruta || ofOne ? asked.direccion : '') : INEXISTENTE}|${place ? place.local : ''}|${visita.apariencia}|${visita.conLetra}|${visita.idioma}`
    const kept = ofOne ? ofOnes : pages
    let page = kept.get(key)
    if (!page) {
      page = make(asked, visita, ofOne)
      kept.set(key, page)
      page.catch(() => kept.delete(key))
    }
    return page
  }

  /** `chosen`: a shop is chosen, so the app opens at its home. */
  const readAsked = (url: string, chosen: boolean): DireccionDePagina | undefined => {
    const path = url.split('?')[0]!
    if (path === SIN_RED) return { direccion: SIN_RED }
    return dibujo.readDireccion(path === '/' && chosen ? HOME : url)
  }
  const fileOf = (request: FastifyRequest, file: string) =>
    join(construcciones.folderOf(construcciones.builtOr(idiomaNamed(request, idiomas) ?? ESPANOL)), file)
  return { sitio, colores: dibujo.colores, pageOf, fileOf }
}

const isBienvenida = ({ direccion }: DireccionDePagina) => /^\/(bienvenida)?(\?|$)/.test(direccion)

/** One of many pages: of a thing, or of what somebody looked for. */
const isOfOne = ({ direccion }: DireccionDePagina) =>
  direccion.includes('?') || /^\/(articulo|categoria|promocion)\//.test(direccion)

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
