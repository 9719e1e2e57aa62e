// A session lock shows which processes are running jobs and which have died: the lock ends only with its process.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Any number, the same in every process; the other half of the key is the name of a runner. */
const PRESENCE = 738_192
const EVERY_MS = 1_000
/**
 * How long a runner must be missing before its jobs are released: a runner with a broken connection is back by then.
 */
const MISSED_MS = 5_000
/** Any number: of several processes that release the same jobs, the second waits, and finds none. */
const RELEASE = 738_193
/** The last error of a job in progress when its process ended. */
const DIED = 'The process that ran it ended'
/** More than a process has. */
const WORKERS = 10
/** Longer than an answer of the database takes to arrive. */
const LOST = '10 seconds'

/** This process's runner and its jobs. */
interface Current {
  readonly name: string
  /** Jobs in progress, and those whose completion may not be written yet. */
  readonly doing: ReadonlySet<string>
  readonly done: ReadonlySet<string>
  /** Failed jobs, also those whose failure may not be written yet, and when each had been locked, in milliseconds. */
  readonly failed: ReadonlyMap<string, number>
  /** Tells it to take no more jobs; another one begins. */
  end(): void
}

interface Own {
  readonly current: Current
  /** All of this process's runners that have jobs. */
  readonly names: readonly string[]
}

/** A job of a runner that is gone. */
interface Held {
  readonly id: string
  readonly tarea: string
  readonly attempts: number
  readonly again: boolean
  readonly replaced: boolean
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
      const { current, names } = own()
      if (shown !== names.join()) {
        await client.query('select pg_advisory_unlock_all()')
        await client.query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) name', [
          PRESENCE,
          names,
        ])
        shown = names.join()
      }
      const gone = await findGone(client, missed)
      if (gone.length > 0) {
        log.warn({ gone }, 'jobs of processes that are gone are let go')
        const again = await letGo(client, gone)
        if (again.length > 0) log.error({ again }, 'jobs in progress at a second end of their process')
        // Idle workers would look for them two seconds later.
        await client.query(`select pg_notify('jobs:insert', '{"count": ${WORKERS}}')`)
      }
      if (await hasLost(client, current)) {
        log.warn({ name: current.name }, 'a job was given to this runner, and the answer lost')
        current.end()
      }
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

/**
 * Releases the jobs of runners that are gone. Taking a job counts as an attempt: each gets it back once, so that one
 * with a single attempt is done after all. Answers the tasks of those whose process ended the second time: each may be
 * what ends it, so the attempt counts. They wait as after a failure, up to twice as long by chance, so that the others
 * are not in progress beside that one again.
 */
async function letGo(client: pg.PoolClient, gone: readonly string[]): Promise<string[]> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [RELEASE])
  const { rows } = await client.query<Held>(
    // A job that was replaced while in progress lost its key and its attempts: the one in its place is done.
    `select id, task_identifier as tarea, attempts, last_error is not distinct from $2 as again,
       key is null and attempts = max_attempts and max_attempts > 1 as replaced
     from graphile_worker.jobs where locked_by = any($1::text[])`,
    [gone, DIED],
  )
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
  const seconds = rows.filter(({ again }) => again)
  const first = rows.filter(({ again, replaced }) => !again && !replaced)
  const ids = first.map(({ id }) => id)
  // The only public function that writes the last error. It also ends a job, which the next statement undoes.
  await client.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [ids, DIED])
  await client.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), attempts => greatest(attempts - 1, 0))
     from unnest($1::bigint[], $2::int[]) as j (id, attempts) group by attempts`,
    [ids, first.map(({ attempts }) => attempts)],
  )
  await client.query(
    `select graphile_worker.reschedule_jobs(
       array[id], run_at => now() + exp(least(attempts, 10)) * (1 + random()) * interval '1 second')
     from graphile_worker.jobs where id = any($1::bigint[]) and attempts < max_attempts`,
    [seconds.map(({ id }) => id)],
  )
  await client.query('commit')
  return seconds.map(({ tarea }) => tarea)
}

/**
 * Says whether jobs were locked for the runner and the answer with them was lost. The jobs of a runner can be released
 * only together, so the runner ends (decision 0225). A failed job is taken again under its id: its time tells the two
 * apart.
 */
async function hasLost(client: pg.PoolClient, { name, doing, done, failed }: Current): Promise<boolean> {
  const { rows } = await client.query<{ id: string; locked_at: Date }>(
    `select id, locked_at from graphile_worker.jobs
     where locked_by = $1 and locked_at < now() - $2::interval and id <> all ($3::bigint[])`,
    [name, LOST, [...doing, ...done]],
  )
  return rows.some(({ id, locked_at }) => failed.get(id) !== locked_at.getTime())
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
