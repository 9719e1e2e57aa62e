import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'

/** Throws 404 for a pedido of another local. */
export async function requireDelLocal(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
  codigoLocal: number,
): Promise<void> {
  const found = await db
    .selectFrom('pedido')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('codigoLocal', '=', codigoLocal)
    .executeTakeFirst()
  if (!found) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
}
