import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { createTestDatabase } from '../testing/database.ts'
import { expect, test } from '../testing/test.ts'
import { putAway, superviseRunner } from './runner.ts'

/** Longer than a job may be locked without the runner knowing of it. */
const LONG_MS = 11_000

test('a runner whose first read of the database failed still does the jobs', async ({ onTestFinished }) => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const done: unknown[] = []
  // The table of all known tasks, which it reads first, is missing for a moment.
  await client.query('alter table graphile_worker._private_tasks rename to _away')
  const runner = await superviseRunner({
    databaseUrl: database.url,
    concurrency: 1,
    taskList: { saludar: async (payload) => void done.push(payload) },
    regulares: [],
    log,
  })
  onTestFinished(() => runner.stop())
  await expect.poll(() => said.join(''), { timeout: 15_000, interval: 20 }).toContain('jobs stopped')
  await client.query('alter table graphile_worker._away rename to _private_tasks')
  await client.query(`select graphile_worker.add_job('saludar', '{"a": "Ana"}')`)
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ a: 'Ana' }])
})

test('completed jobs of a stopped runner are gone, and held ones can be taken again', async ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const add = async (worker: string) => {
    const { rows } = await pool.query("select id from graphile_worker.add_job('saludar')")
    await pool.query(
      'update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), attempts = 1 where id = $1',
      [rows[0].id, worker],
    )
    return rows[0].id as string
  }
  try {
    const [completed, held, other] = [await add('own'), await add('own'), await add('another')]
    await putAway(pool, { name: 'own', done: new Set([completed, other]) })
    const { rows } = await pool.query(
      "select id, locked_by, attempts from graphile_worker.jobs where task_identifier = 'saludar' order by id",
    )
    expect(rows).toEqual([
      { id: held, locked_by: null, attempts: 0 },
      { id: other, locked_by: 'another', attempts: 1 },
    ])
  } finally {
    await pool.query("select graphile_worker.force_unlock_workers('{another}')")
    await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    await pool.end()
  }
})

test('a job whose answer was lost is done soon, and the one in progress only once', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const begun: { que: string; attempts: number }[] = []
  const free = Promise.withResolvers<void>()
  const said: string[] = []
  const runner = await superviseRunner({
    databaseUrl,
    concurrency: 2,
    taskList: {
      saludar: async (payload, { job }) => {
        const { que } = payload as { que: string }
        begun.push({ que, attempts: job.attempts })
        if (que === 'largo') await free.promise
      },
    },
    regulares: [],
    log: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }),
  })
  onTestFinished(async () => {
    free.resolve()
    await runner.stop()
    await pool.end()
  })
  const add = async (que: string, runAt: string) => {
    const { rows } = await pool.query(
      `select id from graphile_worker.add_job('saludar', json_build_object('que', $1::text), run_at => ${runAt})`,
      [que],
    )
    return rows[0].id as string
  }
  const largo = await add('largo', 'now()')
  await expect.poll(() => begun.length).toBe(1)
  // The database gave the runner this job, but the connection broke before the answer arrived.
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now(), locked_at = now() - interval '11 seconds',
       locked_by = (select locked_by from graphile_worker.jobs where id = $2)
     where id = $1`,
    [await add('perdido', "now() + interval '1 hour'"), largo],
  )
  const perdido = { que: 'perdido', attempts: 1 }
  await add('otro', 'now()')
  await expect.poll(() => begun, { timeout: 10_000 }).toContainEqual({ que: 'otro', attempts: 1 })
  expect(begun).not.toContainEqual(perdido)
  await expect.poll(() => said.join('')).toContain('jobs go on')
  // Jobs that are added meanwhile do not wait for the one in progress.
  await add('nuevo', 'now()')
  await expect.poll(() => begun, { timeout: 10_000 }).toContainEqual({ que: 'nuevo', attempts: 1 })
  // The process shows both names, so that no other one takes the job in progress.
  const shown = `select from pg_locks where locktype = 'advisory' and classid = 738192
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await pool.query(shown)).rowCount).toBe(2)
  free.resolve()
  await expect.poll(() => begun, { timeout: 10_000 }).toContainEqual(perdido)
  await expect.poll(async () => (await pool.query(shown)).rowCount).toBe(1)
  await expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  expect(begun.map(({ que }) => que).sort()).toEqual(['largo', 'nuevo', 'otro', 'perdido'])
})

test('a job that fails after ten seconds runs once while its failure is written', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const said: string[] = []
  const begun = Promise.withResolvers<string>()
  const over = Promise.withResolvers<void>()
  let runs = 0
  const runner = await superviseRunner({
    databaseUrl,
    concurrency: 1,
    taskList: {
      fallar: async (_, { job }) => {
        runs++
        begun.resolve(job.id)
        await sleep(LONG_MS)
        over.resolve()
        throw new Error('statement timeout')
      },
    },
    regulares: [],
    log: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }),
  })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await runner.stop()
    await pool.end()
  })
  await pool.query(`select graphile_worker.add_job('fallar', max_attempts => 1)`)
  const id = await begun.promise
  // A slow database: what the runner writes about the job waits.
  await client.query('begin')
  await client.query('select from graphile_worker._private_jobs where id = $1 for update', [id])
  await over.promise
  await sleep(3_000)
  await client.query('commit')
  const failed = 'select attempts, last_error from graphile_worker.jobs where id = $1 and locked_by is null'
  await expect
    .poll(async () => (await pool.query(failed, [id])).rows)
    .toEqual([{ attempts: 1, last_error: 'statement timeout' }])
  expect(said.join('')).not.toContain('the answer lost')
  expect(runs).toBe(1)
  await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
})
