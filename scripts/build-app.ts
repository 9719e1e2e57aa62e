// Builds the customer app, unless the build is up to date.
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ESPANOL } from '../web/build-textos.ts'
import {
  buildFront,
  compileOnArrival,
  compressFolder,
  construccionOf,
  hashSources,
  inlineStyles,
  isBuiltFrom,
  viteOf,
} from './build-front.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['app', 'web', 'ui', 'rules', 'contract']
/** The folder, inside the build, of the code that draws the first view on the server. */
export const DRAWING = 'servidor'

/** The folder, inside the build, of the builds in other languages than Spanish. Their scripts are with all others. */
const IDIOMAS = 'idiomas'

/** The chunks that run with a first view, beside the first script (`app/vite.config.ts`). */
const PRIMERA_VISTA = ['casa', 'tienda', 'articulo', 'locales', 'campos', 'acciones', 'articulos', 'lugares', 'dialogo']

/** The variant that is served by default. */
export const DEMO = 'demo'
/** The folder a variant is built in: for the default one, where the server looks for it. */
export const builtAt = (variante: string): string =>
  variante === DEMO ? join(root, 'app', 'dist') : join(root, 'dist', variante)

type Build = {
  /** The config of `app/config/` to build with: `demo`, `dorado`… */
  variante: string
  signal?: AbortSignal
  /** Receives Vite's output; by default it is kept for the error. */
  log?: (line: string) => void
}

const sourcesOf = (variante: string) => hashSources(SOURCES, variante)

/** Builds unless the existing build came from exactly these sources. Answers whether it built. */
export async function buildAppIfStale(build: Build): Promise<boolean> {
  if (await isBuiltFrom(builtAt(build.variante), await sourcesOf(build.variante))) return false
  await buildApp(build)
  return true
}

/**
 * Builds the app in Spanish into a folder of its own, compresses it, and puts it in place when complete.
 * @throws Error with Vite's output.
 */
export async function buildApp(build: Build): Promise<void> {
  const { variante } = build
  if (!existsSync(join(root, 'app', 'config', `${variante}.ts`))) {
    throw new Error(`There is no empresa "${variante}": app/config/${variante}.ts does not exist.`)
  }
  await buildFront(builtAt(variante), await sourcesOf(variante), (fresh) => buildIdioma(ESPANOL, fresh, build))
}

/**
 * Builds the variant's other languages, where they are not current, into its build: a server that runs from it has each
 * one from then on. Apart from the app itself, which does not wait for them.
 */
export async function buildIdiomasIfStale(build: Build): Promise<void> {
  const dist = builtAt(build.variante)
  const sources = await sourcesOf(build.variante)
  const { idiomas } = await drawingOf(dist)
  for (const idioma of idiomas) {
    const folder = join(dist, IDIOMAS, idioma)
    if (idioma === ESPANOL || (await isBuiltFrom(folder, sources))) continue
    await buildFront(folder, sources, async (fresh) => {
      await buildIdioma(idioma, fresh, build)
      // Their names say what is in them: what two languages share is one file.
      await cp(join(fresh, 'assets'), join(dist, 'assets'), { recursive: true })
      await rm(join(fresh, 'assets'), { recursive: true })
    })
  }
}

async function buildIdioma(idioma: string, fresh: string, { variante, signal, log }: Build): Promise<void> {
  const vite = viteOf('app', { EMPRESA: variante, IDIOMA: idioma }, { signal, log })
  await vite(['--emptyOutDir', '--outDir', fresh])
  await vite(['--emptyOutDir', '--ssr', 'servidor.tsx', '--outDir', join(fresh, DRAWING)])
  await inlineStyles(fresh)
  await compileOnArrival(fresh, PRIMERA_VISTA)
  const { serverProducts } = await sayEmpresa(variante, fresh)
  const construccion = { ...(await construccionOf(fresh, '/assets/')), serverProducts, idioma }
  await vite(['--config', 'vite.sw.config.ts', '--outDir', fresh], { CONSTRUCCION: JSON.stringify(construccion) })
  await compressFolder(fresh, DRAWING)
}

/** The built app's description of itself (`app/servidor.tsx`). */
interface Drawing {
  readonly cabeza: string
  readonly manifiesto: { readonly description: string }
  readonly serverProducts: string
  readonly lang: string
  readonly idiomas: readonly string[]
}

async function drawingOf(folder: string): Promise<Drawing> {
  return import(pathToFileURL(join(folder, DRAWING, 'servidor.js')).href)
}

/** Writes the language and the empresa of the variant into the page's head, and its web manifest and icons beside the page. */
async function sayEmpresa(variante: string, folder: string): Promise<Drawing> {
  const page = join(folder, 'index.html')
  const drawing = await drawingOf(folder)
  const { cabeza, manifiesto, lang } = drawing
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifiesto))
  await cp(join(root, 'app', 'config', 'iconos', variante), join(folder, 'iconos'), { recursive: true })
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html
      .replace('<html lang="es"', `<html lang="${lang}"`)
      .replace(/(<meta name="description" content=)"[^"]*"/, (_, before) => `${before}"${manifiesto.description}"`)
      .replace('<!--empresa-->', () => cabeza),
  )
  return drawing
}
