// A streaming replica of a PostgreSQL of the test's own: to be held up, killed, started again and promoted.
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/places.ts'
import { readPostmaster, runsCluster } from '../db/embedded/postmaster.ts'
import { runAs } from '../db/embedded/process.ts'
import { findFreePort } from '../db/embedded.ts'

/** A PostgreSQL: its address and the folder of its data. */
export interface Cluster {
  readonly url: string
  readonly cluster: string
}

export interface Copia extends Cluster {
  /** Holds back what comes from the database, or applies it again. */
  hold(): Promise<void>
  follow(): Promise<void>
  /** Kills its processes; `start` starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  /** It hears nothing more of the database, until it is promoted. */
  leave(): Promise<void>
  /** From now on it takes writes, and follows nobody. */
  promote(): Promise<void>
  close(): Promise<void>
}

/**
 * Copies the data while the database runs, as `pg_basebackup` does, which the embedded PostgreSQL does not bring.
 * Several copies of one PostgreSQL, or of its copies, each have a `name`.
 */
export async function startCopia(postgres: Cluster, name = 'copia'): Promise<Copia> {
  const home = dirname(postgres.cluster)
  const folder = join(home, name)
  const account = await findAccount(postgres.cluster, () => {})
  const binaries = await findBinaries(home, account, () => {})
  const url = new URL(postgres.url)
  const port = await findFreePort()
  const run = (program: string, ...args: string[]) => runAs(account, program, args, home)

  const client = await connect(postgres.url)
  await client.query("select pg_backup_start('copia', fast => true)")
  await run('/bin/cp', '-R', postgres.cluster, folder)
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await rm(join(folder, 'postmaster.pid'), { force: true })
  // The log of writes comes from the database, from where the copying began.
  for (const part of await readdir(join(folder, 'pg_wal'))) {
    await rm(join(folder, 'pg_wal', part), { recursive: true })
  }
  await mkdir(join(folder, 'pg_wal', 'archive_status'))
  await writeFile(join(folder, 'backup_label'), rows[0]!.labelfile)
  await writeFile(join(folder, 'standby.signal'), '')
  const { hostname, username, password } = url
  await appendFile(
    join(folder, 'postgresql.conf'),
    `port = ${port}\nprimary_conninfo = 'host=${hostname} port=${url.port} user=${username} password=${password}'\n`,
  )
  if (account) await runAs(undefined, '/bin/chown', ['-R', `${account.uid}:${account.gid}`, folder], home)
  url.port = String(port)

  const pgCtl = (...args: string[]) => run(join(binaries, 'pg_ctl'), ...args, '-D', folder, '-w', '-s')
  const start = async () => {
    await pgCtl('start', '-l', join(home, `${name}.log`), '-t', '600')
  }
  const ask = async (...statements: string[]) => {
    const asking = await connect(url.href)
    for (const statement of statements) await asking.query(statement)
    await asking.end()
  }
  await start()
  return {
    url: url.href,
    cluster: folder,
    hold: () => ask('select pg_wal_replay_pause()'),
    follow: () => ask('select pg_wal_replay_resume()'),
    kill: () => signalPostgres({ cluster: folder }, 'SIGKILL'),
    async start() {
      // Its last processes may still be ending.
      for (let attempt = 1; ; attempt++) {
        try {
          return await start()
        } catch (error) {
          if (attempt === 40) throw error
          await sleep(100)
        }
      }
    },
    leave: () => ask("alter system set primary_conninfo = ''", 'select pg_reload_conf()'),
    promote: () => ask('select pg_promote()', 'alter system reset primary_conninfo'),
    async close() {
      await pgCtl('stop', '-m', 'immediate').catch(() => {})
    },
  }
}

/** From now on each commit of the database waits until its copy has it too. */
export async function confirmWithCopia({ url }: Pick<Cluster, 'url'>): Promise<void> {
  const client = await connect(url)
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  for (;;) {
    const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
    if (rows.length > 0) break
    await sleep(20)
  }
  await client.end()
}

/** Signals its main process: SIGKILL, or SIGINT to stop it in good order. */
export async function signalPostgres({ cluster }: Pick<Cluster, 'cluster'>, signal: NodeJS.Signals): Promise<void> {
  process.kill((await readPostmaster(cluster))!.pid, signal)
}

/** Waits until its main process is gone. */
export async function awaitEnd({ cluster }: Pick<Cluster, 'cluster'>): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  while (postmaster && (await runsCluster(postmaster.pid, cluster))) await sleep(20)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
