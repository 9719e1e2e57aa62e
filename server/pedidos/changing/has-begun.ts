import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'

/** Whether any line was recorded, or any reemplazo proposed: a pedido in a trolley can't be changed. */
export async function hasBegun(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<boolean> {
  const { rows } = await sql<{ empezado: boolean }>`
    select exists (
      select from dicho where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}
      union all
      select from reemplazo where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}) as empezado`.execute(
    trx,
  )
  return rows[0]!.empezado
}
