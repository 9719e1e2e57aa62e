import { setTimeout as sleep } from 'node:timers/promises'
import type { MotivoRechazo } from '@surtido/contract/detalles'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { totalesDe } from '@surtido/rules/carrito'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Pago } from '../db/types.generated.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import { noDisponible } from '../pagos-web/customer.ts'
import { openPermiso, type PermisoDeAutorizar } from '../pagos-web/pausas.ts'
import { advancePago, type DatosDeAutorizacion, type Progress } from './advance-pago.ts'
import { PAUSA, SIN_RESPUESTA } from './settle-operacion.ts'
import { findPerfil } from './tarjeta.ts'

/** The customer's IP address and browser, for the provider's fraud checks. */
export interface Origin {
  readonly ip: string | null
  /** The address as the limits count it (`hashOrigen`), also where nobody sends a request. */
  readonly hash: string | null
  readonly userAgent: string | null
}

/** How long a second request for the same pedido waits for the first one's answer. */
const PATIENCE_MS = 11_000
const LOOK_MS = 100

/**
 * Pays a pedido already written, or finds out how its payment ended, and answers K-34: RECIBIDO, or PENDIENTE_PAGO
 * while the CVV is missing or the outcome unknown; a late repetition gets the state of that moment. Throws
 * `Pagos.ERROR_RECHAZADO` when the card is refused, and `Pagos.ERROR_PAUSA` when too many were, both of which leave it
 * cancelled. Every request for the pedido calls it: the provider charges one key once.
 */
export async function confirmPago(
  deps: Deps,
  titular: Titular,
  idPedido: number,
  origin: Origin,
  token?: string,
): Promise<PedidoRealizado> {
  const llave = { codigoEmpresa: titular.codigoEmpresa, idPedido }
  const permiso = openPermiso(deps, titular, origin.hash)
  const pago = await getPago(deps.db, llave)
  if (pago.estado === 'AUTORIZANDO') {
    const known = token ?? (await findToken(deps, titular, pago))
    const autorizacion = known ? { ...origin, token: known, takePermiso: permiso.take } : undefined
    const progress = await authoriseWithin(deps, llave, permiso, autorizacion)
    if (progress === 'OCUPADO') await waitForAnswer(deps.db, llave)
  } else if (pago.estado === 'PENDIENTE_CVV') await advancePago(deps, llave)
  return answerOf(deps, llave, permiso)
}

/** A charge counts towards the pause when the card is refused or asks for its CVV: that could be guessed too. */
async function authoriseWithin(
  deps: Deps,
  llave: LlavePedido,
  permiso: PermisoDeAutorizar,
  autorizacion: DatosDeAutorizacion | undefined,
): Promise<Progress> {
  let counts = false
  try {
    const progress = await advancePago(deps, llave, autorizacion)
    const { estado, codigoRechazo } = await getPago(deps.db, llave)
    counts = estado === 'PENDIENTE_CVV' || (estado === 'RECHAZADO' && isOfTheCard(deps, codigoRechazo))
    return progress
  } finally {
    if (!counts) await permiso.giveBack()
  }
}

/** Undefined when the provider can't answer now: then the payment is only read. */
async function findToken(
  deps: Deps,
  titular: Titular,
  { proveedor, idPaymentProfile }: Pick<Selectable<Pago>, 'proveedor' | 'idPaymentProfile'>,
): Promise<string | undefined> {
  if (idPaymentProfile === null || proveedor !== deps.cards?.proveedor) return undefined
  try {
    return (await findPerfil(deps, titular, idPaymentProfile))?.token
  } catch (error) {
    if (error instanceof RefusalError) return undefined
    throw error
  }
}

/** Another request is asking the provider: this one answers the same outcome. */
async function waitForAnswer(db: Db, llave: LlavePedido): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { estado, tomadoPor } = await getPago(db, llave)
    if (estado !== 'AUTORIZANDO' || tomadoPor === null) return
    await sleep(LOOK_MS)
  }
}

function getPago(db: Db, { codigoEmpresa, idPedido }: LlavePedido) {
  return db
    .selectFrom('pago')
    .select(['estado', 'proveedor', 'idPaymentProfile', 'tomadoPor', 'urlAccion', 'codigoRechazo', 'montoAutorizado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
}

/** Undefined: the provider's code is about our account or its service. */
const motivoOf = ({ cards }: Pick<Deps, 'cards'>, code: string | null): MotivoRechazo | undefined =>
  code === null || !cards ? 'OTRO' : cards.motivoOf(code)

const isOfTheCard = (deps: Deps, code: string | null) =>
  code !== SIN_RESPUESTA && code !== PAUSA && motivoOf(deps, code) !== undefined

async function answerOf(deps: Deps, llave: LlavePedido, permiso: PermisoDeAutorizar): Promise<PedidoRealizado> {
  const { db } = deps
  const pago = await getPago(db, llave)
  if (pago.estado === 'RECHAZADO') {
    const code = pago.codigoRechazo
    if (code === PAUSA) throw await permiso.pausa()
    const motivo = code === SIN_RESPUESTA ? 'TIEMPO' : motivoOf(deps, code)
    if (motivo === undefined) throw noDisponible()
    throw new RefusalError('Pagos.ERROR_RECHAZADO', [{ campo: 'medioPago', motivo }])
  }
  const pedido = await db
    .selectFrom('pedido')
    .selectAll()
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirstOrThrow()
  return {
    idPedido: pedido.idPedido,
    codigo: String(pedido.idPedido),
    estado: pedido.estado,
    fechaCreacion: toInstanteIso(pedido.fechaCreacion),
    totales: { ...totalesDe(pedido), montoAutorizado: pago.montoAutorizado },
    pago: { estado: pago.estado, urlAccion: pago.urlAccion },
    editableHasta: pedido.editableHasta && toInstanteIso(pedido.editableHasta),
    codigoRetiro: pedido.codigoRetiro,
  }
}
