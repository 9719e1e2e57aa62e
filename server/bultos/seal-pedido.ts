import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { lockPedido, publishPedido } from '../pedidos/base/move-estado.ts'
import { finishPreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { readBultos } from './read-bultos.ts'
import { EN_EL_LOCAL, refuseCuenta, writeBultos } from './write-bultos.ts'

/**
 * Closes the bags: PREPARADO, with its final total and this many bags, in one transaction. A pedido sealed before
 * without a count gets this count; one with bags keeps them.
 */
export async function sealPedido(
  deps: CommandDeps,
  llave: LlavePedido,
  cuenta: CuentaDeBultos | undefined,
  actor: Actor,
): Promise<Bulto[]> {
  if (cuenta) refuseCuenta(cuenta)
  const paso = await finishPreparacion(deps, llave, actor, {
    ...(cuenta && { addBultos: (trx, codigoLocal, now) => writeBultos(trx, llave, codigoLocal, cuenta, actor, now) }),
  })
  if (paso.changed || !cuenta) return readBultos(deps.db, llave)
  return transact(deps.db, async (trx) => {
    const { codigoLocal, estado } = await lockPedido(trx, llave)
    const before = await readBultos(trx, llave)
    if (before.length > 0 || !EN_EL_LOCAL.includes(estado)) return before
    await writeBultos(trx, llave, codigoLocal, cuenta, actor, deps.clock.now())
    await publishPedido(trx, llave)
    return readBultos(trx, llave)
  })
}
