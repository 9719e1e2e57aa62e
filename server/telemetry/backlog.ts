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

/** Bounded, whatever waits: each kind by itself, so that many of one do not hide the others. */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `with listos as (
       select run_at from graphile_worker.jobs
       where locked_at is null and attempts < max_attempts and run_at <= now() limit ${MOST}),
     en_curso as (select 1 from graphile_worker.jobs where locked_at is not null limit ${MOST}),
     abandonados as (
       select 1 from graphile_worker.jobs where locked_at is null and attempts >= max_attempts limit ${MOST}),
     pagos as (select 1 from pago where revisar is not null limit ${MOST})
     select
       (select count(*) from listos)::int as listos,
       (select count(*) from en_curso)::int as en_curso,
       (select count(*) from abandonados)::int as abandonados,
       (select coalesce(extract(epoch from now() - min(run_at)), 0) from listos)::float8 as atraso,
       (select count(*) from pagos)::int as pagos`,
  )
  return rows[0]!
}
