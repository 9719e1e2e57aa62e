import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'

/** The bultos of a locked pedido are no longer in the shop: handed over, or emptied. */
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
