// Who works on a payment, and when it is looked at again, stand in four columns of `pago`:
// - `tomado_por`, `tomado_hasta`: the lease of the process that works on it, and its end. Null: nobody does. `takeLease`
//   writes them, `nextWork` moves the end on for each operation, `endLease` clears them.
// - `revisar`: when the provider is read next. Null: nothing is planned. Equal to `tomado_hasta`: the work of the lease is
//   in hand, and nobody has asked for another reading since (`isRevisarOurs`). Any other time comes from elsewhere: from
//   settling, a notice of the provider or a new operation. It stays, and counts once the lease ends.
// - `revisiones`: how often the payment was taken since its last new operation. The waits grow with it.
import { randomUUID } from 'node:crypto'
import { esperaDeRevision } from '@surtido/rules/pagos'
import { notifyStock } from '../articulos/notify-stock.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'
import type { OyenteDePagos } from '../oyentes/oyente-de-pagos.ts'
import { type CardProvider, CardProviderError, type CardPurchase } from '../providers/cards/provider.ts'
import { findPendiente, lockPagoDeTarjeta, type Operacion, type PagoTarjeta, updatePago } from './pago.ts'
import {
  PAUSA,
  type PurchaseLookup,
  type Settled,
  settleAutorizar,
  settleOtra,
  settleSinOperacion,
} from './settle-operacion.ts'

/** Longer than any call to the provider may take, so that no process takes over a pending call. */
const LEASE_MS = 90_000
/** A payment has few operations; more rounds than this in one call are a loop. */
const MOST_ROUNDS = 12

/** The data for authorising a card; only the customer's own request has them. */
export interface DatosDeAutorizacion {
  readonly token: string
  readonly ip: string | null
  readonly userAgent: string | null
  /** Counts the charge against the limits, right before the card is authorised. False past one: then it is not. */
  readonly takePermiso: () => Promise<boolean>
}

/**
 * `LIBRE`: nothing is pending. `ABIERTO`: something is pending and will be looked at again. `OCUPADO`: another process
 * is on it.
 */
export type Progress = 'LIBRE' | 'ABIERTO' | 'OCUPADO'

/**
 * Does the pending operations of a payment at the provider, one after another. Each was recorded before it is asked,
 * and the provider's answer settles it. A process that dies half way leaves a lease that runs out; the next one first
 * reads at the provider what happened, then asks. Without `autorizacion`, or once the pedido is cancelled, it never
 * authorises a card: it only reads what the provider knows. No transaction is open during a call to the provider.
 */
export async function advancePago(
  deps: CommandDeps,
  llave: LlavePedido,
  autorizacion?: DatosDeAutorizacion,
): Promise<Progress> {
  const { cards } = deps
  if (!cards) return 'ABIERTO'
  const lease = randomUUID()
  const first = await takeLease(deps, cards, llave, lease)
  if (!first) return 'OCUPADO'
  let progress: Progress = 'ABIERTO'
  let failed = true
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const work = await nextWork(deps, llave, lease)
      if (!work) break
      // A new operation starts `revisiones` again (`addOperacion`): past 1, the provider may know this one already.
      const again = first.revisiones + round > 1
      const lookup = await ask(deps, cards, work, again, autorizacion)
      const { goOn, stockMoved } = await settle(deps, llave, lease, work.operacion, lookup)
      if (stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, work.codigoLocal, stockMoved)
      // After a connection that broke at once, the customer's request still has time to read the outcome.
      const readAtOnce = round === 0 && lookup.problema === 'UNKNOWN' && lookup.codigo !== 'TIMEOUT' && autorizacion
      if (!goOn && !readAtOnce) break
    }
    failed = false
  } finally {
    progress = await endLease(deps, llave, lease, failed)
  }
  return progress
}

/**
 * One process at a time, while the lease lasts. A payment of another provider waits until that one is configured again.
 */
async function takeLease(
  { db, clock }: CommandDeps,
  { proveedor }: CardProvider,
  { codigoEmpresa, idPedido }: LlavePedido,
  lease: string,
) {
  const now = clock.now()
  return (
    db
      .updateTable('pago')
      .set((eb) => ({
        tomadoPor: lease,
        tomadoHasta: new Date(now.getTime() + LEASE_MS),
        revisiones: eb('revisiones', '+', 1),
      }))
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('tipo', '=', 'TARJETA_WEB')
      .where('proveedor', '=', proveedor)
      // A lease longer than any comes from a clock that was ahead.
      .where((eb) =>
        eb.or([
          eb('tomadoHasta', 'is', null),
          eb('tomadoHasta', '<', now),
          eb('tomadoHasta', '>', new Date(now.getTime() + LEASE_MS + 1_000)),
        ]),
      )
      .returning(['revisiones'])
      .executeTakeFirst()
  )
}

