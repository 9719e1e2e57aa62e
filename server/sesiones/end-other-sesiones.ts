import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** Ends every session of a usuario except the current one. */
export async function endOtherSesiones(
  trx: Transaction,
  { idUsuario, idSesion }: Pick<Sesion, 'idUsuario' | 'idSesion'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sesion')
    .set({ revocada: now })
    .where('idUsuario', '=', idUsuario)
    .where('idSesion', '!=', idSesion)
    .where('revocada', 'is', null)
    .execute()
}
