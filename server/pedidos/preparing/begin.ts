import type { EstadoPedido } from '@surtido/contract/pedidos'
import type { Actor } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { type lockPedido, moveEstado } from '../base/move-estado.ts'

type ConTotalInicial = Pick<Awaited<ReturnType<typeof lockPedido>>, 'codigoEmpresa' | 'idPedido' | 'totalInicial'>

/** Begins the preparation of a locked pedido, which the caller has seen RECIBIDO, with the first toma or question. */
export async function beginPreparacion(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  pedido: ConTotalInicial,
  actor: Actor,
  now: Date,
): Promise<EstadoPedido> {
  await keepTotalInicial(trx, pedido)
  await moveEstado(trx, oyentes, pedido, 'EN_PREPARACION', '', actor, now)
  return 'EN_PREPARACION'
}

/** Keeps what a locked pedido costs before anything is prepared, once. */
export async function keepTotalInicial(
  trx: Transaction,
  { codigoEmpresa, idPedido, totalInicial }: ConTotalInicial,
): Promise<void> {
  if (totalInicial !== null) return
  await trx
    .updateTable('pedido')
    .set((eb) => ({ totalInicial: eb.ref('total') }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
}
