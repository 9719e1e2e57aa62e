import { type Expression, sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'

/**
 * Says whether any line was recorded, or any question asked (`empezado` on the wire): from then on the customer
 * can't change the pedido. That its preparation began (`beginPreparacion`), or a tanda took it, does not end that.
 */
export const sqlHasBeenTouched = (
  codigoEmpresa: number | Expression<unknown>,
  idPedido: number | Expression<unknown>,
) =>
  sql<boolean>`(exists (select from dicho d where d.codigo_empresa = ${codigoEmpresa} and d.id_pedido = ${idPedido})
    or exists (select from reemplazo r where r.codigo_empresa = ${codigoEmpresa} and r.id_pedido = ${idPedido}))`

export async function hasBeenTouched(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<boolean> {
  const { rows } = await sql<{
    empezado: boolean
  }>`select ${sqlHasBeenTouched(codigoEmpresa, idPedido)} as empezado`.execute(trx)
  return rows[0]!.empezado
}
