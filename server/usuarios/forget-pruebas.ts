import type { Transaction } from '../db/client.ts'

/**
 * Invalidates the codes and passwords sent by e-mail as proof of identity: after a change of the password, or of the
 * e-mail itself.
 */
export async function forgetPruebas(trx: Transaction, idUsuario: number): Promise<void> {
  await trx.deleteFrom('claveTemporal').where('idUsuario', '=', idUsuario).execute()
  await trx.deleteFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario).execute()
  await trx.deleteFrom('codigoVerificacion').where('idUsuario', '=', idUsuario).execute()
}
