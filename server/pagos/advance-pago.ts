import { randomUUID } from 'node:crypto'
import { toCentavos } from '@surtido/rules/dinero'
import { esperaDeRevision } from '@surtido/rules/pagos'
import { notifyStock } from '../articulos/escucha.ts'
import type { Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'
import { type CardProvider, CardProviderError, type CardPurchase } from '../providers/cards/provider.ts'
import type { OyenteDePagos } from './oyente.ts'
import { findPendiente, type LlavePago, lockPago, type Operacion, type PagoTarjeta, updatePago } from './pago.ts'
import { type Asiento, PAUSA, type Pedida, settleAutorizar, settleFaltante, settleOtra } from './settle-operacion.ts'

/** Longer than any call to the provider may take, so that nobody takes over what is still being asked. */
const LEASE_MS = 90_000
/** A payment has few operations; more rounds than this in one go is a loop. */
const MOST_ROUNDS = 12

/** With what a card is charged, by whoever has it at hand: the customer's own request. */
export interface Cobro {
  readonly token: string
  readonly ip: string | null
  readonly userAgent: string | null
  /** Asked right before the card is charged, and by whoever charges it alone. */
  readonly mayCharge: () => Promise<boolean>
}

/** `LIBRE`: nothing waits any more. `ABIERTO`: something does, and will be looked at again. `OCUPADO`: another is on it. */
export type Avance = 'LIBRE' | 'ABIERTO' | 'OCUPADO'

/**
 * Does what waits for a payment at the provider, one operation after another, each written down before it was asked and
 * settled by what the provider says became of it. Whoever dies half way leaves a lease that runs out; the next reads
 * before it asks. Without `cobro` no card is ever charged: an authorisation is only read. No transaction is open while
 * the provider is spoken to.
 */
export async function advancePago(deps: CommandDeps, llave: LlavePago, cobro?: Cobro): Promise<Avance> {
  const { cards } = deps
  if (!cards) return 'ABIERTO'
  const lease = randomUUID()
  const first = await takeLease(deps, cards, llave, lease)
  if (!first) return 'OCUPADO'
  let avance: Avance = 'ABIERTO'
  let failed = true
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const work = await nextWork(deps, llave, lease)
      if (!work) break
      const pedida = await ask(deps, cards, work, first.revisiones + round > 1, cobro)
      const { libre, tomados } = await settle(deps, llave, lease, work.operacion, pedida)
      if (tomados.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, work.codigoLocal, tomados)
      // A connection that broke at once leaves the customer's request time to read what became of it.
      const readAtOnce = round === 0 && pedida.problema === 'UNKNOWN' && pedida.codigo !== 'TIMEOUT' && cobro
      if (!libre && !readAtOnce) break
    }
    failed = false
  } finally {
    avance = await letGo(deps, llave, lease, failed)
  }
  return avance
}

