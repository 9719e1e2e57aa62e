import type pg from 'pg'

/** Runs `work` in a transaction on a connection of its own, which is closed when the work fails. */
export async function transactOn(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}
