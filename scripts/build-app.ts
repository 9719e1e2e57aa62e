// Builds the customer app, unless the build is up to date.
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  buildFront,
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

/** The variant that is served by default. */
export const DEMO = 'demo'
/** The folder a variant is built in: for the default one, where the server looks for it. */
export const builtAt = (variante: string): string =>
  variante === DEMO ? join(root, 'app', 'dist') : join(root, 'dist', variante)

export type Build = {
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
 * Builds into a folder of its own, compresses it, and puts it in place when complete.
 * @throws Error with Vite's output.
 */
export async function buildApp({ variante, signal, log }: Build): Promise<void> {
  if (!existsSync(join(root, 'app', 'config', `${variante}.ts`))) {
    throw new Error(`There is no empresa "${variante}": app/config/${variante}.ts does not exist.`)
  }
  const vite = viteOf('app', { EMPRESA: variante }, { signal, log })
  await buildFront(builtAt(variante), await sourcesOf(variante), async (fresh) => {
    await vite(['--emptyOutDir', '--outDir', fresh])
    await vite(['--emptyOutDir', '--ssr', 'servidor.tsx', '--outDir', join(fresh, DRAWING)])
    await inlineStyles(fresh)
    await sayEmpresa(variante, fresh)
    const { serverProducts } = await drawingOf(fresh)
    const construccion = { ...(await construccionOf(fresh, '/assets/')), serverProducts }
    await vite(['--config', 'vite.sw.config.ts', '--outDir', fresh], { CONSTRUCCION: JSON.stringify(construccion) })
    await compressFolder(fresh, DRAWING)
  })
}

/** The built app's description of itself (`app/servidor.tsx`). */
async function drawingOf(folder: string): Promise<{ cabeza: string; manifiesto: object; serverProducts: string }> {
  return import(pathToFileURL(join(folder, DRAWING, 'servidor.js')).href)
}

/** Writes the empresa of the variant into the page's head, and its web manifest and icons beside the page. */
async function sayEmpresa(variante: string, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const { cabeza, manifiesto } = await drawingOf(folder)
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifiesto))
  await cp(join(root, 'app', 'config', 'iconos', variante), join(folder, 'iconos'), { recursive: true })
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replace('<!--empresa-->', () => cabeza),
  )
}
