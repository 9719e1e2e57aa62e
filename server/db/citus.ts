// The statements that only a database spread over nodes (Citus) needs: docs/decisions/0203-repartir.md.
import { sql } from 'kysely'
import type { Transaction } from './client.ts'

/**
 * Makes the statements of this transaction run on one node after another: a row that is on each of them can then be
 * deleted together with the rows that refer to it. Does nothing on a database of one node.
 */
export async function beSequential(trx: Transaction): Promise<void> {
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)
    from pg_extension where extname = 'citus'`.execute(trx)
}
