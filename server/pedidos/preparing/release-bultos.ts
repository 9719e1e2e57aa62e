import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'

/** They are nowhere in the shop from now on: handed over, or emptied. Of a pedido that is locked. */
export async function releaseBultos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bulto')
    .set({ salida: now, estante: null })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('salida', 'is', null)
    .execute()
}
