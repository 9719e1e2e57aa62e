// Whether a pedido may have lines that nobody has: those that surely have none are passed over by who takes a tanda.
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'

/**
 * For callers that freed or added lines of these pedidos. Waits for a person who is taking one, and has the last word.
 */
export async function freePedidos(
  trx: Transaction,
  codigoEmpresa: number,
  idPedidos: readonly number[],
): Promise<void> {
  await sql`
    update pedido set repartido = false
    where codigo_empresa = ${codigoEmpresa} and id_pedido = any (${idPedidos}::bigint[])`.execute(trx)
}
