// The checks and the records of a locked pedido as its bags are handed over.
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { cobroDe } from '@surtido/rules/pagos'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { PagoTarjeta } from '../../pagos/pago.ts'
import type { lockPedido } from '../base/move-estado.ts'

type LockedPedido = Awaited<ReturnType<typeof lockPedido>>

export interface EntregaEnMano {
  /** The code that was said; null: the customer was identified otherwise. */
  readonly codigoRetiro: string | null
  /** Why no code was needed. */
  readonly motivo: string | null
  /** A document showed that the person who takes it is of this age. */
  readonly mayorDe: number | undefined
}

/** Says whether a pedido that has a code, as each pickup does, is handed over without it. */
export const isSinCodigo = (pedido: LockedPedido, { codigoRetiro }: EntregaEnMano): boolean =>
  pedido.codigoRetiro !== null && codigoRetiro === null

export function refuseOtroCodigo(pedido: LockedPedido, { codigoRetiro }: EntregaEnMano): void {
  if (pedido.codigoRetiro === null || codigoRetiro === null || codigoRetiro === pedido.codigoRetiro) return
  throw new RefusalError('Pedidos.ERROR_CODIGO_RETIRO')
}

/** Refuses a pickup while the outcome of its card payment is unknown, where the empresa waits for it. */
export async function refuseCobrando(
  trx: Transaction,
  { codigoEmpresa, tipoEntrega }: LockedPedido,
  pago: PagoTarjeta | undefined,
): Promise<void> {
  if (tipoEntrega !== RETIRO_LOCAL || !pago || cobroDe(pago.estado) !== 'PENDIENTE') return
  const { retiroSinCobro } = await trx
    .selectFrom('empresa')
    .select('retiroSinCobro')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  if (retiroSinCobro === 'ESPERAR') throw new RefusalError('Pagos.ERROR_COBRANDO')
}

/** Keeps that no code was said, and which age was seen. */
export async function keepCambiosDeEntrega(
  trx: Transaction,
  pedido: LockedPedido,
  entrega: EntregaEnMano,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { codigoEmpresa, idPedido, estado } = pedido
  const { motivo, mayorDe } = entrega
  const llave = { idPedido }
  if (isSinCodigo(pedido, entrega)) {
    const despues = { estado: 'ENTREGADO', motivo }
    await keepCambio(trx, codigoEmpresa, { que: 'entrega sin código', llave, antes: { estado }, despues }, actor, now)
  }
  if (mayorDe !== undefined)
    await keepCambio(
      trx,
      codigoEmpresa,
      { que: 'edad', llave, antes: null, despues: { edadVista: mayorDe } },
      actor,
      now,
    )
}

/** A payment due on receiving is paid now. */
export async function payOnReceipt(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<void> {
  await trx
    .updateTable('pago')
    .set({ estado: 'PAGADO' })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'A_PAGAR_AL_RECIBIR')
    .execute()
}
