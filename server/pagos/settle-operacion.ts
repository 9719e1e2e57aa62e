// Writes the provider's answers into the tables: each function runs in one transaction, with the payment locked.
import { randomUUID } from 'node:crypto'
import type { Centavos } from '@surtido/rules/dinero'
import { finDeFranja } from '@surtido/rules/entregas'
import { LIMITE_AUTORIZAR_MS, LIMITE_CVV_MS, REPASOS_MS } from '@surtido/rules/pagos'
import type { Transaction } from '../db/client.ts'
import { addNotificacion } from '../notificaciones/add-notificacion.ts'
import type { OyenteDePagos } from '../oyentes/oyente-de-pagos.ts'
import type { CardProblem, CardPurchase } from '../providers/cards/provider.ts'
import { addOperacion, endOperacion, type Operacion, type PagoTarjeta, updatePago } from './pago.ts'

/** The purchase as the provider has it (absent: it has none), or why the provider could not be asked. */
export type PurchaseLookup =
  | { readonly purchase: CardPurchase | undefined; readonly problema?: undefined }
  | {
      readonly problema: CardProblem
      readonly codigo: string
      /** False: nothing was ever sent to the provider, so there is nothing to look for later. */
      readonly asked?: boolean
      readonly purchase?: undefined
    }

/**
 * `goOn`: there may be more to do at once, so the payment is looked at again. `stockMoved`: articles whose stock came
 * back.
 */
export interface Settled {
  readonly goOn: boolean
  readonly stockMoved: string[]
}
const WAITING: Settled = { goOn: false, stockMoved: [] }
const SETTLED: Settled = { goOn: true, stockMoved: [] }

/**
 * The provider did not answer in time: the pedido is given up, and the provider is read again later, in case it has the
 * money.
 */
export const SIN_RESPUESTA = 'SIN_RESPUESTA'

/** The provider was not asked: too many charges were refused to this account, or to this address (decision 0036). */
export const PAUSA = 'PAUSA'

/** How long until a payment that was given up is read again, when the provider could not be asked. */
const REREAD_MS = 60_000

/** What is a certain no: nothing was charged. */
const CERTAIN_NO: readonly CardProblem[] = ['CARD_REFUSED', 'NO_CARD', 'NO_CUSTOMER', 'REFUSED', 'UNAVAILABLE']

export async function settleAutorizar(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  lookup: PurchaseLookup,
  now: Date,
): Promise<Settled> {
  const { purchase } = lookup
  if (purchase?.status === 'AUTHORISED' || purchase?.status === 'CAPTURED') {
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    return accept(trx, oyente, pago, purchase, now)
  }
  if (purchase?.status === 'REJECTED' || purchase?.status === 'CANCELLED') {
    return reject(
      trx,
      oyente,
      pago,
      operacion,
      purchase.code ?? purchase.status,
      { idCompra: purchase.id, revisar: null },
      now,
    )
  }
  if (lookup.problema && CERTAIN_NO.includes(lookup.problema)) {
    // An earlier try without an answer may have arrived all the same: look for it later.
    const revisar = lookup.asked === false ? null : nextRepaso(pago, now)
    return reject(trx, oyente, pago, operacion, lookup.codigo, { revisar }, now)
  }

  const age = now.getTime() - pago.creado!.getTime()
  const cvv = purchase?.actionUrl ?? null
  if (cvv !== null && age < LIMITE_CVV_MS) {
    const estado = 'PENDIENTE_CVV' as const
    await updatePago(trx, pago, { estado, idCompra: purchase!.id, urlAccion: cvv })
    return WAITING
  }
  // The purchase is not there or pending, or the provider is unreachable: all the same while there is time.
  const limit = pago.estado === 'PENDIENTE_CVV' ? LIMITE_CVV_MS : LIMITE_AUTORIZAR_MS
  if (age < limit) return WAITING
  // Keep retrying while the provider can't be reached.
  const revisar = nextRepaso(pago, now) ?? (lookup.problema ? new Date(now.getTime() + REREAD_MS) : null)
  return reject(trx, oyente, pago, operacion, SIN_RESPUESTA, { idCompra: purchase?.id ?? pago.idCompra, revisar }, now)
}

/**
 * The money is there: the shop receives the pedido. Where that was cancelled meanwhile, or its slot is over, the money
 * goes back.
 */
