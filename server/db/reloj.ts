import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** The database's clock, asked once and carried on by a counter that nobody sets: for a command, which is soon over. */
export async function readReloj(pool: pg.Pool): Promise<Clock> {
  const begun = performance.now()
  const { rows } = await pool.query<{ ahora: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ahora',
  )
  const origin = rows[0]!.ahora - (begun + performance.now()) / 2
  return { now: () => new Date(origin + performance.now()) }
}
