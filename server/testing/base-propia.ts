// A PostgreSQL of the test's own, to kill, stop and freeze, and a connection to it that can be cut.
import { readdir, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { readPostmaster } from '../db/embedded/postmaster.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadMundo } from './mundo-carga.ts'

export interface OwnPostgres {
  readonly url: string
  /** The folder of its data. */
  readonly cluster: string
  /** The main server process; its children have other ids. */
  postmaster(): Promise<number>
  /** Freezes it and its children, or resumes them. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  close(): Promise<void>
}

/** It contains the world of mundo.ts. `keep`: it restarts by itself after it dies, as the one of `npm start`. */
export async function startOwnPostgres({ keep = true } = {}): Promise<OwnPostgres> {
  const dataDir = throwawayFolder('propia')
  const postgres = await startEmbedded({ dataDir, log: () => {} })
  if (keep) postgres.keep()
  await migrate(postgres.url)
  await loadMundo(postgres.url)
  const memory = JSON.parse(await readFile(join(dataDir, 'postgres', 'embedded.json'), 'utf8')) as { home?: string }
  const home = memory.home ?? join(dataDir, 'postgres', 'data')
  const cluster = join(home, 'cluster')
  const postmaster = async () => {
    const found = await readPostmaster(cluster)
    if (!found) throw new Error('PostgreSQL is not there')
    return found.pid
  }
  return {
    url: postgres.url,
    cluster,
    postmaster,
    async signalAll(signal) {
      const pid = await postmaster()
      for (const one of [pid, ...(await childrenOf(pid))]) {
        try {
          process.kill(one, signal)
        } catch {
          // A connection that has ended meanwhile.
        }
      }
    },
    async close() {
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** When it was started, as text; undefined while it takes no connections. */
export async function readStart(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select pg_postmaster_start_time()::text as de')).rows[0].de
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until it was started again and takes connections; answers when that was, by `performance.now()`. */
export async function awaitRestart(databaseUrl: string, before: string | undefined): Promise<number> {
  for (;;) {
    const start = await readStart(databaseUrl)
    if (start !== undefined && start !== before) return performance.now()
    await sleep(5)
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

export interface Way {
  readonly url: string
  /** Silences the open connections without closing them; new ones get through. */
  failOver(): void
  /** New connections wait so many milliseconds, as those of a machine with too much to do. */
  hold(ms: number): void
  /** Closes the open connections; new ones reach another database. */
  lead(databaseUrl: string): void
  close(): Promise<void>
}

/** The same database at another address, as behind one that moves between machines. */
export async function openWay(databaseUrl: string): Promise<Way> {
  let target = new URL(databaseUrl)
  let late = 0
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    setTimeout(() => {
      near.pipe(far)
      far.pipe(near)
    }, late).unref()
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        if (!pairs.delete(pair)) return
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const lost = new Set<Socket>()
  return {
    url: url.href,
    failOver() {
      for (const pair of pairs) {
        const [near, far] = pair
        pairs.delete(pair)
        near.unpipe(far)
        far.unpipe(near)
        far.destroy()
        near.resume()
        lost.add(near)
      }
    },
    hold(ms) {
      late = ms
    },
    lead(other) {
      target = new URL(other)
      for (const [near] of pairs) near.destroy()
    },
    async close() {
      for (const socket of [...lost, ...[...pairs].flat()]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
