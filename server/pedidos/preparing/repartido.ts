// `repartido`: every line is in some tanda; taking a tanda skips such pedidos at first.
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'

/**
 * Call it after freeing or adding lines of these pedidos. Waits for a transaction that is
 * taking one of them, then overrides it.
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
