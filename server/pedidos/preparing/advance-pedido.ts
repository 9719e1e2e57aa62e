// K-35 at the shop: each step of a pedido from received to delivered. One transaction each, with the pedido locked; a
// repeated step changes nothing, and a step that NEXT_ESTADOS does not know is refused. Besides, `failEntrega` ends a
// pedido that is ready and cannot be handed over.
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { isPasoPosible } from '@surtido/rules/pasos'
import { canMove, isPorEntregar } from '@surtido/rules/pedidos'
import { notifyStock } from '../../articulos/notify-stock.ts'
import type { Actor } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { transact } from '../../db/reintentos.ts'
import type { CommandDeps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { tellCancelado, tellNoEntregado } from '../../notificaciones/avisos-pedido.ts'
import { advancePago } from '../../pagos/advance-pago.ts'
import { requestCapture, requestVoid } from '../../pagos/operaciones.ts'
import { lockPagoDeTarjeta, setMonto } from '../../pagos/pago.ts'
import { cancelPedido } from '../base/cancel-pedido.ts'
import { lockPedido, moveEstado } from '../base/move-estado.ts'
import { keepTotalInicial } from './begin.ts'
import { lockMovibles, refuseSinDecir, sayRest, settleWeights } from './close-lineas.ts'
import { refuseWrongCodigo } from './codigo-retiro.ts'
import {
  type EntregaEnMano,
  isSinCodigo,
  keepCambiosDeEntrega,
  payOnReceipt,
  refuseCobrando,
  refuseOtroCodigo,
} from './hand-over.ts'
import { readLineasDelPedido } from './lineas-del-pedido.ts'
import { type Preparada, prepareLinea } from './prepare-linea.ts'
import { closeReemplazos, withdrawReemplazo } from './reemplazos.ts'
import { releaseBultos } from './release-bultos.ts'
import { fixTolerancias } from './tolerancias.ts'
import { writeTotales } from './totales-finales.ts'

type LockedPedido = Awaited<ReturnType<typeof lockPedido>>
type LockedPago = Awaited<ReturnType<typeof lockPagoDeTarjeta>>

/** The result of a step: `changed` is false when the step had been taken already. */
export interface PasoDado {
  readonly estado: EstadoPedido
  readonly changed: boolean
}

/**
 * Asks the provider about a card payment with unknown outcome; the pedido is RECIBIDO once it is paid. A pedido is
 * never received without its money.
 */
export async function askPago(deps: CommandDeps, llave: LlavePedido): Promise<PasoDado> {
  const read = () => deps.db.transaction().execute((trx) => lockPedido(trx, llave))
  const before = await read()
  if (before.estado === 'PENDIENTE_PAGO') await advancePago(deps, llave)
  const pedido = await read()
  if (pedido.estado === 'PENDIENTE_PAGO') throw new RefusalError('Pagos.ERROR_PENDIENTE')
  if (pedido.estado === 'CANCELADO') throw refuseEstado(pedido)
  return { estado: pedido.estado, changed: before.estado !== pedido.estado }
}

/** RECIBIDO → EN_PREPARACION. The first toma or question ends editing, not this step. */
export function announcePreparacion(deps: CommandDeps, llave: LlavePedido, actor: Actor): Promise<PasoDado> {
  return step(deps, llave, actor, 'EN_PREPARACION', async (trx, pedido) => {
    if (!isPasoPosible('preparar', pedido.estado)) throw refuseEstado(pedido)
    await fixTolerancias(trx, llave.codigoEmpresa, [llave.idPedido])
    await keepTotalInicial(trx, pedido)
    return []
  })
}

/**
 * Records what was prepared of a line (`prepareLinea`) and announces the stock. Withdraws an open question about the
 * line: the shop's last word counts.
 */
export async function setLineaPreparada(
  deps: CommandDeps,
  llave: LlavePedido,
  preparada: Preparada,
  actor: Actor,
): Promise<void> {
  const { codigoLocal, stockMoved } = await transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const stockMoved = await prepareLinea(trx, llave, preparada, actor, now)
    await withdrawReemplazo(trx, deps.oyentes.estados, llave, preparada.artCodigo, actor, now)
    return { codigoLocal: (await lockPedido(trx, llave)).codigoLocal, stockMoved }
  })
  if (stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, codigoLocal, stockMoved)
}

/** How the bags are closed. */
interface SealOptions {
  /** Lines without a record are there as asked. */
  readonly restoComoPedido?: boolean
  /** Counts the bags, in the transaction that seals them. */
  readonly addBultos?: (trx: Transaction, codigoLocal: number, now: Date) => Promise<unknown>
}

