// A session lock shows which processes are running jobs and which have died: the lock ends only with its process.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Any number, the same in every process; the other half of the key is the name of a runner. */
const PRESENCE = 738_192
const EVERY_MS = 1_500
/**
 * How long a runner must be missing before its jobs are released: a runner with a broken connection is back by then.
 */
const MISSED_MS = 5_000

/** This process's own runner and jobs. */
interface Own {
  readonly name: string
  /** Jobs in progress, and those whose completion may not be written yet. */
  readonly doing: ReadonlySet<string>
  readonly done: ReadonlySet<string>
}

interface Options {
  readonly pool: pg.Pool
  readonly own: () => Own
  readonly signal: AbortSignal
  readonly log: Logger
}

/** Shows that this process runs jobs, and releases the jobs of processes that no longer do, until `signal` aborts. */
export async function keepPresence({ pool, own, signal, log }: Options): Promise<void> {
  const missed = new Map<string, number>()
  let client: pg.PoolClient | undefined
  let shown = ''
  while (!signal.aborted) {
    try {
      client ??= await pool.connect()
      const { name, doing, done } = own()
      if (shown !== name) {
        await client.query('select pg_advisory_unlock_all()')
        await client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE, name])
        shown = name
      }
      const gone = await findGone(client, missed)
      if (gone.length > 0) {
        log.warn({ gone }, 'jobs of processes that are gone are let go')
        await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
      }
      // Jobs locked for us when the answer with them was lost. No public function lets go of one job of a worker
      // that has others under way (decision 0038).
      await client.query(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
         where locked_by = $1 and locked_at < now() - interval '10 seconds' and id <> all ($2::bigint[])`,
        [name, [...doing, ...done]],
      )
    } catch (err) {
      log.debug({ err }, 'presence')
      client?.release(true)
      client = undefined
      shown = ''
      missed.clear()
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
  }
  client?.release(true)
}

/** Runners with locked jobs whose session has been missing for a while. */
async function findGone(client: pg.PoolClient, missed: Map<string, number>): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks l
       where l.locktype = 'advisory' and l.granted and l.classid::bigint = $1 and l.objsubid = 2
         and l.objid::bigint = hashtext(locked_by)::bigint & 4294967295
         and l.database = (select oid from pg_database where datname = current_database()))`,
    [PRESENCE],
  )
  const now = performance.now()
  const names = new Set(rows.map(({ locked_by }) => locked_by))
  for (const name of missed.keys()) if (!names.has(name)) missed.delete(name)
  for (const name of names) if (!missed.has(name)) missed.set(name, now)
  return [...missed].flatMap(([name, since]) => (now - since >= MISSED_MS ? [name] : []))
}
