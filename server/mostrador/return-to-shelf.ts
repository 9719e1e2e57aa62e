import type { Actor } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockPedido, publishPedido } from '../pedidos/base/move-estado.ts'
import { releaseBultos } from '../pedidos/preparing/release-bultos.ts'

/**
 * Records that the goods of a cancelled pedido are back on their shelves, and releases its bags. Repeating it changes
 * nothing. Throws `Pedidos.ERROR_ESTADO` when it is not cancelled.
 */
export function returnToShelf(deps: CommandDeps, llave: LlavePedido, actor: Actor): Promise<void> {
  return transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const { estado, tipoEntrega, devuelto } = await lockPedido(trx, llave)
    if (estado !== 'CANCELADO')
      throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    if (devuelto) return
    await releaseBultos(trx, llave, now)
    await trx
      .updateTable('pedido')
      .set({ devuelto: now })
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .execute()
    const llaveDe = { idPedido: llave.idPedido }
    const cambio = { que: 'devuelto' as const, llave: llaveDe, antes: { devuelto: false }, despues: { devuelto: true } }
    await keepCambio(trx, llave.codigoEmpresa, cambio, actor, now)
    await publishPedido(trx, llave)
  })
}
