// The shop's requests for a payment: recorded in the transaction that decides them. After it any process carries them
// out (`advancePago`).
import { createHash } from 'node:crypto'
import type { Centavos } from '@surtido/rules/dinero'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import type { CardProvider } from '../providers/cards/provider.ts'
import { addOperacion, findMonto, lockPagoDeTarjeta, type PagoTarjeta, porDevolver, updatePago } from './pago.ts'

/**
 * Records that the final total is to be captured from the hold of a prepared pedido, and the rest released; 0 releases
 * all of it. It is never more than the hold (`Pagos.ERROR_MONTO_MAYOR`): to charge more, ask the customer first. Where
 * debit has already taken the money, refunds the difference. A repeated request for the same total changes nothing; a
 * pedido paid otherwise needs nothing.
 */
export async function requestCapture(trx: Transaction, llave: LlavePedido, total: Centavos, now: Date): Promise<void> {
  const pago = await lockPagoDeTarjeta(trx, llave)
  if (!pago) return
  if (pago.estado === 'AUTORIZADO' || pago.estado === 'SIN_CARGO') {
    if (total > pago.montoAutorizado) throw new RefusalError('Pagos.ERROR_MONTO_MAYOR')
    if (pago.estado === 'SIN_CARGO') return
    if (total === 0) return letGo(trx, pago, 'Nada que cobrar', now)
    await updatePago(trx, pago, { estado: 'CAPTURANDO' })
    return addOperacion(trx, llave, { tipo: 'CAPTURAR', monto: total }, now)
  }
  const taken = pago.estado === 'CAPTURADO' || pago.estado === 'DEVOLVIENDO'
  if (pago.estado === 'CAPTURANDO' || taken) {
    const asked = await findMonto(trx, llave, 'tipo', ['CAPTURAR'])
    if (asked !== undefined) {
      if (asked === total) return
      throw new RefusalError('Pagos.ERROR_ESTADO')
    }
    const difference = (await refundable(trx, pago)) - total
    if (difference < 0) throw new RefusalError('Pagos.ERROR_MONTO_MAYOR')
    if (difference > 0) await giveBack(trx, pago, difference, 'Ajuste al total final', now)
    return
  }
  const nothingHeld = pago.estado === 'ANULANDO' || pago.estado === 'ANULADO'
  if (!(nothingHeld && total === 0)) throw new RefusalError('Pagos.ERROR_ESTADO')
}

/**
 * Records what undoes the payment of a cancelled pedido: to release held money, to refund taken money. A pending
 * authorisation is released once its outcome is known (`accept` of `settle-operacion.ts`): nothing is recorded for it
 * here. Asking twice changes nothing.
 */
export async function requestVoid(trx: Transaction, llave: LlavePedido, motivo: string, now: Date): Promise<void> {
  const pago = await lockPagoDeTarjeta(trx, llave)
  if (pago?.estado === 'AUTORIZADO') return letGo(trx, pago, motivo, now)
  if (pago?.estado === 'CAPTURADO' || pago?.estado === 'DEVOLVIENDO') {
    const left = await refundable(trx, pago)
    if (left > 0) await giveBack(trx, pago, left, motivo, now)
    return
  }
  if (pago?.estado === 'CAPTURANDO') throw new RefusalError('Pagos.ERROR_ESTADO')
}

/** A refund and its request: by default amount and reason, whatever the capitals and spaces of the reason. */
export interface Devolucion {
  readonly monto: Centavos
  readonly motivo: string
  readonly solicitud?: string | undefined
}

/**
 * Records a refund of `monto` of what was taken, once per request: answers false where the same request was recorded before
 * and not refused; the same request with another amount is `Pagos.ERROR_SOLICITUD_REPETIDA`. Simultaneous refunds
 * together never exceed what was taken (`Pagos.ERROR_MONTO_MAYOR`); a part, for a card that refunds only the whole, is
 * refused before asking the provider.
 */
export async function requestRefund(
  trx: Transaction,
  cards: Pick<CardProvider, 'refundsInPart'>,
  llave: LlavePedido,
  { monto, motivo, solicitud }: Devolucion,
  now: Date,
): Promise<boolean> {
  const pago = await lockPagoDeTarjeta(trx, llave)
  const own = solicitud ?? requestOf(monto, motivo.trim().replace(/\s+/g, ' ').toLowerCase())
  // Until 2026-11-27 a refund without a name had its reason as it was typed.
  const names = solicitud === undefined ? [own, requestOf(monto, motivo)] : [own]
  const asked = pago && (await findMonto(trx, llave, 'solicitud', [...names, ...names.map(hashedRequest)]))
  if (asked !== undefined) {
    if (asked !== monto) throw new RefusalError('Pagos.ERROR_SOLICITUD_REPETIDA')
    return false
  }
  if (!pago || (pago.estado !== 'CAPTURADO' && pago.estado !== 'DEVOLVIENDO'))
    throw new RefusalError('Pagos.ERROR_ESTADO')
  if (!Number.isInteger(monto) || monto <= 0 || monto > (await refundable(trx, pago))) {
    throw new RefusalError('Pagos.ERROR_MONTO_MAYOR')
  }
  if (monto < pago.montoCapturado && !cards.refundsInPart(pago.tarjetaMedia ?? '')) {
    throw new RefusalError('Pagos.ERROR_DEVOLUCION_PARCIAL')
  }
  await giveBack(trx, pago, monto, motivo, now, own)
  return true
}

/** What a deletion of the account leaves of a request's text, which may name the customer. */
const hashedRequest = (own: string): string => `sha256 ${createHash('sha256').update(own).digest('hex')}`

const requestOf = (monto: Centavos, motivo: string): string => `devolver ${monto} ${motivo}`

async function letGo(trx: Transaction, pago: PagoTarjeta, motivo: string, now: Date): Promise<void> {
  await updatePago(trx, pago, { estado: 'ANULANDO' })
  await addOperacion(trx, pago, { tipo: 'ANULAR', monto: pago.montoAutorizado, motivo }, now)
}

async function giveBack(
  trx: Transaction,
  pago: PagoTarjeta,
  monto: Centavos,
  motivo: string,
  now: Date,
  solicitud?: string,
): Promise<void> {
  if (pago.estado !== 'DEVOLVIENDO') await updatePago(trx, pago, { estado: 'DEVOLVIENDO' })
  const operacion = { tipo: 'DEVOLVER', monto, motivo, ...(solicitud && { solicitud }) } as const
  await addOperacion(trx, pago, operacion, now)
}

/** The money that was taken, less the refunds done or pending. */
async function refundable(trx: Transaction, pago: PagoTarjeta): Promise<Centavos> {
  return pago.montoCapturado - pago.montoDevuelto - (await porDevolver(trx, pago))
}
