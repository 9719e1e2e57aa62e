// What the provider said, written into the tables: each function runs in one transaction, with the payment locked.
import { randomUUID } from 'node:crypto'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { finDeFranja } from '@surtido/rules/entregas'
import { LIMITE_AUTORIZAR_MS, LIMITE_CVV_MS, REPASOS_MS } from '@surtido/rules/pagos'
import type { Transaction } from '../db/client.ts'
import { addNotificacion } from '../notificaciones/add-notificacion.ts'
import type { CardProblem, CardPurchase } from '../providers/cards/provider.ts'
import type { OyenteDePagos } from './oyente.ts'
import { addOperacion, endOperacion, type Operacion, type PagoTarjeta, updatePago } from './pago.ts'

/** The purchase as the provider has it (absent: it has none), or why it could not be asked. */
export type Pedida =
  | { readonly compra: CardPurchase | undefined; readonly problema?: undefined }
  | {
      readonly problema: CardProblem
      readonly codigo: string
      /** Absent: the provider was asked, and said so itself. False: it never heard of this payment. */
      readonly asked?: boolean
      readonly compra?: undefined
    }

/** `libre`: settled, the next may be looked at. `tomados`: articles whose stock came back. */
export interface Asiento {
  readonly libre: boolean
  readonly tomados: string[]
}
const ESPERA: Asiento = { libre: false, tomados: [] }
const LISTO: Asiento = { libre: true, tomados: [] }

/** Nobody answered in time: the pedido is given up, and the provider read again later, in case it has the money. */
export const SIN_RESPUESTA = 'SIN_RESPUESTA'

/** Not asked at all: too many charges were refused to this account, or behind this address (decision 0036). */
export const PAUSA = 'PAUSA'

/** Until a payment that was given up is read again, where the provider could not be asked. */
const ESPERA_LECTURA_MS = 60_000

/** A certain no: nothing was charged. */
const REFUSED: readonly CardProblem[] = ['CARD_REFUSED', 'NO_CARD', 'NO_CUSTOMER', 'REFUSED', 'UNAVAILABLE']

export async function settleAutorizar(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  pedida: Pedida,
  now: Date,
): Promise<Asiento> {
  const { compra } = pedida
  if (compra?.status === 'AUTHORISED' || compra?.status === 'CAPTURED') {
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    return accept(trx, oyente, pago, compra, now)
  }
  if (compra?.status === 'REJECTED' || compra?.status === 'CANCELLED') {
    return reject(
      trx,
      oyente,
      pago,
      operacion,
      compra.code ?? compra.status,
      { idCompra: compra.id, revisar: null },
      now,
    )
  }
  if (pedida.problema && REFUSED.includes(pedida.problema)) {
    // A try before this one, which nobody answered, may be there all the same: it is looked for later.
    const revisar = pedida.asked === false ? null : nextRepaso(pago, now)
    return reject(trx, oyente, pago, operacion, pedida.codigo, { revisar }, now)
  }

  const age = now.getTime() - pago.creado!.getTime()
  const cvv = compra?.actionUrl ?? null
  if (cvv !== null && age < LIMITE_CVV_MS) {
    const estado = 'PENDIENTE_CVV' as const
    await updatePago(trx, pago, { estado, idCompra: compra!.id, urlAccion: cvv })
    return ESPERA
  }
  // Not there, pending, or nobody could be asked: the same while there is time.
  const limit = pago.estado === 'PENDIENTE_CVV' ? LIMITE_CVV_MS : LIMITE_AUTORIZAR_MS
  if (age < limit) return ESPERA
  // Whom nobody could ask is asked until they answer, however late it is.
  const revisar = nextRepaso(pago, now) ?? (pedida.problema ? new Date(now.getTime() + ESPERA_LECTURA_MS) : null)
  return reject(trx, oyente, pago, operacion, SIN_RESPUESTA, { idCompra: compra?.id ?? pago.idCompra, revisar }, now)
}

