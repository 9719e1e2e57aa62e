// The time limits of the connections for requests.
import { globSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { superviseRunner } from '../jobs/runner.ts'
import { openWay } from '../testing/base-propia.ts'
import { expect, test } from '../testing/test.ts'
import { openDatabase, openPool } from './client.ts'
import { GuardedPool } from './pool.ts'

const LIMITS = { free: 5_000, open: 5_000, statement: 200, idleTransaction: 5_000 }

test('a statement ends in time, whether the database is slow or says nothing at all', { timeout: 30_000 }, async ({
  databaseUrl,
  onTestFinished,
}) => {
  // covers: K-06
  const way = await openWay(databaseUrl)
  const pool = new GuardedPool({ connectionString: way.url, max: 1 }, LIMITS)
  onTestFinished(async () => {
    await way.close()
    await pool.end()
  })
  // A slow one is ended by the database itself.
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await pool.query('select 1')
  // Its connection is open, but nobody is at the other end.
  way.failOver()
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
})

test('how fast connections became free long ago refuses nobody now', { timeout: 30_000 }, async ({
  databaseUrl,
  onTestFinished,
}) => {
  // covers: K-06
  const pool = new GuardedPool({ connectionString: databaseUrl, max: 1 }, LIMITS)
  onTestFinished(() => pool.end())
  const overdueWith = async (callers: number) => {
    const held = await pool.connect()
    const waiting = Array.from({ length: callers }, () => pool.connect().then((client) => client.release()))
    const { overdue } = pool
    held.release()
    await Promise.all(waiting)
    return overdue
  }
  await Promise.all(Array.from({ length: 16 }, () => pool.query('select pg_sleep(0.03)')))
  expect(await overdueWith(24)).toBe(true)
  await Promise.all(Array.from({ length: 16 }, () => pool.query('select pg_sleep(0.03)')))
  await setTimeout(LIMITS.free + 100)
  expect(await overdueWith(24)).toBe(false)
})

test('a caller whose connection is slow to open refuses nobody else', async ({ databaseUrl, onTestFinished }) => {
  // covers: K-06
  const free = 2_000
  const opened = Promise.withResolvers<void>()
  let connections = 0
  const verify: pg.PoolConfig['verify'] = (_client, done) => {
    connections++
    if (connections === 1) done()
    else void opened.promise.then(() => done())
  }
  const pool = new GuardedPool({ connectionString: databaseUrl, max: 3, verify }, { ...LIMITS, free })
  const asked: Promise<pg.PoolClient>[] = []
  onTestFinished(async () => {
    opened.resolve()
    for (const one of asked) (await one).release()
    await pool.end()
  })
  await pool.query('select 1')
  // Both stand in the queue for a moment: one gets the free connection, for the other one a new one is opened.
  asked.push(pool.connect(), pool.connect())
  await asked[0]
  await setTimeout(free * 0.3)
  expect(connections).toBe(2)
  expect([pool.overdue, pool.expectedWait]).toEqual([false, 0])
})

test('a connection given back twice is given back once', async ({ databaseUrl, onTestFinished }) => {
  const pool = new GuardedPool({ connectionString: databaseUrl, max: 1 }, LIMITS)
  onTestFinished(() => pool.end())
  const giveBack = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _client, done) => (error ? reject(error) : resolve(done)))
  })
  giveBack()
  expect(giveBack).not.toThrow()
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
})

test('by default every query ends after 15 s, and unanswered 2 s later', async ({ databaseUrl, onTestFinished }) => {
  // covers: K-06
  const config = readConfig({ DATABASE_URL: databaseUrl })
  const way = await openWay(databaseUrl)
  const [{ pool, ...one }, { pool: silent, ...other }] = [openPool(config, databaseUrl), openPool(config, way.url)]
  const said: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void said.push(line) })
  const { pool: own, close } = openDatabase(databaseUrl, 1)
  const holder = await own.connect()
  let runner: { stop(): Promise<void> } | undefined
  onTestFinished(async () => {
    holder.release(true)
    await runner?.stop()
    await way.close()
    for (const end of [one.close, other.close, close]) await end()
  })
  expect(pool.options).toMatchObject({ max: 12, statement_timeout: 15_000, query_timeout: 17_000 })
  const shown = await pool.query(
    "select current_setting('statement_timeout') as una, current_setting('idle_in_transaction_session_timeout') as ociosa",
  )
  expect(shown.rows).toEqual([{ una: '15s', ociosa: '20s' }])
  await silent.query('select 1')
  runner = await superviseRunner({ databaseUrl, concurrency: 1, taskList: {}, regulares: [], log })
  // Locks that somebody holds, and a server that is no longer there.
  await holder.query('begin')
  await holder.query('lock table empresa, tarea')
  way.failOver()
  await Promise.all([
    expect(pool.query('select from empresa')).rejects.toMatchObject({ code: '57014' }),
    expect(silent.query('select 1')).rejects.toThrow('Query read timeout'),
    // The queries of the jobs have limits of their own.
    expect.poll(() => said.join('')).toContain('canceling statement due to statement timeout'),
  ])
})

/** Connections of a running server, or of a command, that have other limits than those of a pool. */
const OTHERS: Readonly<Record<string, string>> = {
  'config/base-de-datos.ts': 'only reads an address, and never connects',
  'db/listen.ts': 'waits for what it is told; each question has a limit of its own',
  'db/vigia.ts': 'one question, whose answer has a limit of its own',
  'db/embedded/cluster.ts': 'creates the embedded database, before there is a server',
  'db/migrate.ts': 'a migration takes as long as it takes',
  'db/roles.ts': 'a command',
  'importar/conexion.ts': 'an import takes as long as it takes',
  'importar/referencia.ts': 'part of the start',
  'muestra/load.ts': 'part of the start',
  'muestra/refuse-muestra.ts': 'part of the start',
}

test('a closed database leaves no connection open, whoever asked through it', async ({ databaseUrl }) => {
  for (const statement of [undefined, 'select 1']) {
    const { db, pool, close } = openDatabase(databaseUrl, 1)
    await pool.query('select 1')
    if (statement) await sql.raw(statement).execute(db)
    await close()
    expect([pool.ended, pool.totalCount]).toEqual([true, 0])
  }
})

test('no connection of the server lacks a limit, except those with a reason', () => {
  // covers: K-06
  const server = fileURLToPath(new URL('../', import.meta.url))
  const opening = (pattern: RegExp) =>
    globSync('**/*.ts', { cwd: server, exclude: ['**/node_modules', 'testing', 'testing/**', '**/*.test.ts'] })
      .filter((file) => pattern.test(readFileSync(`${server}${file}`, 'utf8')))
      .sort()
  expect(opening(/new pg\.(Client|Pool)\(/)).toEqual(Object.keys(OTHERS).sort())
  expect(opening(/new GuardedPool\(/)).toEqual(['db/client.ts', 'jobs/runner.ts'])
})
