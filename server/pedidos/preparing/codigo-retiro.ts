// Four digits are soon guessed: wrong codes are counted per pedido and per person or device.
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { type Actor, nombreOf } from '../../cambios/actor.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { transact } from '../../db/reintentos.ts'
import type { CommandDeps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countLimites, giveBackLimites, HORA_MS } from '../../limites/limites.ts'
import { lockPedido } from '../base/move-estado.ts'

/** Consecutive wrong codes of a pedido before it is locked for a while. */
export const ERRADOS = 5
export const CERRADO_MS = 15 * 60_000
/** Wrong codes of one person or device in an hour, over all pedidos of a local. */
const ERRADOS_POR_HORA = 30

/** The limits that a wrong code counts against, wherever it is entered. */
export const limitesDeCodigo = (
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa: number; readonly codigoLocal: number },
  actor: Actor,
) => [
  {
    action: 'retiro.codigo',
    subject: `${codigoEmpresa}.${codigoLocal}.${nombreOf(actor)}`,
    most: ERRADOS_POR_HORA,
    ventanaMs: HORA_MS,
  },
]

type Resultado = { readonly es: 'BIEN' | 'MAL' } | { readonly es: 'CERRADO'; readonly segundos: number }

/**
 * Refuses a wrong code of a pedido that waits for pickup, and any code while the pedido is locked. A wrong code is
 * written in its own transaction before the answer: simultaneous guesses are all counted.
 */
export async function refuseWrongCodigo(
  deps: CommandDeps,
  llave: LlavePedido,
  codigo: string,
  actor: Actor,
): Promise<void> {
  const now = deps.clock.now()
  const { codigoEmpresa, idPedido } = llave
  const { codigoLocal } = await deps.db
    .selectFrom('pedido')
    .select('codigoLocal')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  const limites = limitesDeCodigo({ codigoEmpresa, codigoLocal }, actor)
  await countLimites(deps.db, limites, now)
  const resultado = await transact(deps.db, async (trx): Promise<Resultado> => {
    const pedido = await lockPedido(trx, llave)
    const { codigoErrados, codigoCerradoHasta: hasta } = pedido
    if (pedido.tipoEntrega !== RETIRO_LOCAL || pedido.codigoRetiro === null || pedido.estado !== 'LISTO_PARA_RETIRO') {
      return { es: 'BIEN' }
    }
    if (hasta && now < hasta) return { es: 'CERRADO', segundos: Math.ceil((hasta.getTime() - now.getTime()) / 1_000) }
    const bien = codigo === pedido.codigoRetiro
    if (bien && codigoErrados === 0) return { es: 'BIEN' }
    const errados = bien ? 0 : (hasta ? 0 : codigoErrados) + 1
    await trx
      .updateTable('pedido')
      .set({
        codigoErrados: errados,
        codigoCerradoHasta: errados >= ERRADOS ? new Date(now.getTime() + CERRADO_MS) : null,
      })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .execute()
    return { es: bien ? 'BIEN' : 'MAL' }
  })
  if (resultado.es !== 'MAL') await giveBackLimites(deps.db, limites, now)
  if (resultado.es === 'CERRADO') {
    throw new RefusalError('Pedidos.ERROR_CODIGO_CERRADO', undefined, { retryAfter: resultado.segundos })
  }
  if (resultado.es === 'MAL') throw new RefusalError('Pedidos.ERROR_CODIGO_RETIRO')
}