/** False: somebody planned or asked for another reading, and what we have read may be stale. */
const isRevisarOurs = ({ revisar, tomadoHasta }: PagoTarjeta) =>
  revisar !== null && revisar.getTime() === tomadoHasta?.getTime()

/** Ends the lease. Pending work is looked at again, later each time; work announced meanwhile, at once. */
async function endLease(
  { db, clock }: CommandDeps,
  llave: LlavePedido,
  lease: string,
  failed: boolean,
): Promise<Progress> {
  const now = clock.now()
  return transact(db, async (trx) => {
    const pago = await lockPagoDeTarjeta(trx, llave)
    if (pago?.tomadoPor !== lease) return 'OCUPADO'
    const { codigoEmpresa, idPedido } = llave
    const open = (await findPendiente(trx, llave)) !== undefined
    const told = pago.revisar !== null && !isRevisarOurs(pago) && pago.revisar <= now
    const espera = told && !failed ? 0 : esperaDeRevision(Math.max(0, pago.revisiones - 1))
    await trx
      .updateTable('pago')
      .set({
        tomadoPor: null,
        tomadoHasta: null,
        // A payment that was given up keeps the time of its next reading.
        ...((open || (failed && isRevisarOurs(pago))) && { revisar: new Date(now.getTime() + espera) }),
        ...(!open && !failed && isRevisarOurs(pago) && { revisar: null }),
      })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .execute()
    if (!open && (!told || failed)) return 'LIBRE'
    await addJob(
      trx,
      'avanzar_pago',
      { codigoEmpresa, idPedido },
      { key: `pago-${codigoEmpresa}-${idPedido}`, after: espera / 1_000 },
    )
    return 'ABIERTO'
  })
}

interface Work {
  readonly pago: PagoTarjeta
  /** Absent: nothing is pending, but the provider is to be read once more (a payment given up, or a notice). */
  readonly operacion: Operacion | undefined
  readonly codigoLocal: number
  /** Its card is not authorised any more; a charge that arrived is found, and given back. */
  readonly cancelado: boolean
}

async function nextWork({ db, clock }: CommandDeps, llave: LlavePedido, lease: string): Promise<Work | undefined> {
  return transact(db, async (trx) => {
    const pago = await lockPagoDeTarjeta(trx, llave)
    if (pago?.tomadoPor !== lease) return undefined
    const now = clock.now()
    // Each operation gets the whole lease: several with a slow provider take longer than one.
    const tomadoHasta = new Date(now.getTime() + LEASE_MS)
    const operacion = await findPendiente(trx, llave)
    const looked = isRevisarOurs(pago)
    const due = !looked && pago.revisar !== null && pago.revisar <= now
    if (!operacion && !due) {
      await updatePago(trx, pago, { tomadoHasta, ...(looked && { revisar: null }) })
      return undefined
    }
    await updatePago(trx, pago, { tomadoHasta, revisar: tomadoHasta })
    // Read with the payment locked: whoever cancels locks that too.
    const { codigoLocal, estado } = await trx
      .selectFrom('pedido')
      .select(['codigoLocal', 'estado'])
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirstOrThrow()
    return { pago, operacion, codigoLocal, cancelado: estado === 'CANCELADO' }
  })
}

/** Calls the provider; reads first whenever something may have been asked before. */
async function ask(
  deps: CommandDeps,
  cards: CardProvider,
  { pago, operacion, cancelado }: Work,
  again: boolean,
  given: DatosDeAutorizacion | undefined,
): Promise<PurchaseLookup> {
  const autorizacion = cancelado ? undefined : given
  try {
    if (!operacion) return { purchase: await find(cards, pago) }
    if (operacion.tipo === 'AUTORIZAR') {
      const found = again || !autorizacion ? await find(cards, pago) : undefined
      if (found || !autorizacion) return { purchase: found }
      if (!(await autorizacion.takePermiso())) return { problema: 'REFUSED', codigo: PAUSA, asked: again }
      return { purchase: await authorise(cards, pago, autorizacion) }
    }
    const before = await find(cards, pago)
    if (!before) return { purchase: undefined }
    return { purchase: await act(cards, pago, operacion, before) }
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    const { problem, code } = error
    deps.log.warn(
      { pedido: pago.idPedido, operacion: operacion?.tipo, problema: problem, codigo: code },
      'card provider',
    )
    return { problema: problem, codigo: code }
  }
}

