import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

export async function isCalificado(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<boolean> {
  const row = await db
    .selectFrom('calificacion')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirst()
  return row !== undefined
}
