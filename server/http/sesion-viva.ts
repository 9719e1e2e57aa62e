// What a customer's session asks for is written only while the session is live (decision 0313).
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from './refusal.ts'
import { type Sesion, stillLive } from './sesion.ts'

type Quien = Pick<Sesion, 'idSesion' | 'idUsuario'>

/**
 * Throws 401 when the session has ended since the call began: the account may be another's by now. Between this look and
 * the commit it holds for a recovery and a deletion only once the usuario's row is locked, by a statement before.
 */
export async function requireViva(db: Db, { idSesion }: Pick<Sesion, 'idSesion'>, now: Date): Promise<void> {
  if (!(await stillLive(db, [idSesion], now)).has(idSesion)) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
}

/**
 * Locks the usuario's row, then requires a live session. A deletion and a recovery hold that row first: either they see
 * what this transaction writes, or it sees that they ended the session. Always the row before the session, as they do.
 */
export async function holdViva(trx: Transaction, sesion: Quien, now: Date): Promise<void> {
  await lockUsuario(trx, sesion.idUsuario)
  await requireViva(trx, sesion, now)
}

/** One at a time: a lock that several may share is given to a newcomer while a recovery waits, and starves it. */
export async function lockUsuario(trx: Transaction, idUsuario: number): Promise<void> {
  await trx.selectFrom('usuario').select('idUsuario').where('idUsuario', '=', idUsuario).forNoKeyUpdate().execute()
}

/** Runs `work` for a session, in a transaction of its own. Throws 401 when the session has ended since the call began. */
export function transactAs<T>(db: Db, sesion: Quien, now: Date, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return transact(db, async (trx) => {
    await holdViva(trx, sesion, now)
    return work(trx)
  })
}
