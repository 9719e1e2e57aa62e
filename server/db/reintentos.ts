import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Transaction } from './client.ts'
import { saysStale } from './preparadas.ts'

/** PostgreSQL ends one of two transactions that wait for each other; the other one completes, so a retry works. */
const RETRY_CODES = new Set(['40P01', '40001'])
const TRIES = 4
/** The number of tries for work that meets rows which other transactions are releasing, one after another. */
const TRIES_AGAIN = 12
const WAIT_MS = 20

/** The obstacle is gone: a second try takes another path. */
export class Again extends Error {}

/**
 * Retries when the database ended the work in favour of another transaction, when a migration made its statement stale,
 * or when the work itself throws `Again`.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Again && attempt < TRIES_AGAIN) {
        await sleep(WAIT_MS * attempt)
        continue
      }
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