/**
 * → PREPARADO: fixes the total, charges it to the card and releases the rest. Throws `Pedidos.ERROR_LINEAS_SIN_DECIR`
 * with the lines that nobody has recorded, unless `restoComoPedido` says that they are there as asked. Throws
 * `Pedidos.ERROR_NADA_PREPARADO` when no line is left, and `Pagos.ERROR_MONTO_MAYOR` when the total exceeds the card's
 * hold.
 */
export async function finishPreparacion(
  deps: CommandDeps,
  llave: LlavePedido,
  actor: Actor,
  { restoComoPedido = false, addBultos }: SealOptions = {},
): Promise<PasoDado> {
  const paso = await step(deps, llave, actor, 'PREPARADO', async (trx, pedido, now) => {
    await lockMovibles(trx, llave, pedido)
    const devueltos = await closeReemplazos(trx, llave, actor, now)
    if (restoComoPedido) await sayRest(trx, llave, actor)
    else await refuseSinDecir(trx, llave)
    await refuseNadaPreparado(trx, llave)
    const total = await writeTotales(trx, llave, pedido.entrega)
    await setMonto(trx, llave, { monto: total }, { onlyIn: 'A_PAGAR_AL_RECIBIR' })
    await requestCapture(trx, llave, total, now)
    await addBultos?.(trx, pedido.codigoLocal, now)
    return [...devueltos, ...(await settleWeights(trx, llave, pedido.codigoLocal))]
  })
  if (paso.changed) await settleWithProvider(deps, llave)
  return paso
}

async function refuseNadaPreparado(trx: Transaction, llave: LlavePedido): Promise<void> {
  const { lineas } = await readLineasDelPedido(trx, llave)
  const hasArticulo = lineas.some(({ esBolsa, propia, montosDeOtros }) => !esBolsa && (propia! > 0 || montosDeOtros))
  if (!hasArticulo) throw new RefusalError('Pedidos.ERROR_NADA_PREPARADO')
}

/** PREPARADO → EN_CAMINO for a delivery, LISTO_PARA_RETIRO for a pickup. */
export function dispatchPedido(
  deps: CommandDeps,
  llave: LlavePedido,
  hasta: 'EN_CAMINO' | 'LISTO_PARA_RETIRO',
  actor: Actor,
): Promise<PasoDado> {
  return step(deps, llave, actor, hasta)
}

/**
 * → ENTREGADO. A pickup is handed over against its code (`Pedidos.ERROR_CODIGO_RETIRO`, and
 * `Pedidos.ERROR_CODIGO_CERRADO` after too many wrong ones). `codigoRetiro` is null for a delivery, and for a pickup
 * whose customer was identified otherwise, which the history says and `cambio` keeps with the `motivo`. A payment due on receiving becomes paid. A pickup is refused while
 * the outcome of its card payment is unknown (`Pagos.ERROR_COBRANDO`), unless the empresa takes that risk. `mayorDe`:
 * a document showed that the person who takes it is of this age, which `cambio` keeps.
 */
export async function deliverPedido(
  deps: CommandDeps,
  llave: LlavePedido,
  codigoRetiro: string | null,
  actor: Actor,
  motivo: string | null = null,
  mayorDe?: number,
): Promise<PasoDado> {
  if (codigoRetiro !== null) await refuseWrongCodigo(deps, llave, codigoRetiro, actor)
  const handOver = () => stepToEntregado(deps, llave, { codigoRetiro, motivo, mayorDe }, actor)
  return handOver().catch(async (refused) => {
    if (!(refused instanceof RefusalError) || refused.code !== 'Pagos.ERROR_COBRANDO') throw refused
    // A capture that nobody has looked at since may be through by now.
    await settleWithProvider(deps, llave)
    return handOver()
  })
}

function stepToEntregado(
  deps: CommandDeps,
  llave: LlavePedido,
  entrega: EntregaEnMano,
  actor: Actor,
): Promise<PasoDado> {
  const handOver: StepWork = async (trx, pedido, now, pago) => {
    refuseOtroCodigo(pedido, entrega)
    await refuseCobrando(trx, pedido, pago)
    await keepCambiosDeEntrega(trx, pedido, entrega, actor, now)
    await payOnReceipt(trx, llave)
    await releaseBultos(trx, llave, now)
    return []
  }
  const notaOf = (pedido: LockedPedido) => (isSinCodigo(pedido, entrega) ? 'Se entregó sin código de retiro.' : '')
  return step(deps, llave, actor, 'ENTREGADO', handOver, notaOf)
}

