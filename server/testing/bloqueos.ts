import type pg from 'pg'

/** How many sessions in this database wait for a lock. */
export async function countWaiting(pool: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount!
}

/**
 * Runs `work` while a transaction of another session holds what the statement locks; commits it then, unless `work` has.
 */
export async function holding<T>(
  pool: pg.Pool,
  [statement, values]: readonly [string, readonly unknown[]],
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(statement, [...values])
    return await work(holder)
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
