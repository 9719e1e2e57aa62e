// Whether a pedido may have lines that nobody has. A person who takes a tanda passes over those that surely have none.
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'

/**
 * Call it after freeing or adding lines of these pedidos. It waits for a person who is taking one, and has the last word.
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
