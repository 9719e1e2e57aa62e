import type { EstadoPedido } from '@surtido/contract/pedidos'
import type { Actor } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { type lockPedido, moveEstado } from '../base/move-estado.ts'

/** Begins the preparation of a locked pedido with the first toma or question, if the desk has not begun it. */
export async function beginPreparacion(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  {
    codigoEmpresa,
    idPedido,
    totalInicial,
  }: Pick<Awaited<ReturnType<typeof lockPedido>>, 'codigoEmpresa' | 'idPedido' | 'totalInicial'>,
  actor: Actor,
  now: Date,
): Promise<EstadoPedido> {
  if (totalInicial === null) {
    await trx
      .updateTable('pedido')
      .set((eb) => ({ totalInicial: eb.ref('total') }))
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .execute()
  }
  await moveEstado(trx, oyentes, { codigoEmpresa, idPedido }, 'EN_PREPARACION', '', actor, now)
  return 'EN_PREPARACION'
}
