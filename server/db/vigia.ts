import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { GuardedPool } from './pool.ts'

/** How often the database is checked, and how often while it is away. */
const EVERY_MS = 500
const AWAY_EVERY_MS = 200
/** A connection to a busy machine may take longer than a check: it goes on beside the next one. */
const CONNECT_MS = 20_000
/** In how many parts the limit of a check is counted: a part that the process was busy in counts as one, however long. */
const PARTS = 10
/** In so many turns of the event loop, each with a look at the network, a busy process reads an answer that is there. */
const TURNS = 3

/** Watches whether a database is there. */
export interface Vigia {
  readonly present: boolean
  /** Makes the pool refuse while the database is away. Returns a function that releases it. */
  guard(pool: GuardedPool): () => void
  close(): Promise<void>
}

interface Options {
  readonly databaseUrl: string
  /** The name of its connection, and the name of the database in the log. */
  readonly conexion: string
  readonly base: string
  readonly log: Logger
  /** How long a check may take; the database's own load never makes it slower than this. */
  readonly limit: number
  /** True when the first check throws if it fails; otherwise the database may come later. */
  readonly required: boolean
  /** The check. It throws when the database may not be used. */
  readonly ask: (client: pg.Client) => Promise<void>
}

/**
 * Checks twice a second, on a connection of its own, whether a database is there. While it is not, the guarded pools
 * refuse at once, so that no caller waits in vain; as soon as it is, they serve again.
 */
export async function openVigia(options: Options): Promise<Vigia> {
  const { databaseUrl, conexion, base, log, limit, required } = options
  const pools = new Set<GuardedPool>()
  const opening = new Set<pg.Client>()
  let client: pg.Client | undefined
  let present = true
  let stopped = false
  let since = performance.now()
  let wake = new AbortController()
  let arrived = () => {}

  const drop = () => {
    const gone = client
    client = undefined
    if (!gone) return
    gone.connection.stream.destroy()
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: Math.max(limit, CONNECT_MS),
      keepAlive: true,
      application_name: conexion,
    })
    next.on('error', () => {})
    opening.add(next)
    try {
      await next.connect()
    } finally {
      opening.delete(next)
    }
    // The one of an earlier or a later check was quicker.
    if (client || stopped) return void next.connection.stream.destroy()
    client = next
    arrived()
  }

  const ask = async (): Promise<void> => {
    if (!client) {
      const any = new Promise<void>((resolve) => {
        arrived = resolve
      })
      await Promise.race([connect(), any])
    }
    await options.ask(client!)
  }

  const look = async (): Promise<unknown> => {
    const had = client !== undefined
    const error = await failure(within(ask(), limit, base))
    if (!error) return undefined
    drop()
    // A connection may end while the database lives (closed by an operator, or a proxy): try a new one. One that says
    // nothing is not alone in that: the pools must drop theirs, even if a new one would be answered.
    if (!had || error instanceof LateError) return error
    const again = await failure(within(ask(), limit, base))
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
      log.error({ err: error }, `${base} is away`)
    } else if (!error && !present) {
      present = true
      for (const pool of pools) pool.return()
      log.warn({ ms: Math.round(performance.now() - since) }, `${base} is back`)
    }
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      await turn()
      await sleep(present ? EVERY_MS : AWAY_EVERY_MS, undefined, { signal: wake.signal, ref: false }).catch(() => {})
      if (wake.signal.aborted) wake = new AbortController()
    }
  }
  if (required) await ask()
  else await turn()
  const running = run()
  const check = () => wake.abort()

  return {
    get present() {
      return present
    },
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
      for (const one of opening) one.connection.stream.destroy()
      await running
    },
  }
}

class LateError extends Error {}

/** Throws when the work of `base` takes longer than `limit` ms; in a process that is busy itself, about twice as long. */
async function within(work: Promise<void>, limit: number, base: string): Promise<void> {
  const over = new AbortController()
  let done = false
  const late = async () => {
    const begun = performance.now()
    for (let n = 0; n < PARTS + TURNS && !done; n++) {
      if (n >= TURNS && performance.now() - begun >= 2 * limit) break
      // A process that was busy itself reads its pending answers before it calls the database late.
      if (n < PARTS) await sleep(limit / PARTS, undefined, { signal: over.signal, ref: false })
      else await setImmediate()
    }
    // This turn reads what came while the last part was held up.
    await setImmediate()
    if (!done) throw new LateError(`${base} did not answer within ${limit} ms`)
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

async function failure(work: Promise<void>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error
  }
}
