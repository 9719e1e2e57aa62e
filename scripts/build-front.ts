// Builds a front end with Vite, in a folder of its own that takes the place of the old one when complete.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../', import.meta.url))
/** A file in the build: the hash of its sources. */
const MARK = '.sources'
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico|wasm|ttf)$/
/** The files a screen needs from the start. A decoder or a picture loads on demand. */
const CODE = /\.(js|css|woff2)$/
/** Below this size the answer fits one packet uncompressed. */
const COMPRESS_FROM_BYTES = 1_000

export interface Listening {
  readonly signal?: AbortSignal | undefined
  /** Receives Vite's output; by default it is kept for the error. */
  readonly log?: ((line: string) => void) | undefined
}

/** Hashes these folders, and `more`: anything else that changes the build. */
export async function hashSources(folders: readonly string[], more: string): Promise<string> {
  const hash = createHash('sha256').update(more)
  const files: string[] = ['package-lock.json']
  const isLeftOut = (name: string) => /(^|\/)(node_modules|dist[^/]*|android|ios)$|\.test\.tsx?$/.test(name)
  for (const source of folders) {
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

export const isBuiltFrom = async (folder: string, sources: string): Promise<boolean> =>
  (await readFile(join(folder, MARK), 'utf8').catch(() => '')) === sources

/** `sources` were read before `build` begins: a file saved meanwhile makes the next start build again. */
export async function buildFront(
  target: string,
  sources: string,
  build: (fresh: string) => Promise<void>,
): Promise<void> {
  const fresh = `${target}.${process.pid}`
  try {
    await build(fresh)
    await writeFile(join(fresh, MARK), sources)
    await putInPlace(fresh, target)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

const MOST_TRIES = 10

/** Another process may build or read the same folder now: it disappears only for the time of two renames. */
async function putInPlace(fresh: string, target: string): Promise<void> {
  const before = `${fresh}.antes`
  for (let tries = 1; ; tries++) {
    await rename(target, before).catch(() => {})
    const done = await rename(fresh, target).then(
      () => true,
      (error) => {
        if (tries === MOST_TRIES) throw error
        return false
      },
    )
    await rm(before, { recursive: true, force: true })
    if (done) return
  }
}

/** Runs Vite in the folder of a front end. */
export function viteOf(front: string, own: Readonly<Record<string, string>>, { signal, log }: Listening) {
  const folder = join(root, front)
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  return (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [vite, 'build', ...args], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', ...own, ...more },
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
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The ${front} could not be built.\n${said}`)),
      )
    })
}

/** Inlines the style sheet: it is small, and nothing is painted before it. */
export async function inlineStyles(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g
  const sheets = await Promise.all([...html.matchAll(link)].map(([, href]) => readFile(join(folder, href!), 'utf8')))
  let n = 0
  await writeFile(
    page,
    html.replace(link, () => `<style>${sheets[n++]!.trim()}</style>`),
  )
  await Promise.all([...html.matchAll(link)].map(([, href]) => rm(join(folder, href!))))
}

/**
 * Chrome compiles these chunks as a whole while they arrive; others, function by function in the way of the first tap.
 * The words count on the first line only, where Vite puts its own.
 */
export async function compileOnArrival(folder: string, chunks: readonly string[]): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly name?: string; readonly isEntry?: boolean }
  >
  const files = Object.values(manifest).filter(({ name, isEntry }) => isEntry || chunks.includes(name ?? ''))
  for (const file of new Set(files.map(({ file }) => join(folder, file))))
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
}

/** The data for a front end's service worker: its files, requested below `base`. */
export async function construccionOf(folder: string, base: string) {
  const archivos = (await readdir(join(folder, 'assets')))
    .filter((name) => CODE.test(name))
    .sort()
    .map((name) => `${base}${name}`)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return {
    version: createHash('sha256').update(page).update(archivos.join()).digest('hex').slice(0, 16),
    archivos,
    inicio: archivos.filter((one) => page.includes(one)),
  }
}

/** Writes a `.br` and a `.gz` beside every text file, so that the server compresses nothing while it answers. */
export async function compressFolder(folder: string, leftOut?: string): Promise<void> {
  const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)]
  const work: Promise<void>[] = []
  for await (const name of glob('**/*', { cwd: folder })) {
    if (!COMPRESSIBLE.test(name) || (leftOut && name.startsWith(leftOut))) continue
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
