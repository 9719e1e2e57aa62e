import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { transactAs } from '../../http/sesion-viva.ts'
import { lockPedido, publishPedido } from '../base/move-estado.ts'

/**
 * CX-40: the customer waits at the shop, perhaps in a described bay or car. Saying it again keeps the first time;
 * another place replaces the one before. Throws `Pedidos.ERROR_ESTADO` for a pedido that can't be picked up now.
 */
export function sayLlegue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  llave: LlavePedido,
  lugarDicho: string | undefined,
  sesion: Sesion,
): Promise<void> {
  return transactAs(db, sesion, clock.now(), async (trx) => {
    const { estado, tipoEntrega, llegoDesde, llegoLugar } = await lockPedido(trx, llave)
    if (tipoEntrega !== RETIRO_LOCAL || estado !== 'LISTO_PARA_RETIRO')
      throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    const lugar = lugarDicho === undefined ? llegoLugar : lugarDicho.replace(/\s+/g, ' ').trim()
    if (llegoDesde && lugar === llegoLugar) return
    await trx
      .updateTable('pedido')
      .set({ llegoDesde: llegoDesde ?? clock.now(), llegoLugar: lugar })
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .execute()
    await publishPedido(trx, llave)
  })
}
