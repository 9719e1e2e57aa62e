import type { EstadoPedido } from '@surtido/contract/pedidos'
import { canMove, isPorEntregar } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Actor } from '../../cambios/actor.ts'
import { giveBackCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { releaseFranja } from '../../entregas/take-franja.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { moveEstado } from './move-estado.ts'
import { withdrawReemplazos } from './resolve-reemplazo.ts'

/** K-35: any before PREPARADO. */
const isCancelable = (estado: EstadoPedido) => canMove(estado, 'CANCELADO')

/**
 * Cancels a pedido: gives back stock, slot and cupon, once, and writes the reason into the history. Answers the
 * articles whose stock changed, or undefined when `mayCancel` does not take its state. The caller undoes the payment.
 */
export async function cancelPedido(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  { codigoEmpresa, idPedido }: LlavePedido,
  nota: string,
  actor: Actor,
  now: Date,
  mayCancel: (estado: EstadoPedido) => boolean = isCancelable,
): Promise<string[] | undefined> {
  const pedido = await trx
    .selectFrom('pedido')
    .select(['estado', 'codigoLocal', 'idFranja', 'fechaEntrega'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forUpdate()
    .executeTakeFirst()
  if (!pedido || !mayCancel(pedido.estado)) return undefined
  const preparado = isPorEntregar(pedido.estado)
  await withdrawReemplazos(trx, { codigoEmpresa, idPedido }, actor, now)
  await moveEstado(trx, oyentes, { codigoEmpresa, idPedido }, 'CANCELADO', nota, actor, now)
  await giveBackCupon(trx, { codigoEmpresa, idPedido }, now)
  // Rows are locked in order of their code, as everywhere.
  const { rows } = await sql<{ artCodigo: string }>`
    with tomado as (
      -- Of what the shop did not find there is nothing to put back. What is weighed goes back whole, and once its
      -- weight was settled (PREPARADO) as much as it weighs.
      select art_codigo, case
          when motivo_diferencia = 'REEMPLAZO' then 0
          when motivo_diferencia = 'SIN_STOCK' then least(stock_tomado, cantidad_preparada)
          when motivo_diferencia = 'PESO_REAL' and ${preparado}::bool and stock_tomado > 0 then cantidad_preparada
          else stock_tomado end as cantidad
      from pedido_linea where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}
      union all
      select art_codigo, stock_tomado from puesto
      where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}),
    devuelto as (select art_codigo, sum(cantidad) as cantidad from tomado where cantidad > 0 group by art_codigo),
    filas as (
      select art_codigo from articulo_local join devuelto using (art_codigo)
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${pedido.codigoLocal}
      order by art_codigo for no key update of articulo_local)
    update articulo_local al set stock = al.stock + d.cantidad
    from devuelto d join filas using (art_codigo)
    where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${pedido.codigoLocal}
      and al.art_codigo = d.art_codigo and al.stock is not null
    returning al.art_codigo`.execute(trx)
  await trx
    .updateTable('pedidoLinea')
    .set({ stockTomado: 0 })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  await trx
    .updateTable('puesto')
    .set({ stockTomado: 0 })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  await releaseFranja(trx, { codigoEmpresa, idFranja: pedido.idFranja, fecha: pedido.fechaEntrega })
  return rows.map(({ artCodigo }) => artCodigo)
}
