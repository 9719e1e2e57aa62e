// Builds the customer app, and knows when it need not.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['app', 'web', 'ui', 'rules', 'contract']
/** In the built folder: the hash of the sources it was built from. */
const MARK = '.sources'
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico|wasm|ttf)$/
/** What a screen is made of. A decoder or a picture comes when it is wanted. */
const CODE = /\.(js|woff2)$/
/** Where in the built folder the code stands that draws the first view on the server. */
export const DRAWING = 'servidor'
/** Below this the answer fits one packet as it is. */
const COMPRESS_FROM_BYTES = 1_000

/** The variant that is served by default. */
export const DEMO = 'demo'
/** Where a variant is built: the default one where the server looks for it. */
export const builtAt = (variante: string): string =>
  variante === DEMO ? join(root, 'app', 'dist') : join(root, 'dist', variante)

export type Build = {
  /** The config of `app/config/` to build with: `demo`, `dorado`… */
  variante: string
  signal?: AbortSignal
  /** What Vite prints; by default it is kept for the error. */
  log?: (line: string) => void
}

/** Builds unless what is there came from these very sources. Answers whether it built. */
export async function buildAppIfStale(build: Build): Promise<boolean> {
  const mark = join(builtAt(build.variante), MARK)
  const sources = await hashSources(build.variante)
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return false
  await buildApp(build)
  return true
}

/**
 * Builds into a folder of its own, compresses, and puts it in place when it is whole.
 * @throws Error with what Vite said.
 */
export async function buildApp({ variante, signal, log }: Build): Promise<void> {
  if (!existsSync(join(root, 'app', 'config', `${variante}.ts`))) {
    throw new Error(`There is no empresa "${variante}": app/config/${variante}.ts does not exist.`)
  }
  // Before building, so that a source saved meanwhile makes the next start build again.
  const sources = await hashSources(variante)
  const target = builtAt(variante)
  const fresh = `${target}.${process.pid}`
  try {
    await runVite(variante, ['--emptyOutDir', '--outDir', fresh], signal, log)
    await runVite(variante, ['--emptyOutDir', '--ssr', 'servidor.tsx', '--outDir', join(fresh, DRAWING)], signal, log)
    await inlineStyles(fresh)
    await sayEmpresa(variante, fresh)
    await buildWorker(variante, fresh, signal, log)
    await compressFolder(fresh)
    await writeFile(join(fresh, MARK), sources)
    await rm(target, { recursive: true, force: true })
    await rename(fresh, target)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** What the app says of itself, once it is built (`app/servidor.tsx`). */
async function drawingOf(folder: string): Promise<{ cabeza: string; manifiesto: object; serverProducts: string }> {
  return import(pathToFileURL(join(folder, DRAWING, 'servidor.js')).href)
}

async function hashSources(variante: string): Promise<string> {
  const hash = createHash('sha256').update(variante)
  const files: string[] = ['package-lock.json']
  const isLeftOut = (name: string) => /(^|\/)(node_modules|dist[^/]*|android|ios)$|\.test\.tsx?$/.test(name)
  for (const source of SOURCES) {
    for await (const entry of glob(`${source}/**/*`, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => isLeftOut(entry.name),
    })) {
      if (entry.isFile() && !isLeftOut(entry.name)) files.push(join(entry.parentPath, entry.name).slice(root.length))
    }
  }
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

function runVite(
  variante: string,
  args: readonly string[],
  signal?: AbortSignal,
  log?: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const vite = join(
    dirname(createRequire(join(root, 'app', 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', ...args], {
      cwd: join(root, 'app'),
      env: { ...process.env, NODE_ENV: 'production', EMPRESA: variante, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      log?.(chunk.toString().trimEnd())
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The app could not be built.\n${said}`))))
  })
}

/** The style sheet goes into the page: it is small, and nothing is painted before it. */
async function inlineStyles(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g
  const sheets = await Promise.all([...html.matchAll(link)].map(([, href]) => readFile(join(folder, href!), 'utf8')))
  let n = 0
  await writeFile(
    page,
    html.replace(link, () => `<style>${sheets[n++]!.trim()}</style>`),
  )
}

/** Puts the empresa of the variant into the page's head, and beside the page what a device installs it by. */
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

/** The service worker, told which files there are (`app/sw/construccion.ts`). */
async function buildWorker(
  variante: string,
  folder: string,
  signal?: AbortSignal,
  log?: (line: string) => void,
): Promise<void> {
  const archivos = (await readdir(join(folder, 'assets')))
    .filter((name) => CODE.test(name))
    .sort()
    .map((name) => `/assets/${name}`)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const { serverProducts } = await drawingOf(folder)
  const construccion = {
    version: createHash('sha256').update(page).update(archivos.join()).digest('hex').slice(0, 16),
    archivos,
    inicio: archivos.filter((one) => page.includes(one)),
    serverProducts,
  }
  await runVite(variante, ['--config', 'vite.sw.config.ts', '--outDir', folder], signal, log, {
    CONSTRUCCION: JSON.stringify(construccion),
  })
}

/** A `.br` and a `.gz` beside every text, so that the server compresses nothing while it answers. */
async function compressFolder(folder: string): Promise<void> {
  const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)]
  const work: Promise<void>[] = []
  for await (const name of glob('**/*', { cwd: folder })) {
    if (!COMPRESSIBLE.test(name) || name.startsWith(DRAWING)) continue
    const file = join(folder, name)
    work.push(
      readFile(file).then(async (bytes) => {
        if (bytes.length < COMPRESS_FROM_BYTES) return
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })])
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
      }),
    )
  }
  await Promise.all(work)
}
