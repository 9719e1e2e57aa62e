// A streaming replica of a PostgreSQL of the test's own: to be held up, killed and started again.
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/places.ts'
import { readPostmaster } from '../db/embedded/postmaster.ts'
import { runAs } from '../db/embedded/process.ts'
import { findFreePort } from '../db/embedded.ts'
import type { OwnPostgres } from './base-propia.ts'

export interface Copia {
  readonly url: string
  /** Holds back what comes from the database, or applies it again. */
  hold(): Promise<void>
  follow(): Promise<void>
  /** Kills its processes; `start` starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Copies the data while the database runs, as `pg_basebackup` does, which the embedded PostgreSQL does not bring. */
export async function startCopia(postgres: OwnPostgres): Promise<Copia> {
  const home = dirname(postgres.cluster)
  const folder = join(home, 'copia')
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
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    await rm(join(folder, 'pg_wal', name), { recursive: true })
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
    await pgCtl('start', '-l', join(home, 'copia.log'), '-t', '600')
  }
  const ask = async (statement: string) => {
    const asking = await connect(url.href)
    await asking.query(statement)
    await asking.end()
  }
  await start()
  return {
    url: url.href,
    hold: () => ask('select pg_wal_replay_pause()'),
    follow: () => ask('select pg_wal_replay_resume()'),
    async kill() {
      process.kill((await readPostmaster(folder))!.pid, 'SIGKILL')
    },
    async start() {
      // Its last processes may still be ending.
      for (let attempt = 1; ; attempt++) {
        try {
          return await start()
        } catch (error) {
          if (attempt === 40) throw error
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    },
    async close() {
      await pgCtl('stop', '-m', 'immediate').catch(() => {})
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
