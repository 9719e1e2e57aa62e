// The time limits of the connections for requests.
import { openWay } from '../testing/base-propia.ts'
import { expect, test } from '../testing/test.ts'
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