/** The money is there: the shop takes the pedido on. Should it have been given up meanwhile, the money is let go. */
async function accept(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  compra: CardPurchase,
  now: Date,
): Promise<Asiento> {
  const { codigoEmpresa, idPedido } = pago
  const pedido = await trx
    .selectFrom('pedido')
    .select(['estado', 'idUsuarioAplicacion', 'codigoLocal', 'tipoEntrega', 'fechaEntrega', 'horaDesde', 'horaHasta'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const taken = compra.status === 'CAPTURED'
  await updatePago(trx, pago, {
    estado: taken ? 'CAPTURADO' : 'AUTORIZADO',
    idCompra: compra.id,
    urlAccion: null,
    codigoRechazo: null,
    revisar: null,
    ...(taken && { montoCapturado: toPesos(compra.amount) }),
  })
  const over = finDeFranja({ fecha: pedido.fechaEntrega, ...pedido }) <= now
  if (pedido.estado === 'PENDIENTE_PAGO' && !over) {
    await oyente.pagado(trx, { codigoEmpresa, idPedido, ...pedido }, now)
    return LISTO
  }
  // Nobody was there until its slot was over: a pedido of then helps nobody.
  const tomados = pedido.estado === 'PENDIENTE_PAGO' ? await giveUp(trx, oyente, pago, 'DEMORA', now) : []
  if (taken) {
    await addOperacion(trx, pago, { tipo: 'DEVOLVER', monto: toPesos(compra.amount), motivo: 'Pedido cancelado' }, now)
  } else {
    await addOperacion(trx, pago, { tipo: 'ANULAR', monto: pago.montoAutorizado, motivo: 'Pedido cancelado' }, now)
  }
  await updatePago(
    trx,
    { ...pago, estado: taken ? 'CAPTURADO' : 'AUTORIZADO' },
    { estado: taken ? 'DEVOLVIENDO' : 'ANULANDO' },
  )
  return { libre: true, tomados }
}

/** No money and no pedido: everything is given back, and the request may be sent again. */
async function reject(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  codigo: string | null,
  more: { readonly idCompra?: string | null; readonly revisar: Date | null },
  now: Date,
): Promise<Asiento> {
  await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo }, now)
  await updatePago(trx, pago, { estado: 'RECHAZADO', codigoRechazo: codigo, urlAccion: null, revisiones: 0, ...more })
  const porque = codigo === SIN_RESPUESTA ? 'DEMORA' : codigo === PAUSA ? 'PAUSA' : 'RECHAZO'
  const tomados = await giveUp(trx, oyente, pago, porque, now)
  return { libre: more.revisar === null, tomados }
}

const NOTAS = {
  DEMORA: 'El pago no se confirmó a tiempo.',
  RECHAZO: 'La tarjeta no aceptó el pago.',
  PAUSA: 'Hubo varios intentos con tarjeta: no se cobró.',
}

