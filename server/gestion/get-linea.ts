import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'

/** A line by its place in the pedido. Throws 404; bags are no lines here. */
export async function getLineaOrThrow(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
): Promise<{ artCodigo: string }> {
  const linea = await db
    .selectFrom('pedidoLinea')
    .select('artCodigo')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .where('esBolsa', '=', false)
    .executeTakeFirst()
  if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  return linea
}
