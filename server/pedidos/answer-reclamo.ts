// What the shop says to somebody who reported a problem. The answer is what they were told: it is kept once, in their
// notification, and the pedido shows it from there.
import type { Deps } from '../deps.ts'
import { eventoDeReclamo, tellReclamo } from '../notificaciones/avisos-pedido.ts'
import { type LlavePedido, lockPedido, publishPedido } from './move-estado.ts'

/** RESPONDIDO: its customer is told. Nothing changes where the pedido has no such claim, or it was answered before. */
export type Respuesta = 'RESPONDIDO' | 'YA_RESPONDIDO' | 'INEXISTENTE'

/** Answers a claim of a pedido, once. */
export async function answerReclamo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  llave: LlavePedido,
  idReclamo: number,
  texto: string,
): Promise<Respuesta> {
  return await db.transaction().execute(async (trx) => {
    const { idUsuarioAplicacion } = await lockPedido(trx, llave)
    const { codigoEmpresa, idPedido } = llave
    const reclamo = await trx
      .selectFrom('reclamo')
      .select('idReclamo')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('idReclamo', '=', idReclamo)
      .executeTakeFirst()
    if (!reclamo) return 'INEXISTENTE'
    const before = await trx
      .selectFrom('notificacion')
      .select('idNotificacion')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .where('evento', '=', eventoDeReclamo(idPedido, idReclamo))
      .executeTakeFirst()
    if (before) return 'YA_RESPONDIDO'
    await tellReclamo(trx, llave, idReclamo, texto, clock.now())
    await publishPedido(trx, llave)
    return 'RESPONDIDO'
  })
}
