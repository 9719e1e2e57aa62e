// The scratch copy of the tree for the slips: the working tree is never touched.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PLAYWRIGHT } from './intento.ts'

const run = promisify(execFile)
const PATIENCE_MS = 20_000
/**
 * Folders that a tool writes in place inside node_modules: through hard links it would change the working tree's own.
 */
const CACHES = ['.vite', '.cache', '.vitest']

/** Copies the files that git tracks or would add; node_modules are hard links, made once. Needs `cp -al`. */
export async function copyTree(root: string, scratch: string): Promise<void> {
  const modules = join(scratch, 'node_modules')
  if (!existsSync(join(modules, '.package-lock.json'))) {
    await rm(modules, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true })
    await run('cp', ['-al', join(root, 'node_modules'), modules])
    for (const name of CACHES) await rm(join(modules, name), { recursive: true, force: true })
  }
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  const kept = new Set(files.map((file) => file.split('/')[0]))
  for (const name of kept) await rm(join(scratch, name!), { recursive: true, force: true })
  for (const file of files) {
    await mkdir(dirname(join(scratch, file)), { recursive: true })
    await cp(join(root, file), join(scratch, file))
  }
  // Packages that a workspace has in another version, or alone.
  for (const name of kept) {
    const own = join(root, name!, 'node_modules')
    if (existsSync(own)) await run('cp', ['-al', own, join(scratch, name!, 'node_modules')])
  }
}

/** Journeys in the copy wait less for what a slip keeps away, and their pages know of the slips. */
export async function preparePlaywright(scratch: string): Promise<void> {
  await writeFile(
    join(scratch, PLAYWRIGHT),
    `import base from './playwright.config.ts'
export default {
  ...base,
  workers: 1,
  expect: { timeout: ${PATIENCE_MS} },
  use: { ...base.use, actionTimeout: ${PATIENCE_MS} },
}
`,
  )
  await wakeInPages(scratch)
}

/** Lets a journey's pages in the copy read which slip is awake, and report the slips they execute. */
async function wakeInPages(scratch: string): Promise<void> {
  const file = join(scratch, 'e2e', 'test.ts')
  const text = await readFile(file, 'utf8')
  const place = 'export const test = base.extend<Fixtures>({\n'
  if (!text.includes(place)) throw new Error(`${file} no longer has the line "${place.trim()}"`)
  const fixture = `  context: async ({ context }, use) => {
    const { __promesa } = globalThis as { __promesa?: (number: number) => boolean }
    await context.exposeBinding('__pisada', (_, number: number) => void __promesa?.(number))
    await context.addInitScript(\`{
      const seen = new Set()
      globalThis.__promesa = (number) => {
        if (!seen.has(number)) { seen.add(number); globalThis.__pisada?.(number)?.catch?.(() => {}) }
        return number === \${process.env.PROMESAS_DESPIERTA ?? -1}
      }
    }\`)
    await use(context)
  },

`
  await writeFile(file, text.replace(place, place + fixture))
}