async function accept(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  purchase: CardPurchase,
  now: Date,
): Promise<Settled> {
  const { codigoEmpresa, idPedido } = pago
  const pedido = await trx
    .selectFrom('pedido')
    .select(['estado', 'idUsuarioAplicacion', 'codigoLocal', 'tipoEntrega', 'fechaEntrega', 'horaDesde', 'horaHasta'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  const taken = purchase.status === 'CAPTURED'
  await updatePago(trx, pago, {
    estado: taken ? 'CAPTURADO' : 'AUTORIZADO',
    idCompra: purchase.id,
    urlAccion: null,
    codigoRechazo: null,
    revisar: null,
    ...(taken && { montoCapturado: purchase.amount }),
  })
  const over = finDeFranja({ fecha: pedido.fechaEntrega, ...pedido }) <= now
  if (pedido.estado === 'PENDIENTE_PAGO' && !over) {
    await oyente.autorizado(trx, { codigoEmpresa, idPedido, ...pedido }, now)
    return SETTLED
  }
  // Cancelled while its card was asked, or confirmed only after the slot was over: then the pedido is of no use.
  const stockMoved = pedido.estado === 'PENDIENTE_PAGO' ? await giveUp(trx, oyente, pago, 'DEMORA', now) : []
  if (taken) {
    await addOperacion(trx, pago, { tipo: 'DEVOLVER', monto: purchase.amount, motivo: 'Pedido cancelado' }, now)
  } else {
    await addOperacion(trx, pago, { tipo: 'ANULAR', monto: pago.montoAutorizado, motivo: 'Pedido cancelado' }, now)
  }
  // `updatePago` leaves `pago` as it was read, and the next estado is allowed by the one before.
  await updatePago(
    trx,
    { ...pago, estado: taken ? 'CAPTURADO' : 'AUTORIZADO' },
    { estado: taken ? 'DEVOLVIENDO' : 'ANULANDO' },
  )
  return { goOn: true, stockMoved }
}

/** There is no money and no pedido: everything is given back, and the request may be sent again. */
async function reject(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  codigo: string | null,
  more: { readonly idCompra?: string | null; readonly revisar: Date | null },
  now: Date,
): Promise<Settled> {
  await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo }, now)
  await updatePago(trx, pago, { estado: 'RECHAZADO', codigoRechazo: codigo, urlAccion: null, revisiones: 0, ...more })
  const porque = codigo === SIN_RESPUESTA ? 'DEMORA' : codigo === PAUSA ? 'PAUSA' : 'RECHAZO'
  const stockMoved = await giveUp(trx, oyente, pago, porque, now)
  return { goOn: more.revisar === null, stockMoved }
}

const NOTAS = {
  DEMORA: 'El pago no se confirmó a tiempo.',
  RECHAZO: 'La tarjeta no aceptó el pago.',
  PAUSA: 'Hubo varios intentos con tarjeta: no se cobró.',
}

/**
 * Ends a pedido that was never paid, and frees its request's id for another try, unless it was cancelled. Answers the
 * articles given back.
 */
