import type { Bulto } from '@surtido/contract/gestion-bultos'
import { readCodigoBulto, readEstante } from '@surtido/rules/bultos'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockPedido, publishPedido } from '../pedidos/base/move-estado.ts'

/**
 * Records where the bag with a code stands; null takes it from its place. The same place again changes nothing. Throws
 * `Bultos.ERROR_NO_ENCONTRADO` when no bag in the local has the code.
 */
export function placeBulto(
  deps: CommandDeps,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  leido: string,
  lugar: string | null,
  actor: Actor,
): Promise<Bulto & { idPedido: number }> {
  const estante = lugar === null || lugar.trim() === '' ? null : readEstante(lugar)
  if (estante === undefined)
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'estante', error: 'Validacion.FORMATO' }])
  const codigo = readCodigoBulto(leido)
  return transact(deps.db, async (trx) => {
    const find = () =>
      trx
        .selectFrom('bulto')
        .select(['idBulto', 'idPedido', 'numero', 'temperatura', 'codigo', 'estante'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('codigoLocal', '=', codigoLocal)
        .where('codigo', '=', codigo ?? '')
        .where('salida', 'is', null)
        .executeTakeFirst()
    const first = await find()
    if (!first) throw new RefusalError('Bultos.ERROR_NO_ENCONTRADO')
    const llave = { codigoEmpresa, idPedido: first.idPedido }
    await lockPedido(trx, llave)
    // The bag may have been handed over while this waited for the lock.
    const bulto = await find()
    if (!bulto) throw new RefusalError('Bultos.ERROR_NO_ENCONTRADO')
    if (bulto.estante !== estante) {
      await trx
        .updateTable('bulto')
        .set({ estante })
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idBulto', '=', bulto.idBulto)
        .execute()
      const de = { idPedido: bulto.idPedido, idBulto: bulto.idBulto }
      const cambio = { que: 'estante' as const, llave: de, antes: { bolsa: bulto.codigo, estante: bulto.estante } }
      const despues = { bolsa: bulto.codigo, estante }
      await keepCambio(trx, codigoEmpresa, { ...cambio, despues }, actor, deps.clock.now())
      await publishPedido(trx, llave)
    }
    return { ...bulto, estante }
  })
}
