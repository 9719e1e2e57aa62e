import type pg from 'pg'

/** The work of the whole network that waits. */
interface Backlog {
  readonly listos: number
  readonly en_curso: number
  /** Out of attempts. */
  readonly abandonados: number
  /** Seconds that the oldest due job has waited. */
  readonly atraso: number
  readonly pagos: number
}

/** More than this is "many": counting them all would only add to the load. */
const MOST = 10_000

/** Bounded, whatever waits. */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `with trabajo as (select run_at, locked_at, attempts, max_attempts from graphile_worker.jobs limit ${MOST})
     select
       count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as listos,
       count(*) filter (where locked_at is not null)::int as en_curso,
       count(*) filter (where locked_at is null and attempts >= max_attempts)::int as abandonados,
       coalesce(extract(epoch from now() - min(run_at) filter
         (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as atraso,
       (select count(*) from (select 1 from pago where revisar is not null limit ${MOST}) as uno)::int as pagos
     from trabajo`,
  )
  return rows[0]!
}
