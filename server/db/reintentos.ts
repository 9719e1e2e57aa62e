import type { Db, Transaction } from './client.ts'
import { saysStale } from './preparadas.ts'

/** PostgreSQL ends one of two transactions that wait for each other; the other one completes, so a retry works. */
const RETRY_CODES = new Set(['40P01', '40001'])
const TRIES = 4

/**
 * Retries when the database ended the work in favour of another transaction, or a migration made its statement stale.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const again = RETRY_CODES.has((error as { code?: string }).code ?? '') || saysStale(error)
      if (attempt < TRIES && again) continue
      throw error
    }
  }
}

/** Runs `work` in a transaction of its own, and all of it again when the database ended it in favour of another. */
export function transact<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work))
}
