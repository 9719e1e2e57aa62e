// Builds the shop's side, unless the build is up to date.
import { fileURLToPath } from 'node:url'
import {
  buildFront,
  compileOnArrival,
  compressFolder,
  construccionOf,
  hashSources,
  inlineStyles,
  isBuiltFrom,
  type Listening,
  viteOf,
} from './build-front.ts'

/** The folder in which the server looks for it. */
const BUILT = fileURLToPath(new URL('../gestion/dist', import.meta.url))
const SOURCES = ['gestion', 'web', 'ui', 'rules', 'contract']

/** Builds unless the existing build came from exactly these sources. Answers whether it built. */
export async function buildGestionIfStale(listening: Listening = {}): Promise<boolean> {
  const sources = await hashSources(SOURCES, 'gestion')
  if (await isBuiltFrom(BUILT, sources)) return false
  const vite = viteOf('gestion', {}, listening)
  await buildFront(BUILT, sources, async (fresh) => {
    await vite(['--emptyOutDir', '--outDir', fresh])
    await inlineStyles(fresh)
    await compileOnArrival(fresh, ['inicio'])
    const CONSTRUCCION = JSON.stringify(await construccionOf(fresh, '/gestion/assets/'))
    await vite(['--config', 'vite.sw.config.ts', '--outDir', fresh], { CONSTRUCCION })
    await compressFolder(fresh)
  })
  return true
}
