import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

/** Whether the customer has rated the pedido. */
export async function isCalificado(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<boolean> {
  const row = await db
    .selectFrom('calificacion')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirst()
  return row !== undefined
}