async function giveUp(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  porque: keyof typeof NOTAS,
  now: Date,
): Promise<string[]> {
  const { codigoEmpresa, idPedido } = pago
  const { idUsuarioAplicacion, idSolicitud, codigoLocal, estado } = await trx
    .selectFrom('pedido')
    .select(['idUsuarioAplicacion', 'idSolicitud', 'codigoLocal', 'estado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  const stockMoved = await oyente.impago(trx, pago, NOTAS[porque], now)
  // Cancelled before: that is the answer to the same request.
  if (estado === 'CANCELADO') return stockMoved
  // The same request may be sent again under the same id: remove this one's row and id.
  await trx
    .deleteFrom('solicitud')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .execute()
  await trx
    .updateTable('pedido')
    .set({ idSolicitud: randomUUID() })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  // A customer whose card was refused saw it at once; one who was left waiting is told.
  if (porque === 'DEMORA') {
    await addNotificacion(trx, now, {
      codigoEmpresa,
      idUsuarioAplicacion,
      tipo: 1,
      say: (t) => [t.impago(`${idPedido}`), t.sinPago],
      codigoLocal,
      identificador: String(idPedido),
      evento: `pedido.${idPedido}.CANCELADO`,
    })
  }
  return stockMoved
}

/** When the provider is read next about a payment given up; null when it was read often enough. */
function nextRepaso(pago: PagoTarjeta, now: Date): Date | null {
  const next = REPASOS_MS.map((ms) => new Date(pago.creado!.getTime() + ms)).find((one) => one > now)
  return next ?? null
}

/**
 * Settles a reading without a pending operation: of a payment given up, or after a notice. The payment never goes a
 * step back.
 */
export async function settleSinOperacion(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  lookup: PurchaseLookup,
  now: Date,
): Promise<Settled> {
  const { purchase } = lookup
  if (lookup.problema && lookup.problema !== 'NO_PURCHASE') {
    if (pago.estado !== 'RECHAZADO') await updatePago(trx, pago, { revisar: null })
    else await updatePago(trx, pago, { revisar: new Date(now.getTime() + REREAD_MS) })
    return pago.estado === 'RECHAZADO' ? WAITING : SETTLED
  }
  if (pago.estado === 'RECHAZADO') {
    if (purchase?.status === 'AUTHORISED' || purchase?.status === 'CAPTURED') {
      await updatePago(trx, pago, { estado: 'ANULANDO', idCompra: purchase.id, revisar: null })
      await addOperacion(trx, pago, { tipo: 'ANULAR', monto: pago.montoAutorizado, motivo: 'Llegó tarde' }, now)
      return SETTLED
    }
    const ended = purchase?.status === 'REJECTED' || purchase?.status === 'CANCELLED'
    await updatePago(trx, pago, { revisar: ended ? null : nextRepaso(pago, now) })
    return SETTLED
  }
  // Done at the provider by a person with an account there.
  if (purchase && pago.estado === 'AUTORIZADO' && purchase.status === 'CAPTURED') {
    await updatePago(trx, pago, { estado: 'CAPTURADO', montoCapturado: purchase.amount, revisar: null })
  } else if (purchase && pago.estado === 'AUTORIZADO' && purchase.status === 'CANCELLED') {
    await updatePago(trx, pago, { estado: 'ANULADO', revisar: null })
  } else if (purchase && pago.estado === 'CAPTURADO' && purchase.refunded > pago.montoDevuelto) {
    await updatePago(trx, pago, {
      estado: purchase.refunded >= pago.montoCapturado ? 'DEVUELTO' : 'CAPTURADO',
      montoDevuelto: Math.min(purchase.refunded, pago.montoCapturado),
      revisar: null,
    })
  } else {
    await updatePago(trx, pago, { revisar: null })
    return SETTLED
  }
  await oyente.cambiado(trx, pago)
  return SETTLED
}

/** Capture, void and refund: done when the purchase says so. */
export async function settleOtra(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  lookup: PurchaseLookup,
  now: Date,
): Promise<Settled> {
  const { purchase, problema } = lookup
  if (operacion.tipo === 'CAPTURAR') {
    if (purchase?.status === 'CAPTURED') {
      await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
      await updatePago(trx, pago, { estado: 'CAPTURADO', montoCapturado: purchase.amount })
      await oyente.cambiado(trx, pago)
      return SETTLED
    }
    const lost = purchase?.status === 'CANCELLED' || purchase?.status === 'REJECTED' || problema === 'NO_PURCHASE'
    if (!lost) return WAITING
    await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo: purchase?.status ?? 'NO_PURCHASE' }, now)
    await updatePago(trx, pago, { estado: 'FALLIDO' })
    await oyente.cambiado(trx, pago)
    return SETTLED
  }
  if (operacion.tipo === 'ANULAR') {
    const gone = purchase?.status === 'CANCELLED' || purchase?.status === 'REJECTED' || problema === 'NO_PURCHASE'
    const returned = purchase?.status === 'CAPTURED' && purchase.refunded >= purchase.amount
    if (!gone && !returned) return WAITING
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    const monto = returned ? purchase.amount : 0
    await updatePago(trx, pago, {
      estado: returned ? 'DEVUELTO' : 'ANULADO',
      montoCapturado: monto,
      montoDevuelto: monto,
    })
    await oyente.cambiado(trx, pago)
    return SETTLED
  }
  const given = pago.montoDevuelto + operacion.monto
  if (purchase?.status === 'CAPTURED' && purchase.refunded >= given) {
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    await afterDevolver(trx, oyente, pago, given)
    return SETTLED
  }
  if (problema === 'NOT_IN_PART' || problema === 'REFUSED' || problema === 'WRONG_STATE') {
    await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo: lookup.codigo ?? null }, now)
    await afterDevolver(trx, oyente, pago, pago.montoDevuelto)
    return SETTLED
  }
  return WAITING
}

/** Other refunds may still be pending. */
async function afterDevolver(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  devuelto: Centavos,
): Promise<void> {
  const more = await trx
    .selectFrom('pagoOperacion')
    .select('orden')
    .where('codigoEmpresa', '=', pago.codigoEmpresa)
    .where('idPedido', '=', pago.idPedido)
    .where('tipo', '=', 'DEVOLVER')
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  const all = devuelto >= pago.montoCapturado
  await updatePago(trx, pago, {
    estado: more ? 'DEVOLVIENDO' : all ? 'DEVUELTO' : 'CAPTURADO',
    montoDevuelto: devuelto,
  })
  await oyente.cambiado(trx, pago)
}
