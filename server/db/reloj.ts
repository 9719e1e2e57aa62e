import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** The database's clock, read once and advanced by a monotonic counter: for a command, which soon ends. */
export async function readReloj(pool: pg.Pool): Promise<Clock> {
  const begun = performance.now()
  const { rows } = await pool.query<{ ahora: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ahora',
  )
  const origin = rows[0]!.ahora - (begun + performance.now()) / 2
  return { now: () => new Date(origin + performance.now()) }
}
