// Which of the people whom the auditoria speaks of are being deleted at this moment.
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'

/** Not the person's row: whoever changes a profile holds that one too, and nobody may wait for a deletion. */
const llaveDe = (idUsuario: unknown) => sql`hashtextextended('persona.' || ${idUsuario}::text, 0)`

/** Says that a person's account goes. Call it before the transaction holds any row of theirs (decision 0312). */
export async function announceBaja(trx: Transaction, idUsuario: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${llaveDe(idUsuario)})`.execute(trx)
}

/**
 * Of these people, those whom no transaction is deleting. No deletion of theirs begins before this transaction ends, and
 * whether they are there is known to the statements after this one. It waits for nobody.
 */
export async function holdPersonas(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${[...ids]}::int[]) as p (id)
    where pg_try_advisory_xact_lock_shared(${llaveDe(sql.ref('id'))})`.execute(trx)
  return rows.map(({ id }) => id)
}
