import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Account } from './process.ts'
import { runAs } from './process.ts'

const MAJOR_VERSION = '18'
const DATABASE = 'surtido'
const USER = 'surtido'

type NewCluster = {
  home: string
  cluster: string
  binaries: string
  account: Account | undefined
  password: string
  durable: boolean
}

/** Creates an empty cluster. It only appears at its place when it is complete. */
export async function createCluster({
  home,
  cluster,
  binaries,
  account,
  password,
  durable,
}: NewCluster): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('unfinished-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const unfinished = join(home, `unfinished-${randomBytes(6).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  try {
    await runAs(
      account,
      join(binaries, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      home,
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await writeFile(join(unfinished, 'postgresql.conf'), "include 'surtido.conf'\n")
  await rename(unfinished, cluster)
}

/** @throws Error when the cluster was made by another major version of PostgreSQL. */
export async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}; Surtido now brings PostgreSQL ${MAJOR_VERSION}. ` +
      'Move it with pg_dump and pg_restore, or set SURTIDO_DATA_DIR to an empty folder to begin anew.',
  )
}

/** Settings for a machine of 2 cores and little memory, written at every start. */
export async function writeSettings(
  cluster: string,
  account: Account | undefined,
  port: number,
  durable: boolean,
): Promise<void> {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // TCP only: the path of a socket may not exceed some 100 characters, and a checkout's path often does.
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    // A parallel plan needs /dev/shm, 64 MB in a container, and the other core, which the server is using.
    max_parallel_workers_per_gather: 0,
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    lc_messages: 'C',
    lc_monetary: 'C',
    lc_numeric: 'C',
    lc_time: 'C',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  const careless: typeof settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_connections: 200,
    shared_buffers: '128MB',
  }
  const lines = Object.entries(durable ? settings : { ...settings, ...careless }).map(
    ([name, value]) => `${name} = '${value}'`,
  )
  const file = join(cluster, 'surtido.conf')
  await writeFile(file, `# Written anew at every start: changes here do not last.\n${lines.join('\n')}\n`)
  if (account) await chown(file, account.uid, account.gid)
}

/**
 * Connects, makes sure our database exists and returns its URL.
 * @throws the error of `pg`, with its `code`, when the server does not accept the connection.
 */
export async function ensureDatabase({ password, port }: { password: string; port: number }): Promise<string> {
  const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
  return urlOf(DATABASE)
}
