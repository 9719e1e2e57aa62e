import type { Deps } from '../deps.ts'
import { releaseExpired } from '../entregas/take-franja.ts'
import { tareasDe } from '../jobs/add-job.ts'
import { deleteOld } from './retencion.ts'
import { regularesOf } from './tareas-regulares.ts'

/** Longer than any job of ours may take. */
const MAX_JOB = '3 minutes'

/** Deletes expired data. */
export async function cleanUp({ db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  const regulares = regularesOf().map(({ tarea }) => tarea)
  await releaseExpired(db, now)
  // A job whose process is alive (presencia.ts) but that did not end in time hangs.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - $1::interval`,
    [MAX_JOB],
  )
  // These jobs were created while the database's clock was ahead, before its correction. They wait for their intended
  // delay, from now on. A job that this call has moved was updated by the right clock.
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => now() + greatest(run_at - created_at, interval '0'))
     from graphile_worker.jobs
     where created_at > now() + interval '1 minute' and updated_at > now() + interval '1 minute'
       and run_at > now() + greatest(run_at - created_at, interval '0') and locked_at is null`,
  )
  // An earlier version gave them the time of a server that was ahead. Jobs of today have a key.
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where task_identifier = any($1) and key is null and locked_at is null and run_at > now() + interval '1 minute'`,
    [regulares],
  )
  // The job that makes a card provider forget somebody is never given up. By now it runs every six hours.
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts - 1) from graphile_worker.jobs
     where task_identifier = any($1) and attempts >= max_attempts and locked_at is null`,
    [tareasDe('tarjetas')],
  )
  // Failed for good: there was a week to investigate, and some contain an e-mail. A day is enough for the jobs of each
  // minute.
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null
       and run_at < now() - case when task_identifier = any($1) then interval '1 day' else interval '7 days' end`,
    [regulares],
  )
  await deleteOld(db, now)
}
