// A real PgBouncer in transaction mode, when it is installed (Debian: `apt-get install pgbouncer`).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { findFreePort } from '../db/embedded.ts'
import { findProgram } from './find-program.ts'

export interface Pooler {
  /** Names no database: `throughPooler` adds one. */
  readonly url: string
  close(): Promise<void>
}

/** The path of PgBouncer; undefined when it isn't installed. */
export const findPgBouncer = (): string | undefined => findProgram('pgbouncer')

export function throughPooler(poolerUrl: string, databaseUrl: string): string {
  const url = new URL(poolerUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

/**
 * Pools all databases of a cluster with a few sessions each, so that two transactions of one connection seldom share a
 * session.
 */
export async function startPooler(clusterUrl: string): Promise<Pooler> {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer is not installed')
  const folder = throwawayFolder('pooler')
  const { hostname, port, username, password } = new URL(clusterUrl)
  const at = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 4
server_idle_timeout = 5
`,
  )
  // PgBouncer refuses to run as root, and as `nobody` it needs to read its file.
  const isRoot = process.getuid?.() === 0
  await chmod(folder, 0o755)
  await chmod(file, isRoot ? 0o644 : 0o600)
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (some) => {
    said = (said + some).slice(-4_000)
  })
  const close = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://${username}@127.0.0.1:${at}`
  try {
    await answers(throughPooler(url, clusterUrl), () => child.exitCode !== null)
  } catch (error) {
    await close()
    throw new Error(`PgBouncer did not start: ${said}`, { cause: error })
  }
  return { url, close }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function answers(url: string, isOver: () => boolean): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (isOver() || (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