/** → CANCELADO: gives back stock, slot and cupon and releases the money; the customer reads `motivo`. */
export function cancelByShop(deps: CommandDeps, llave: LlavePedido, motivo: string, actor: Actor): Promise<PasoDado> {
  return stepToCancelado(deps, llave, async (trx, _, now) => {
    const stockMoved = await cancelPedido(trx, deps.oyentes.estados, llave, motivo, actor, now)
    if (stockMoved) {
      await requestVoid(trx, llave, motivo, now)
      await tellCancelado(trx, llave, motivo, now)
    }
    return stockMoved
  })
}

/**
 * PREPARADO, EN_CAMINO or LISTO_PARA_RETIRO → CANCELADO: the customer was not there, or did not come. The articles go
 * back to their shelves and the charge to its card; the customer reads `motivo`. Throws `Pagos.ERROR_ESTADO` while the
 * card is still being charged.
 */
export async function failEntrega(
  deps: CommandDeps,
  llave: LlavePedido,
  motivo: string,
  actor: Actor,
): Promise<PasoDado> {
  // A capture that nobody has looked at since may be through by now.
  await settleWithProvider(deps, llave)
  return stepToCancelado(deps, llave, async (trx, { tipoEntrega }, now) => {
    const nota = `${tipoEntrega === RETIRO_LOCAL ? 'No se retiró' : 'No se entregó'}: ${motivo}`
    const stockMoved = await cancelPedido(trx, deps.oyentes.estados, llave, nota, actor, now, isPorEntregar)
    if (stockMoved) {
      await requestVoid(trx, llave, nota, now)
      await tellNoEntregado(trx, llave, motivo, now)
    }
    return stockMoved
  })
}

/**
 * Takes the step to CANCELADO, unless it was taken already, and asks the provider to give back the money. `cancel`
 * answers the articles whose stock changed, or undefined when the state of the pedido does not allow it.
 */
async function stepToCancelado(
  deps: CommandDeps,
  llave: LlavePedido,
  cancel: (trx: Transaction, pedido: LockedPedido, now: Date) => Promise<string[] | undefined>,
): Promise<PasoDado> {
  const { paso, codigoLocal, stockMoved } = await transact(deps.db, async (trx) => {
    // The same lock order as settling a payment.
    const pedido = await lockPedido(trx, llave)
    await lockPagoDeTarjeta(trx, llave)
    const { estado, codigoLocal } = pedido
    if (estado === 'CANCELADO') return { paso: { estado, changed: false }, codigoLocal, stockMoved: [] }
    const stockMoved = await cancel(trx, pedido, deps.clock.now())
    if (!stockMoved) throw refuseEstado(pedido)
    return { paso: { estado: 'CANCELADO', changed: true } as const, codigoLocal, stockMoved }
  })
  if (stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, codigoLocal, stockMoved)
  if (paso.changed) await settleWithProvider(deps, llave)
  return paso
}

/** The further effects of a step, in its transaction. Answers the articles whose stock changed. */
type StepWork = (trx: Transaction, pedido: LockedPedido, now: Date, pago: LockedPago) => Promise<string[]>

/** Takes one step, unless it was taken already. */
async function step(
  deps: CommandDeps,
  llave: LlavePedido,
  actor: Actor,
  hasta: EstadoPedido,
  also: StepWork = async () => [],
  notaOf: (pedido: LockedPedido) => string = () => '',
): Promise<PasoDado> {
  const { changed, codigoLocal, stockMoved } = await transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const pedido = await lockPedido(trx, llave)
    const pago = await lockPagoDeTarjeta(trx, llave)
    const { estado, tipoEntrega, codigoLocal } = pedido
    if (estado === hasta) return { changed: false, codigoLocal, stockMoved: [] }
    if (!canMove(estado, hasta, tipoEntrega)) throw refuseEstado(pedido)
    const stockMoved = await also(trx, pedido, now, pago)
    await moveEstado(trx, deps.oyentes.estados, llave, hasta, notaOf(pedido), actor, now)
    return { changed: true, codigoLocal, stockMoved }
  })
  if (stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, codigoLocal, stockMoved)
  return { estado: hasta, changed }
}

const refuseEstado = ({ estado, tipoEntrega }: Pick<LockedPedido, 'estado' | 'tipoEntrega'>) =>
  new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])

/** Runs at once, so that the caller sees the outcome; the jobs settle what stays open. */
async function settleWithProvider(deps: CommandDeps, llave: LlavePedido): Promise<void> {
  await advancePago(deps, llave).catch((err) => deps.log.error({ err, ...llave }, 'payment not settled'))
}
