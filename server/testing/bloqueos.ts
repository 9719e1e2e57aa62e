import type pg from 'pg'

/** How many sessions in this database wait for a lock. */
export async function countWaiting(pool: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount!
}
