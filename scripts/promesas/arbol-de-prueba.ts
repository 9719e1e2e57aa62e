// The scratch copy of the tree for the slips: the working tree is never touched.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
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
