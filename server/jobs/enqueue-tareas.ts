// Hands the jobs that requests added (`tarea`) to graphile-worker, many at a time and in no request's transaction.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

const EVERY_MS = 250
const AGAIN_MS = 500
/** Per statement. */
const MOST = 500
/** Letters about pedidos that one job sends, on one connection to the mail server. */
const CARTAS_POR_TAREA = 25

/** The rows are locked, so of two processes the second waits. `ultima` keeps the later of two jobs with one key. */
const ENQUEUE = `
  with tomada as (
    delete from tarea where id_tarea in (select id_tarea from tarea order by id_tarea limit ${MOST} for update)
    returning *),
  ultima as (
    select distinct on (coalesce(llave, id_tarea::text)) * from tomada
    order by coalesce(llave, id_tarea::text), id_tarea desc),
  carta as (
    select *, (row_number() over (order by id_tarea) - 1) / ${CARTAS_POR_TAREA} as lote from ultima where tarea = 'confirmar_pedido'),
  encargo as (
    select id_tarea, (tarea, datos, null, desde, intentos, llave, prioridad, null)::graphile_worker.job_spec as spec
    from ultima where tarea <> 'confirmar_pedido'
    union all
    select min(id_tarea), ('confirmar_pedido', json_agg(datos order by id_tarea), null, max(desde), max(intentos), null,
      max(prioridad), null)::graphile_worker.job_spec
    from carta group by lote),
  lista as (select array_agg(spec order by id_tarea) as specs from encargo)
  select (select count(*)::int from tomada) as tomadas,
    (select count(*) from lista cross join lateral graphile_worker.add_jobs(lista.specs) where lista.specs is not null)`

/** Hands over all waiting jobs. */
export async function enqueueTareas(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows: some } = await pool.query<{ hay: boolean }>('select exists (select from tarea) as hay')
    if (!some[0]!.hay) return
    const { rows } = await pool.query<{ tomadas: number }>(ENQUEUE)
    if (rows[0]!.tomadas < MOST) return
  }
}

/** Hands over the waiting jobs, four times a second, until `signal` aborts. */
export async function keepEnqueueing(pool: pg.Pool, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    let wait = EVERY_MS
    try {
      await enqueueTareas(pool)
    } catch (err) {
      log.debug({ err }, 'hand over')
      wait = AGAIN_MS
    }
    await sleep(wait, undefined, { signal }).catch(() => {})
  }
}