function find(cards: CardProvider, pago: PagoTarjeta): Promise<CardPurchase | undefined> {
  const { idCompra, numeroOrden, creado } = pago
  return onlyReading(idCompra === null ? cards.findByOrder(numeroOrden, creado!) : cards.read(idCompra))
}

/** A reading that was refused, for whatever reason, says nothing of what was asked before it. */
async function onlyReading<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CardProviderError) || error.problem === 'NO_PURCHASE') throw error
    throw new CardProviderError('UNKNOWN', error.code)
  }
}

/** Always with the same key: if the first try arrived, this answers its outcome. */
function authorise(cards: CardProvider, pago: PagoTarjeta, autorizacion: DatosDeAutorizacion): Promise<CardPurchase> {
  const amount = pago.montoAutorizado
  return cards.authorise({
    token: autorizacion.token,
    order: pago.numeroOrden,
    uniqueId: pago.llave,
    amount,
    currency: 'UYU',
    installments: pago.cuotas,
    fiscal: {
      finalConsumer: pago.baseGravada !== null,
      invoice: String(pago.idPedido),
      taxableAmount: Math.min(amount, pago.baseGravada ?? 0),
    },
    ip: autorizacion.ip,
    userAgent: autorizacion.userAgent,
  })
}

/** Asks for what is still missing; answers the purchase as it is afterwards. */
async function act(
  cards: CardProvider,
  pago: PagoTarjeta,
  operacion: Operacion,
  purchase: CardPurchase,
): Promise<CardPurchase> {
  const monto = operacion.monto
  if (operacion.tipo === 'CAPTURAR' && purchase.status === 'AUTHORISED') return cards.capture(purchase.id, monto)
  if (operacion.tipo === 'ANULAR' && purchase.status === 'AUTHORISED') return cards.void(purchase.id)
  const missing =
    operacion.tipo === 'ANULAR' ? purchase.amount - purchase.refunded : pago.montoDevuelto + monto - purchase.refunded
  const gives = operacion.tipo === 'ANULAR' || operacion.tipo === 'DEVOLVER'
  if (gives && purchase.status === 'CAPTURED' && missing > 0) {
    await cards.refund(purchase.id, missing)
    return onlyReading(cards.read(purchase.id))
  }
  return purchase
}

/** Records the outcome. */
async function settle(
  deps: CommandDeps,
  llave: LlavePedido,
  lease: string,
  operacion: Operacion | undefined,
  lookup: PurchaseLookup,
): Promise<Settled> {
  const now = deps.clock.now()
  return transact(deps.db, async (trx) => {
    // The pedido first, as everybody else does: its version rises with what the customer sees of the payment.
    await lockPedidoDe(trx, llave)
    const pago = await lockPagoDeTarjeta(trx, llave)
    // The lease ran out and another process took over: it reads for itself.
    if (pago?.tomadoPor !== lease) return { goOn: false, stockMoved: [] }
    // An operation was added while the provider was only being read: it comes first and is still pending.
    if (!operacion && (await findPendiente(trx, llave))) return { goOn: true, stockMoved: [] }
    const settled = await settleLeida(trx, deps.oyentes.pagos, pago, operacion, lookup, now)
    if (isRevisarOurs(pago)) return settled
    // Somebody asked for a new reading meanwhile: keep their time, which settling has cleared.
    await updatePago(trx, pago, { revisar: pago.revisar })
    return { ...settled, goOn: true }
  })
}

/**
 * Locks the pedido as an update would: other transactions can still write rows that refer to it, such as an operation
 * of its payment.
 */
async function lockPedidoDe(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<void> {
  await trx
    .selectFrom('pedido')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forNoKeyUpdate()
    .execute()
}

function settleLeida(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion | undefined,
  lookup: PurchaseLookup,
  now: Date,
): Promise<Settled> {
  if (!operacion) return settleSinOperacion(trx, oyente, pago, lookup, now)
  if (operacion.tipo === 'AUTORIZAR') return settleAutorizar(trx, oyente, pago, operacion, lookup, now)
  return settleOtra(trx, oyente, pago, operacion, lookup, now)
}
