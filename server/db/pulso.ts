import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { GuardedPool } from './pool.ts'

/** How often the database is checked, and how often while it is away. */
const EVERY_MS = 500
const AWAY_EVERY_MS = 200
/** How long the check may take; the database's own load never makes it slower than this. */
const LIMIT_MS = 3_000

/** Whether the database is there, and its current time. */
export interface Pulso extends Clock {
  readonly present: boolean
  /** Makes the pool refuse while the database is away. Returns a function that releases it. */
  guard(pool: GuardedPool): () => void
  close(): Promise<void>
}

interface Options {
  readonly databaseUrl: string
  readonly log: Logger
  readonly limit?: number
}

/**
 * Checks twice a second, on a connection of its own, whether the database is there and writable. While it is not, the
 * guarded pools refuse at once, so that no caller waits in vain; as soon as it is, they serve again.
 *
 * Its `now` is the database's clock, advanced between two checks by a monotonic counter. An expiry written by one
 * process can so be read by another, or by the same one after its own clock was corrected.
 */
export async function openPulso({ databaseUrl, log, limit = LIMIT_MS }: Options): Promise<Pulso> {
  const pools = new Set<GuardedPool>()
  let client: pg.Client | undefined
  let present = true
  let stopped = false
  let since = 0
  let wake = new AbortController()
  /** The database's time when the counter was 0. */
  let origin = Date.now() - performance.now()

  const drop = () => {
    const gone = client
    client = undefined
    if (!gone) return
    gone.connection.stream.destroy()
  }

  const ask = async (): Promise<void> => {
    if (!client) {
      const next = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: limit,
        keepAlive: true,
        application_name: 'surtido-pulso',
      })
      next.on('error', () => {})
      await next.connect()
      client = next
    }
    const begun = performance.now()
    const { rows } = await client.query<{ ahora: number; copia: boolean }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ahora, pg_is_in_recovery() as copia',
    )
    if (rows[0]!.copia) throw new Error('The database is a copy that may only be read')
    // The database read its clock at some moment in between; the middle is the best guess.
    origin = rows[0]!.ahora - (begun + performance.now()) / 2
  }

  const within = async (work: Promise<void>): Promise<void> => {
    const over = new AbortController()
    let done = false
    const late = async () => {
      await sleep(limit, undefined, { signal: over.signal, ref: false })
      // A process that was busy itself reads its pending answers before it calls the database late.
      for (let turn = 0; turn < 3 && !done; turn++) await setImmediate()
      if (!done) throw new Error(`The database did not answer within ${limit} ms`)
    }
    const finished = work.finally(() => {
      done = true
    })
    finished.catch(() => {})
    const waited = late()
    waited.catch(() => {})
    try {
      await Promise.race([finished, waited])
    } finally {
      over.abort()
    }
  }

  const look = async (): Promise<unknown> => {
    const had = client !== undefined
    const begun = performance.now()
    const error = await failure(within(ask()))
    if (!error) return undefined
    drop()
    // A connection may end while the database lives (closed by an operator, or a proxy): try a new one.
    if (!had || performance.now() - begun >= limit) return error
    const again = await failure(within(ask()))
    if (again) drop()
    return again
  }

  const turn = async (): Promise<void> => {
    const error = await look()
    if (stopped) return
    if (error && present) {
      present = false
      since = performance.now()
      for (const pool of pools) pool.leave()
      log.error({ err: error }, 'the database is away')
    } else if (!error && !present) {
      present = true
      for (const pool of pools) pool.return()
      log.warn({ ms: Math.round(performance.now() - since) }, 'the database is back')
    }
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      await turn()
      await sleep(present ? EVERY_MS : AWAY_EVERY_MS, undefined, { signal: wake.signal, ref: false }).catch(() => {})
      if (wake.signal.aborted) wake = new AbortController()
    }
  }
  await ask()
  const running = run()
  const check = () => wake.abort()

  return {
    get present() {
      return present
    },
    now: () => new Date(origin + performance.now()),
    guard(pool) {
      pools.add(pool)
      pool.onTrouble = check
      if (!present) pool.leave()
      return () => {
        pools.delete(pool)
        pool.onTrouble = () => {}
      }
    },
    async close() {
      stopped = true
      for (const pool of pools) pool.onTrouble = () => {}
      check()
      drop()
      await running
    },
  }
}

async function failure(work: Promise<void>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error
  }
}
