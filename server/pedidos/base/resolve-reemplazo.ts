// The questions of a pedido that the customer has not answered. The pedido is locked.
import type { Selectable } from 'kysely'
import { type Actor, filaOf } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Reemplazo } from '../../db/types.generated.ts'

export function findSinRespuesta(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  return trx
    .selectFrom('reemplazo')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('idReemplazo')
    .execute()
}

/** Withdraws all open questions of a cancelled pedido, which the caller publishes. Sealing lets them expire instead. */
export async function withdrawReemplazos(trx: Transaction, llave: LlavePedido, actor: Actor, now: Date): Promise<void> {
  for (const reemplazo of await findSinRespuesta(trx, llave))
    await resolveReemplazo(trx, reemplazo, 'SIN_EFECTO', actor, now)
}

export async function resolveReemplazo(
  trx: Transaction,
  { codigoEmpresa, idPedido, idReemplazo }: Selectable<Reemplazo>,
  estado: Selectable<Reemplazo>['estado'],
  actor: Actor,
  now: Date,
) {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  await trx
    .updateTable('reemplazo')
    .set({
      estado,
      resuelto: now,
      resueltoQuien: quien,
      resueltoIdAdministrador: idAdministrador,
      resueltoIdDispositivo: idDispositivo,
    })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('idReemplazo', '=', idReemplazo)
    .execute()
}
