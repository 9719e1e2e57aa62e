import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { test as base, expect } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { superviseRunner } from './runner.ts'

const SECOND = { tarea: 'saludar', cadaMs: 1_000 }
const KEY = 'regular:saludar'
const log = pino({ level: 'silent' })

interface Run {
  readonly id: string
  readonly at: Date
}

/** A database of its own, and a function that starts a process's runner, which adds its runs to the list. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
const test = base.extend('own', async ({}, { onCleanup }) => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  const runs: Run[] = []
  const stops = new Set<() => Promise<void>>()
  onCleanup(async () => {
    await Promise.all([...stops].map((stop) => stop()))
    await pool.end()
    await database.drop()
  })
  const start = async (regular = SECOND, work = async () => {}) => {
    const taskList = {
      [regular.tarea]: async (_: unknown, { job }: { job: { id: string; run_at: Date } }) => {
        runs.push({ id: job.id, at: job.run_at })
        await work()
      },
    }
    const runner = await superviseRunner({
      databaseUrl: database.url,
      concurrency: 2,
      taskList,
      regulares: [regular],
      log,
    })
    const stop = async () => {
      stops.delete(stop)
      await runner.stop()
    }
    stops.add(stop)
    return stop
  }
  return { pool, runs, start }
})

test('three processes run the job of each turn once', async ({ own: { runs, start } }) => {
  //
  await Promise.all([start(), start(), start()])
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(5)
  const turns = runs.map(({ at }) => at.getTime())
  expect(turns.filter((turn) => turn % SECOND.cadaMs !== 0)).toEqual([])
  expect(new Set(turns).size).toBe(turns.length)
})

test('a process that is started anew three times a turn still runs its job', async ({ own: { runs, start } }) => {
  while (runs.length < 2) {
    const stop = await start()
    await sleep(SECOND.cadaMs / 3)
    await stop()
  }
  const turns = runs.map(({ at }) => at.getTime())
  expect(new Set(turns).size).toBe(turns.length)
})

test('a job that was done while it was looked for is not added a second time', async ({
  own: { pool, runs, start },
}) => {
  //
  await start()
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(1)
  const next = () =>
    pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1 and locked_at is null', [KEY])
  await expect.poll(async () => (await next()).rows).toHaveLength(1)
  const turn = (await next()).rows[0]!.run_at
  const client = await pool.connect()
  try {
    await client.query('begin')
    // From shortly before the turn until after it nobody sees a job; meanwhile it is done, as by another process.
    await client.query('select pg_sleep_until($1::timestamptz)', [new Date(turn.getTime() - 100)])
    await client.query('lock table graphile_worker._private_jobs in access exclusive mode')
    await sleep(300)
    await client.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1', [
      KEY,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
  await expect.poll(() => runs.some(({ at }) => at > turn)).toBe(true)
  expect(runs.filter(({ at }) => at.getTime() === turn.getTime())).toEqual([])
})

test('turns that passed while no process ran are made up for once', async ({ own: { pool, runs, start } }) => {
  const passed = new Date(Date.now() - 3_600_000)
  await pool.query(`select graphile_worker.add_job('saludar', run_at => $2, job_key => $1, max_attempts => 1)`, [
    KEY,
    passed,
  ])
  await start({ ...SECOND, cadaMs: 60_000 })
  await expect.poll(() => runs.length).toBe(1)
  const next = `select run_at > now() as later from graphile_worker.jobs where key = $1`
  await expect.poll(async () => (await pool.query(next, [KEY])).rows).toEqual([{ later: true }])
  expect(runs.filter(({ at }) => at.getTime() < Date.now() - 120_000)).toHaveLength(1)
})

test('a job that fails, and one in progress, do not hold up the next turn', async ({ own: { runs, start } }) => {
  const free = Promise.withResolvers<void>()
  await start(SECOND, async () => {
    if (runs.length === 1) throw new Error('the first one fails')
    if (runs.length === 2) await free.promise
  })
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(4)
  free.resolve()
})

test('a job that waits beyond its next turn is brought to it', async ({ own: { pool, runs, start } }) => {
  //
  await pool.query(
    `select graphile_worker.add_job('saludar', run_at => now() + interval '2 hours', job_key => $1, max_attempts => 1)`,
    [KEY],
  )
  await start()
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(1)
})

test('a job whose process is killed runs once more, and no third time', async ({ own: { pool, runs, start } }) => {
  const { rows: added } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('saludar', job_key => $1, max_attempts => 1)`,
    [KEY],
  )
  const [{ id }] = added as [{ id: string }]
  // Leaves what the database shows of a killed process: a job of a runner that no session holds a lock for.
  const kill = () =>
    pool.query(
      `update graphile_worker._private_jobs
       set locked_by = gen_random_uuid()::text, locked_at = now(), attempts = max_attempts where id = $1`,
      [id],
    )
  const look = async () =>
    (await pool.query('select locked_by, attempts, last_error from graphile_worker.jobs where id = $1', [id])).rows[0]
  await kill()
  const free = Promise.withResolvers<void>()
  const day = { ...SECOND, cadaMs: 86_400_000 }
  // Two that are left find it at the same moment.
  await Promise.all([start(day, () => free.promise), start(day, () => free.promise)])
  await expect.poll(() => runs.map((run) => run.id), { timeout: 12_000 }).toEqual([id])
  await kill()
  await expect
    .poll(look, { timeout: 12_000 })
    .toEqual({ locked_by: null, attempts: 1, last_error: 'The process that ran it ended' })
  await sleep(3 * SECOND.cadaMs)
  expect(runs.map((run) => run.id)).toEqual([id])
  free.resolve()
})
