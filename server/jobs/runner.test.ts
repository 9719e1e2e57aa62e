import pg from 'pg'
import { pino } from 'pino'
import { createTestDatabase } from '../testing/database.ts'
import { expect, test } from '../testing/test.ts'
import { putAway, superviseRunner } from './runner.ts'

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
  // What it reads first, of all tasks it knows, is not there for a moment.
  await client.query('alter table graphile_worker._private_tasks rename to _away')
  const runner = await superviseRunner({
    databaseUrl: database.url,
    concurrency: 1,
    taskList: { saludar: async (payload) => void done.push(payload) },
    crontab: '',
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
    await pool.query("delete from graphile_worker._private_jobs where locked_by = 'another'")
    await pool.end()
  }
})
