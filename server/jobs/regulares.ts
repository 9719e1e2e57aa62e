// Adds the jobs that run again and again, each in time for its next turn (decision 0302).
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { transactOn } from './transact-on.ts'

/** A job that runs once each `cadaMs`, however many processes there are. */
export interface Regular {
  readonly tarea: string
  readonly cadaMs: number
  /** Less is sooner. */
  readonly prioridad?: number
}

/** A turn from which the others are counted: what runs once a day runs at 06:17 UTC. */
const TURNO = '2000-01-01T06:17:00Z'
const LLAVE = 'regular:'
/** A condition on `graphile_worker.jobs` that leaves out the jobs that wait for their next turn: some always do. */
export const NO_REGULAR = `(key is null or not key ^@ '${LLAVE}' or locked_at is not null)`
/** How many looks a turn has. */
const LOOKS = 20
/** Any number: processes look one after the other. */
const LOOK = 738_194

/**
 * Adds the job of the next turn where it is missing. Until that turn it waits under its key, which no two jobs have: so
 * it runs once, however many processes look. One that is due later than the next turn (the database's clock was ahead)
 * is brought to the next turn. Beside one that failed, or is in progress, a new one is made.
 *
 * The clock is read after the jobs have been: by `now()`, which is when the statement arrived, the turn of a job that was
 * done meanwhile could still be to come.
 */
const ADD = `
  with regular as (
    select tarea, prioridad, $4::text || tarea as llave, date_bin(cada, hora, '${TURNO}') + cada as turno
    from clock_timestamp() hora, (
      select tarea, prioridad, make_interval(secs => cada_ms / 1000.0) as cada
      from unnest($1::text[], $2::float8[], $3::smallint[]) as u (tarea, cada_ms, prioridad)) one),
  falta as (
    select * from regular where not exists (
      select from graphile_worker.jobs j
      where j.key = llave and j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= turno)),
  lista as (
    select array_agg((tarea, null, null, turno, 1, llave, prioridad, null)::graphile_worker.job_spec order by llave) as specs
    from falta)
  select count(*)::int as agregadas
  from lista cross join lateral graphile_worker.add_jobs(lista.specs) where lista.specs is not null`

/** Adds the jobs in time for their turns, until `signal` aborts. */
export async function keepRegulares(
  pool: pg.Pool,
  regulares: readonly Regular[],
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  if (regulares.length === 0) return
  const cada = regulares.map(({ cadaMs }) => cadaMs)
  const values = [regulares.map(({ tarea }) => tarea), cada, regulares.map(({ prioridad = 0 }) => prioridad), LLAVE]
  const wait = Math.min(...cada) / LOOKS
  while (!signal.aborted) {
    await add(pool, values).catch((err) => log.debug({ err }, 'regular jobs'))
    await sleep(wait, undefined, { signal }).catch(() => {})
  }
}

/** One process at a time: of two that find the same job missing, the second would add it when it is already done. */
async function add(pool: pg.Pool, values: unknown[]): Promise<void> {
  await transactOn(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOOK])
    await client.query(ADD, values)
  })
}
