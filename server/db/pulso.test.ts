import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openWay } from '../testing/base-propia.ts'
import { expect, test } from '../testing/test.ts'
import { DatabaseAwayError } from './ausencia.ts'
import { openDatabase } from './client.ts'
import { openPulso } from './pulso.ts'

const LIMIT_MS = 300

/** Watches the database on a way that the test may block. */
const own = test.extend('watch', ({ databaseUrl }, { onCleanup }) => {
  const closing: (() => Promise<void>)[] = []
  onCleanup(async () => {
    for (const close of closing) await close()
  })
  return async (options: Partial<Pick<Parameters<typeof openPulso>[0], 'log' | 'limit'>> = {}) => {
    const way = await openWay(databaseUrl)
    const pulso = await openPulso({
      databaseUrl: way.url,
      log: pino({ level: 'silent' }),
      limit: LIMIT_MS,
      ...options,
    })
    closing.push(pulso.close, way.close)
    return { way, pulso }
  }
})

own('the database is found again when connecting takes longer than a check', async ({ db, databaseUrl, watch }) => {
  // covers: K-06
  const { way, pulso } = await watch()
  way.hold(LIMIT_MS * 4)
  for (let n = 0; n < 2; n++) {
    way.lead(databaseUrl)
    await expect.poll(() => pulso.present, { interval: 5 }).toBe(false)
    await expect.poll(() => pulso.present, { interval: 5, timeout: 20_000 }).toBe(true)
  }
  // One of the connections asked for meanwhile is kept.
  const open = () =>
    sql`select pid from pg_stat_activity where application_name = 'surtido-pulso' and datname = current_database()`.execute(
      db,
    )
  await expect.poll(async () => (await open()).rows.length).toBe(1)
})

test('a pool refuses while its database is away, and serves once it is back', async ({
  databaseUrl,
  onTestFinished,
}) => {
  // covers: K-06
  const way = await openWay(databaseUrl)
  const pulso = await openPulso({ databaseUrl: way.url, log: pino({ level: 'silent' }) })
  const { pool, close } = openDatabase(way.url, 2)
  const release = pulso.guard(pool)
  onTestFinished(async () => {
    release()
    await close()
    await pulso.close()
    await way.close()
  })
  const uno = async () => (await pool.query('select 1 as uno')).rows
  expect(await uno()).toEqual([{ uno: 1 }])
  way.lead('postgres://127.0.0.1:1/nowhere')
  await expect.poll(() => pulso.present, { interval: 5 }).toBe(false)
  await expect(uno()).rejects.toThrow(DatabaseAwayError)
  way.lead(databaseUrl)
  await expect.poll(() => pulso.present, { interval: 5 }).toBe(true)
  expect(await uno()).toEqual([{ uno: 1 }])
})

own('a silence is noticed even where a new connection would be answered at once', async ({ watch }) => {
  // covers: K-06
  // Timers drop the fraction, and so end before the limit, as they sometimes do with a whole number.
  const limit = LIMIT_MS + 0.999
  const { way, pulso } = await watch({ limit })
  for (let n = 0; n < 5; n++) {
    way.failOver()
    await expect.poll(() => pulso.present, { interval: 5, timeout: 10_000 }).toBe(false)
    await expect.poll(() => pulso.present, { interval: 5, timeout: 10_000 }).toBe(true)
  }
})

own('a check that is late because the process itself was busy says nothing', async ({ watch }) => {
  // covers: K-06
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const { way, pulso } = await watch({ log })
  for (let n = 0; n < 10; n++) {
    const until = performance.now() + 2 * LIMIT_MS
    while (performance.now() < until);
    await sleep(LIMIT_MS / 3)
  }
  expect(said).toEqual([])
  // A database that says nothing is not excused either.
  way.lead('postgres://127.0.0.1:1/nowhere')
  await expect.poll(() => pulso.present, { interval: 5 }).toBe(false)
})

own('a silence is noticed in about twice the limit by a process that is busy itself', async ({ watch }) => {
  // covers: K-06
  const { way, pulso } = await watch()
  way.failOver()
  const begun = performance.now()
  // As long as the limit at a time, with a single turn of the event loop between.
  while (pulso.present && performance.now() - begun < 20 * LIMIT_MS) {
    const until = performance.now() + LIMIT_MS
    while (performance.now() < until);
    await sleep(0)
  }
  expect(pulso.present).toBe(false)
  // The next check begins half a second later.
  expect(performance.now() - begun).toBeLessThan(500 + 6 * LIMIT_MS)
})
