import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'

/** The account that a proof of identity, or a login, is about: as it was when it was asked for. */
export interface Probado {
  readonly idUsuario: number
  readonly email: string
  readonly claveHash: string
}

/** Says whether the account still has that e-mail and password, and keeps both until the transaction ends. */
export async function isAunDe(trx: Transaction, { idUsuario, email, claveHash }: Probado): Promise<boolean> {
  const usuario = await trx
    .selectFrom('usuario')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .where('email', '=', email)
    .where('claveHash', '=', claveHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return usuario !== undefined
}

/**
 * Keeps a proof that was sent to the account's e-mail, or does what it proves, unless the e-mail or the password is
 * another by now: such a change forgets the proofs that are there (`forgetPruebas`), and none may come after it. Says
 * whether it was done.
 */
export function whileProbado(db: Db, probado: Probado, keep: (trx: Transaction) => Promise<unknown>): Promise<boolean> {
  return transact(db, async (trx) => {
    const still = await isAunDe(trx, probado)
    if (still) await keep(trx)
    return still
  })
}
