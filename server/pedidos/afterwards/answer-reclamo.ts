// The shop's answer to a reported problem: stored with the reclamo and notified once.

import { type Actor, filaOf } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { tellReclamo } from '../../notificaciones/avisos-pedido.ts'
import { lockPedido, publishPedido } from '../base/move-estado.ts'

/**
 * RESPONDIDO: the customer gets a notification. Otherwise nothing changes: no such reclamo, or already answered. The same
 * words again from the same person are the same answer, whose first response was lost.
 */
export type RespuestaDeReclamo = 'RESPONDIDO' | 'YA_RESPONDIDO' | 'INEXISTENTE'

/** Answers a reclamo of a pedido, once. */
export async function answerReclamo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  llave: LlavePedido,
  idReclamo: number,
  texto: string,
  actor: Actor,
): Promise<RespuestaDeReclamo> {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  return await db.transaction().execute(async (trx) => {
    await lockPedido(trx, llave)
    const reclamo = await trx
      .selectFrom('reclamo')
      .select(['respondido', 'respuesta', 'respondidoIdAdministrador'])
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .where('idReclamo', '=', idReclamo)
      .executeTakeFirst()
    if (!reclamo) return 'INEXISTENTE'
    if (reclamo.respondido) {
      const same = reclamo.respuesta === texto && reclamo.respondidoIdAdministrador === idAdministrador
      return same && idAdministrador !== null ? 'RESPONDIDO' : 'YA_RESPONDIDO'
    }
    const now = clock.now()
    await trx
      .updateTable('reclamo')
      .set({
        respuesta: texto,
        respondido: now,
        respondidoQuien: quien,
        respondidoIdAdministrador: idAdministrador,
        respondidoIdDispositivo: idDispositivo,
      })
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .where('idReclamo', '=', idReclamo)
      .execute()
    const cambio = { que: 'RECLAMO' as const, llave: { idPedido: llave.idPedido, idReclamo }, antes: null }
    // `motivo` is what goes with the customer's account (forget-cambios.ts).
    const despues = { motivo: texto }
    await keepCambio(trx, llave.codigoEmpresa, { ...cambio, despues }, actor, now)
    await tellReclamo(trx, llave, idReclamo, texto, now)
    await publishPedido(trx, llave)
    return 'RESPONDIDO'
  })
}