/** Ends a pedido that was never paid. Answers the articles given back. */
async function giveUp(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  porque: keyof typeof NOTAS,
  now: Date,
): Promise<string[]> {
  const { codigoEmpresa, idPedido } = pago
  const { idUsuarioAplicacion, idSolicitud, codigoLocal } = await trx
    .selectFrom('pedido')
    .select(['idUsuarioAplicacion', 'idSolicitud', 'codigoLocal'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const tomados = await oyente.impago(trx, pago, NOTAS[porque], now)
  // The same wish may be sent again under the same id: of this one nothing is left that answers for it.
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
  // Whoever was told no at once knows; whoever was left waiting is told.
  if (porque === 'DEMORA') {
    await addNotificacion(trx, now, {
      codigoEmpresa,
      idUsuarioAplicacion,
      tipo: 1,
      titulo: `No se hizo el pedido ${idPedido}`,
      texto: 'No pudimos confirmar el pago con tu tarjeta. Si ves un cargo o una reserva por él, te lo devolvemos.',
      codigoLocal,
      identificador: String(idPedido),
      evento: `pedido.${idPedido}.CANCELADO`,
    })
  }
  return tomados
}

/** When the provider is asked next about something given up; null when it has been asked often enough. */
function nextRepaso(pago: PagoTarjeta, now: Date): Date | null {
  const next = REPASOS_MS.map((ms) => new Date(pago.creado!.getTime() + ms)).find((one) => one > now)
  return next ?? null
}

/** Read without anything having been asked: what was given up, or what a notice told of. Never a step back. */
export async function settleFaltante(trx: Transaction, pago: PagoTarjeta, pedida: Pedida, now: Date): Promise<Asiento> {
  const { compra } = pedida
  if (pedida.problema && pedida.problema !== 'NO_PURCHASE') {
    if (pago.estado !== 'RECHAZADO') await updatePago(trx, pago, { revisar: null })
    else await updatePago(trx, pago, { revisar: new Date(now.getTime() + ESPERA_LECTURA_MS) })
    return pago.estado === 'RECHAZADO' ? ESPERA : LISTO
  }
  if (pago.estado === 'RECHAZADO') {
    if (compra?.status === 'AUTHORISED' || compra?.status === 'CAPTURED') {
      await updatePago(trx, pago, { estado: 'ANULANDO', idCompra: compra.id, revisar: null })
      await addOperacion(trx, pago, { tipo: 'ANULAR', monto: pago.montoAutorizado, motivo: 'Llegó tarde' }, now)
      return LISTO
    }
    const ended = compra?.status === 'REJECTED' || compra?.status === 'CANCELLED'
    await updatePago(trx, pago, { revisar: ended ? null : nextRepaso(pago, now) })
    return LISTO
  }
  // Done at the provider by somebody with an account there.
  if (compra && pago.estado === 'AUTORIZADO' && compra.status === 'CAPTURED') {
    await updatePago(trx, pago, { estado: 'CAPTURADO', montoCapturado: toPesos(compra.amount), revisar: null })
  } else if (compra && pago.estado === 'AUTORIZADO' && compra.status === 'CANCELLED') {
    await updatePago(trx, pago, { estado: 'ANULADO', revisar: null })
  } else if (compra && pago.estado === 'CAPTURADO' && compra.refunded > toCentavos(pago.montoDevuelto)) {
    await updatePago(trx, pago, {
      estado: compra.refunded >= toCentavos(pago.montoCapturado) ? 'DEVUELTO' : 'CAPTURADO',
      montoDevuelto: toPesos(Math.min(compra.refunded, toCentavos(pago.montoCapturado))),
      revisar: null,
    })
  } else await updatePago(trx, pago, { revisar: null })
  return LISTO
}

/** Capture, void and refund: done when the purchase says so. */
export async function settleOtra(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion,
  pedida: Pedida,
  now: Date,
): Promise<Asiento> {
  const { compra, problema } = pedida
  if (operacion.tipo === 'CAPTURAR') {
    if (compra?.status === 'CAPTURED') {
      await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
      await updatePago(trx, pago, { estado: 'CAPTURADO', montoCapturado: toPesos(compra.amount) })
      return LISTO
    }
    const lost = compra?.status === 'CANCELLED' || compra?.status === 'REJECTED' || problema === 'NO_PURCHASE'
    if (!lost) return ESPERA
    await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo: compra?.status ?? 'NO_PURCHASE' }, now)
    await updatePago(trx, pago, { estado: 'FALLIDO' })
    await oyente.cambiado(trx, pago)
    return LISTO
  }
  if (operacion.tipo === 'ANULAR') {
    const gone = compra?.status === 'CANCELLED' || compra?.status === 'REJECTED' || problema === 'NO_PURCHASE'
    const returned = compra?.status === 'CAPTURED' && compra.refunded >= compra.amount
    if (!gone && !returned) return ESPERA
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    const monto = returned ? toPesos(compra.amount) : 0
    await updatePago(trx, pago, {
      estado: returned ? 'DEVUELTO' : 'ANULADO',
      montoCapturado: monto,
      montoDevuelto: monto,
    })
    return LISTO
  }
  const given = toCentavos(pago.montoDevuelto) + toCentavos(operacion.monto)
  if (compra?.status === 'CAPTURED' && compra.refunded >= given) {
    await endOperacion(trx, operacion, { estado: 'HECHA' }, now)
    await afterDevolver(trx, pago, given)
    return LISTO
  }
  if (problema === 'NOT_IN_PART' || problema === 'REFUSED' || problema === 'WRONG_STATE') {
    await endOperacion(trx, operacion, { estado: 'RECHAZADA', codigo: pedida.codigo ?? null }, now)
    await afterDevolver(trx, pago, toCentavos(pago.montoDevuelto))
    return LISTO
  }
  return ESPERA
}

/** Others may still wait; `devuelto` in cents. */
async function afterDevolver(trx: Transaction, pago: PagoTarjeta, devuelto: number): Promise<void> {
  const more = await trx
    .selectFrom('pagoOperacion')
    .select('orden')
    .where('codigoEmpresa', '=', pago.codigoEmpresa)
    .where('idPedido', '=', pago.idPedido)
    .where('tipo', '=', 'DEVOLVER')
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  const all = devuelto >= toCentavos(pago.montoCapturado)
  await updatePago(trx, pago, {
    estado: more ? 'DEVOLVIENDO' : all ? 'DEVUELTO' : 'CAPTURADO',
    montoDevuelto: toPesos(devuelto),
  })
}
