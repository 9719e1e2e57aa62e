import type { Transaction } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'

/** Two devices of one account take turns: counts made after this stay true until the transaction ends. */
export async function lockCuenta(trx: Transaction, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<void> {
  await trx
    .selectFrom('usuarioAplicacion')
    .select('idUsuarioAplicacion')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .forUpdate()
    .execute()
}
