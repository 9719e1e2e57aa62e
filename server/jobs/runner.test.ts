import pg from 'pg'
import { pino } from 'pino'
import { createTestDatabase } from '../testing/database.ts'
import { expect, test } from '../testing/test.ts'
import { superviseRunner } from './runner.ts'

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