/** One process at a time, for as long as the lease lasts. What another provider has waits until that one is set again. */
async function takeLease(
  { db, clock }: CommandDeps,
  { proveedor }: CardProvider,
  { codigoEmpresa, idPedido }: LlavePago,
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
      // A lease that lasts longer than any is of a clock that was ahead.
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

/**
 * While somebody is on a payment it is to be looked at when their lease has run out. Any other hour was said since they
 * began to look, by a notice or whoever asked for something: what they have read may be of before that.
 */
const isOwnHour = ({ revisar, tomadoHasta }: PagoTarjeta) =>
  revisar !== null && revisar.getTime() === tomadoHasta?.getTime()

/** Ends the lease; what still waits is looked at again, later each time, and what was said meanwhile at once. */
async function letGo({ db, clock }: CommandDeps, llave: LlavePago, lease: string, failed: boolean): Promise<Avance> {
  const now = clock.now()
  return transact(db, async (trx) => {
    const pago = await lockPago(trx, llave)
    if (pago?.tomadoPor !== lease) return 'OCUPADO'
    const { codigoEmpresa, idPedido } = llave
    const open = (await findPendiente(trx, llave)) !== undefined
    const told = pago.revisar !== null && !isOwnHour(pago) && pago.revisar <= now
    const espera = told && !failed ? 0 : esperaDeRevision(Math.max(0, pago.revisiones - 1))
    await trx
      .updateTable('pago')
      .set({
        tomadoPor: null,
        tomadoHasta: null,
        // What was given up keeps the hour it is read again.
        ...((open || (failed && isOwnHour(pago))) && { revisar: new Date(now.getTime() + espera) }),
        ...(!open && !failed && isOwnHour(pago) && { revisar: null }),
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
  /** Absent: nothing was asked, but the provider is to be read once more (what was given up, or a notice). */
  readonly operacion: Operacion | undefined
  readonly codigoLocal: number
}

async function nextWork({ db, clock }: CommandDeps, llave: LlavePago, lease: string): Promise<Work | undefined> {
  return transact(db, async (trx) => {
    const pago = await lockPago(trx, llave)
    if (pago?.tomadoPor !== lease) return undefined
    const now = clock.now()
    // Each operation has the whole lease: several of a slow provider take longer than one.
    const tomadoHasta = new Date(now.getTime() + LEASE_MS)
    const operacion = await findPendiente(trx, llave)
    const looked = isOwnHour(pago)
    const due = !looked && pago.revisar !== null && pago.revisar <= now
    if (!operacion && !due) {
      await updatePago(trx, pago, { tomadoHasta, ...(looked && { revisar: null }) })
      return undefined
    }
    await updatePago(trx, pago, { tomadoHasta, revisar: tomadoHasta })
    const { codigoLocal } = await trx
      .selectFrom('pedido')
      .select('codigoLocal')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirstOrThrow()
    return { pago, operacion, codigoLocal }
  })
}

/** Speaks with the provider, reading first whenever something may have been asked before. */
async function ask(
  deps: CommandDeps,
  cards: CardProvider,
  { pago, operacion }: Work,
  again: boolean,
  cobro: Cobro | undefined,
): Promise<Pedida> {
  try {
    if (!operacion) return { compra: await find(cards, pago) }
    if (operacion.tipo === 'AUTORIZAR') {
      const found = again || !cobro ? await find(cards, pago) : undefined
      if (found || !cobro) return { compra: found }
      if (!(await cobro.mayCharge())) return { problema: 'REFUSED', codigo: PAUSA, asked: again }
      return { compra: await authorise(cards, pago, cobro) }
    }
    const before = await find(cards, pago)
    if (!before) return { compra: undefined }
    return { compra: await act(cards, pago, operacion, before) }
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

/** Always under the same key: should the first try have arrived, this answers what became of it. */
function authorise(cards: CardProvider, pago: PagoTarjeta, cobro: Cobro): Promise<CardPurchase> {
  const amount = toCentavos(pago.montoAutorizado)
  return cards.authorise({
    token: cobro.token,
    order: pago.numeroOrden,
    uniqueId: pago.llave,
    amount,
    currency: 'UYU',
    installments: pago.cuotas,
    fiscal: {
      finalConsumer: pago.baseGravada !== null,
      invoice: String(pago.idPedido),
      taxableAmount: Math.min(amount, toCentavos(pago.baseGravada ?? 0)),
    },
    ip: cobro.ip,
    userAgent: cobro.userAgent,
  })
}

/** Asks for what is not there yet; the answer is what the purchase is afterwards. */
async function act(
  cards: CardProvider,
  pago: PagoTarjeta,
  operacion: Operacion,
  compra: CardPurchase,
): Promise<CardPurchase> {
  const monto = toCentavos(operacion.monto)
  if (operacion.tipo === 'CAPTURAR' && compra.status === 'AUTHORISED') return cards.capture(compra.id, monto)
  if (operacion.tipo === 'ANULAR' && compra.status === 'AUTHORISED') return cards.void(compra.id)
  const missing =
    operacion.tipo === 'ANULAR'
      ? compra.amount - compra.refunded
      : toCentavos(pago.montoDevuelto) + monto - compra.refunded
  const gives = operacion.tipo === 'ANULAR' || operacion.tipo === 'DEVOLVER'
  if (gives && compra.status === 'CAPTURED' && missing > 0) {
    await cards.refund(compra.id, missing)
    return onlyReading(cards.read(compra.id))
  }
  return compra
}

/** Writes down what became of it. `libre`: the next may be looked at; `tomados`: articles whose stock came back. */
async function settle(
  deps: CommandDeps,
  llave: LlavePago,
  lease: string,
  operacion: Operacion | undefined,
  pedida: Pedida,
): Promise<Asiento> {
  const now = deps.clock.now()
  return transact(deps.db, async (trx) => {
    const pago = await lockPago(trx, llave)
    // The lease ran out and somebody else took over: they read for themselves.
    if (pago?.tomadoPor !== lease) return { libre: false, tomados: [] }
    // Asked for while the provider was only being read: that comes first, and is still to be looked at.
    if (!operacion && (await findPendiente(trx, llave))) return { libre: true, tomados: [] }
    const asiento = await settlePedida(trx, deps.oyentePagos, pago, operacion, pedida, now)
    if (isOwnHour(pago)) return asiento
    await updatePago(trx, pago, { revisar: pago.revisar })
    return { ...asiento, libre: true }
  })
}

function settlePedida(
  trx: Transaction,
  oyente: OyenteDePagos,
  pago: PagoTarjeta,
  operacion: Operacion | undefined,
  pedida: Pedida,
  now: Date,
): Promise<Asiento> {
  if (!operacion) return settleFaltante(trx, pago, pedida, now)
  if (operacion.tipo === 'AUTORIZAR') return settleAutorizar(trx, oyente, pago, operacion, pedida, now)
  return settleOtra(trx, oyente, pago, operacion, pedida, now)
}
