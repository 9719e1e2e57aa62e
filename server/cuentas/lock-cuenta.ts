import type { Transaction } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'

/** No pedido of the account is placed until the transaction ends. The caller holds the person first. */
export async function lockCuenta(trx: Transaction, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<void> {
  await trx
    .selectFrom('usuarioAplicacion')
    .select('idUsuarioAplicacion')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .forUpdate()
    .execute()
}
