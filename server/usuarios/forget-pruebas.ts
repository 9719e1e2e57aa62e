import type { Transaction } from '../db/client.ts'

/**
 * What was sent by e-mail to prove who somebody is counts no longer: after the password changed, or the e-mail itself.
 */
export async function forgetPruebas(trx: Transaction, idUsuario: number): Promise<void> {
  await trx.deleteFrom('claveTemporal').where('idUsuario', '=', idUsuario).execute()
  await trx.deleteFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario).execute()
  await trx.deleteFrom('codigoVerificacion').where('idUsuario', '=', idUsuario).execute()
}
