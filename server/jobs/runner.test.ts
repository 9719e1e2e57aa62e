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

/** Adds a job that was in progress in a process that is gone: no session holds a lock for its runner. */
async function addHeld(pool: pg.Pool, que: string, { key = null as string | null, attempts = 1, again = false } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('saludar', json_build_object('que', $1::text), job_key => $2)`,
    [que, key],
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = $2, last_error = $3
     where id = $1`,
    [rows[0]!.id, attempts, again ? 'The process that ran it ended' : null],
  )
  return rows[0]!.id
}

/** Releases the jobs of the process that is gone; answers what was begun. */
async function startAfterDeath(databaseUrl: string, onTestFinished: (end: () => Promise<void>) => void) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const begun: string[] = []
  const start = async () => {
    const runner = await superviseRunner({
      databaseUrl,
      concurrency: 4,
      taskList: { saludar: async (payload) => void begun.push((payload as { que: string }).que) },
      regulares: [],
      log: pino({ level: 'silent' }),
    })
    onTestFinished(async () => {
      await runner.stop()
      await pool.query("select graphile_worker.force_unlock_workers('{gone}')")
      await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
      await pool.end()
    })
  }
  return { pool, begun, start }
}

test('jobs of a process that ended again wait, each for a time of its own', async ({ databaseUrl, onTestFinished }) => {
  const { pool, begun, start } = await startAfterDeath(databaseUrl, onTestFinished)
  const held = [
    await addHeld(pool, 'uno', { attempts: 3, again: true }),
    await addHeld(pool, 'otro', { attempts: 3, again: true }),
  ]
  const spent = await addHeld(pool, 'agotado', { attempts: 25, again: true })
  await addHeld(pool, 'nuevo')
  await start()
  await expect.poll(() => begun, { timeout: 12_000 }).toEqual(['nuevo'])
  await sleep(1_000)
  expect(begun).toEqual(['nuevo'])
  const { rows } = await pool.query(
    `select id, attempts, locked_by, extract(epoch from run_at - updated_at)::float as wait
     from graphile_worker.jobs order by id`,
  )
  expect(rows.map(({ id, attempts, locked_by }) => ({ id, attempts, locked_by }))).toEqual([
    ...held.map((id) => ({ id, attempts: 3, locked_by: null })),
    { id: spent, attempts: 25, locked_by: null },
  ])
  const [one, other, none] = rows.map(({ wait }) => wait)
  // As long as after a failure, e³ seconds, and at most twice that.
  for (const wait of [one, other]) expect(wait).toBeGreaterThan(20)
  for (const wait of [one, other]) expect(wait).toBeLessThan(41)
  expect(one).not.toBe(other)
  expect(none).toBeLessThanOrEqual(0)
})

test('a job that was replaced while in progress is not begun after a death', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const { pool, begun, start } = await startAfterDeath(databaseUrl, onTestFinished)
  const replaced = await addHeld(pool, 'viejo', { key: 'clave' })
  await addHeld(pool, 'en curso', { key: 'otra' })
  await pool.query(`select graphile_worker.add_job('saludar', '{"que": "nuevo"}', job_key => 'clave')`)
  await start()
  await expect.poll(() => begun.toSorted(), { timeout: 12_000 }).toEqual(['en curso', 'nuevo'])
  const left = 'select id, locked_by, attempts, max_attempts from graphile_worker.jobs'
  await expect
    .poll(async () => (await pool.query(left)).rows)
    .toEqual([{ id: replaced, locked_by: null, attempts: 25, max_attempts: 25 }])
})
