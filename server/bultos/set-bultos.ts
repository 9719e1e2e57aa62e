import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockPedido, publishPedido } from '../pedidos/base/move-estado.ts'
import { readBultos } from './read-bultos.ts'
import { EN_EL_LOCAL, refuseCuenta, writeBultos } from './write-bultos.ts'

/** Sets the number of bags of a sealed pedido. The same again changes nothing. Throws `Pedidos.ERROR_ESTADO`. */
export async function setBultos(
  deps: CommandDeps,
  llave: LlavePedido,
  cuenta: CuentaDeBultos,
  actor: Actor,
): Promise<Bulto[]> {
  refuseCuenta(cuenta)
  return transact(deps.db, async (trx) => {
    const { estado, tipoEntrega, codigoLocal } = await lockPedido(trx, llave)
    if (!EN_EL_LOCAL.includes(estado))
      throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    if (await writeBultos(trx, llave, codigoLocal, cuenta, actor, deps.clock.now())) await publishPedido(trx, llave)
    return readBultos(trx, llave)
  })
}
