import { isEditable } from '@surtido/rules/pedidos'
import { notifyStock } from '../../articulos/notify-stock.ts'
import { type Actor, actorOf } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { transactAs } from '../../http/sesion-viva.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { requestVoid } from '../../pagos/operaciones.ts'
import { lockPagoDeTarjeta } from '../../pagos/pago.ts'
import { cancelPedido } from '../base/cancel-pedido.ts'
import { hasBeenTouched } from '../base/has-been-touched.ts'
import { lockPedido } from '../base/move-estado.ts'

/**
 * CX-04: the customer cancels, until `editableHasta` and before preparation begins. Stock, slot, cupon and the card's
 * hold are given back once, however often it is asked; a payment with unknown outcome is voided as soon as the outcome
 * is known. Throws `Pedidos.ERROR_NO_EDITABLE`.
 */
export async function cancelByCustomer(deps: Deps, llave: LlavePedido, motivo: string, sesion: Sesion): Promise<void> {
  const now = deps.clock.now()
  const done = await transactAs(deps.db, sesion, now, (trx) =>
    cancelInTransaction(trx, deps.oyentes.estados, llave, motivo.trim(), actorOf(sesion), now),
  )
  if (done.stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, done.codigoLocal, done.stockMoved)
}

async function cancelInTransaction(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  llave: LlavePedido,
  motivo: string,
  actor: Actor,
  ahora: Date,
) {
  // Lock order everywhere: the pedido before its payment.
  const { estado, editableHasta, codigoLocal } = await lockPedido(trx, llave)
  const pago = await lockPagoDeTarjeta(trx, llave)
  if (estado === 'CANCELADO') return { codigoLocal, stockMoved: [] }
  // A payment in CAPTURANDO means the pedido is being prepared, whatever its state says.
  const empezado = await hasBeenTouched(trx, llave)
  if (!isEditable(estado, { editableHasta, ahora, empezado }) || pago?.estado === 'CAPTURANDO') {
    throw new RefusalError('Pedidos.ERROR_NO_EDITABLE')
  }
  const stockMoved = await cancelPedido(
    trx,
    oyentes,
    llave,
    motivo === '' ? 'Lo cancelaste' : `Lo cancelaste: ${motivo}`,
    actor,
    ahora,
  )
  await requestVoid(trx, llave, 'Pedido cancelado', ahora)
  return { codigoLocal, stockMoved: stockMoved ?? [] }
}
