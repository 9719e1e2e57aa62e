import { isCalificable } from '@surtido/rules/plazos'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { transactAs } from '../../http/sesion-viva.ts'
import { lockPedido } from '../base/move-estado.ts'

export interface CalificacionDada {
  readonly puntaje: number
  readonly aspectos?: readonly string[]
  readonly comentario?: string
}

/**
 * CX-06: rates a delivered pedido. A pedido has one rating, which may be corrected for a week. Throws
 * `Pedidos.ERROR_NO_ENTREGADO` and `Pedidos.ERROR_PLAZO_VENCIDO`.
 */
export async function ratePedido(
  { db, clock }: Deps,
  llave: LlavePedido,
  dicha: CalificacionDada,
  sesion: Sesion,
): Promise<void> {
  const now = clock.now()
  await transactAs(db, sesion, now, async (trx) => {
    if ((await lockPedido(trx, llave)).estado !== 'ENTREGADO') throw new RefusalError('Pedidos.ERROR_NO_ENTREGADO')
    const before = await trx
      .selectFrom('calificacion')
      .select('fecha')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirst()
    const entregado = before ? undefined : await entregadoEl(trx, llave)
    if (!isCalificable(before?.fecha ?? null, entregado, now)) throw new RefusalError('Pedidos.ERROR_PLAZO_VENCIDO')
    const { puntaje, aspectos = [], comentario = '' } = dicha
    const said = { puntaje, aspectos: [...aspectos], comentario: comentario.trim(), actualizada: now }
    await trx
      .insertInto('calificacion')
      .values({ ...llave, ...said, fecha: now })
      .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idPedido']).doUpdateSet(said))
      .execute()
  })
}

/** When the pedido was delivered. */
export async function entregadoEl(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pedidoHistorial')
    .select('fecha')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'ENTREGADO')
    .executeTakeFirst()
  return row?.fecha
}
