import { randomUUID } from 'node:crypto'
import type { Porcentaje } from '@surtido/contract/base'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { Centavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { baseGravada, montoAutorizado } from '@surtido/rules/pagos'
import { isVencida } from '@surtido/rules/tarjetas'
import type { Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import { listMediosPago } from '../medios-pago/list-medios-pago.ts'
import { cardsOrRefuse, findCustomer } from '../pagos-web/customer.ts'
import { listTarjetasHabilitadas } from '../pagos-web/habilitadas.ts'
import { numeroDePerfil } from '../pagos-web/numero.ts'
import type { CardProfile } from '../providers/cards/provider.ts'
import { addOperacion, insertPago } from './pago.ts'

/** The request itself asks the provider at once; if it dies, a job reads after this many seconds. */
const RESCUE_SECONDS = 30

/** The card that pays a pedido, and in how many cuotas (instalments). */
export interface TarjetaElegida {
  readonly proveedor: string
  readonly perfil: CardProfile
  readonly cuotas: number
}

/**
 * The card that the request names, as the provider has it now; undefined when the pedido is paid otherwise. Throws
 * `Pagos.ERROR_TARJETA_INVALIDA` for a card that is missing, has expired, or is of a brand or a number of cuotas
 * that the empresa does not take, and `Pagos.ERROR_TARJETA_POR_CONFIRMAR` for an unconfirmed one from before a
 * recovery. Call it before any transaction.
 */
export async function chooseTarjeta(
  deps: Deps,
  solicitud: Pick<PedidoSolicitud, 'codigoEmpresa' | 'codigoLocal' | 'tipoEntrega' | 'medioPago'>,
  sesion: Titular,
): Promise<TarjetaElegida | undefined> {
  const { codigoEmpresa, codigoLocal, tipoEntrega, medioPago } = solicitud
  const disponibles = await listMediosPago(deps, { codigoEmpresa, codigoLocal, tipoEntrega: tipoEntrega.codigo })
  const medio = disponibles.find(({ idMedioDePago }) => idMedioDePago === medioPago.idMedioDePago)
  if (medio?.tipo !== 'TARJETA_WEB') return undefined
  const { idPaymentProfile } = medioPago
  const customer = idPaymentProfile == null ? undefined : await findCustomer(deps, sesion)
  const perfil = customer?.profiles.find(({ id }) => numeroDePerfil(id) === idPaymentProfile)
  const marca = (await listTarjetasHabilitadas(deps.db, codigoEmpresa)).find(
    ({ idTarjetaPagosWeb }) => perfil && idTarjetaPagosWeb === perfil.marca,
  )
  const cuotas = medioPago.cuotas ?? 1
  const invalid = !perfil?.enabled || isVencida(perfil.expiration, hoyEn(deps.clock.now())) || !marca
  if (invalid) throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.idPaymentProfile' }])
  if (customer?.porConfirmar.includes(perfil.id)) throw new RefusalError('Pagos.ERROR_TARJETA_POR_CONFIRMAR')
  if (cuotas > marca.cuotasMaximas || !perfil.installments.includes(cuotas)) {
    throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.cuotas' }])
  }
  return { proveedor: cardsOrRefuse(deps).proveedor, perfil, cuotas }
}

/**
 * Throws what `chooseTarjeta` throws for a card that a recovery took away, or left to be confirmed, since that was
 * called. Call it in the transaction that writes the payment, with the account locked.
 */
export async function requireConfirmada(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  { proveedor, perfil }: TarjetaElegida,
): Promise<void> {
  const customer = await trx
    .selectFrom('tarjetaCliente')
    .select(['recuperada', 'porConfirmar'])
    .where((eb) => eb.and({ codigoEmpresa, idUsuarioAplicacion, proveedor }))
    .executeTakeFirst()
  if (!customer) throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.idPaymentProfile' }])
  // Until the provider is asked again, none of its cards is confirmed.
  if (customer.recuperada || customer.porConfirmar.includes(perfil.id))
    throw new RefusalError('Pagos.ERROR_TARJETA_POR_CONFIRMAR')
}

/** One of the usuario's own cards, by the provider's name for it; undefined for any other name. */
export async function findPerfil(
  deps: Deps,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  idPerfil: string,
): Promise<CardProfile | undefined> {
  const customer = await findCustomer(deps, { codigoEmpresa, idUsuarioAplicacion })
  return customer?.profiles.find(({ id }) => id === idPerfil)
}

interface PorPagar {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly medio: { readonly idMedioDePago: number; readonly descripcion: string; readonly margen: Porcentaje }
  readonly tarjeta: TarjetaElegida
  readonly total: Centavos
  readonly lineas: readonly { readonly total: Centavos; readonly iva: number }[]
  /** The invoice has a RUT, so no VAT is given back. */
  readonly factura: boolean
}

/**
 * Records the payment before the provider is asked, under names of our own, so that it can be found at the provider
 * whatever happens afterwards.
 */
export async function addPagoTarjeta(trx: Transaction, pago: PorPagar, now: Date): Promise<void> {
  const { codigoEmpresa, idPedido, medio, tarjeta, total } = pago
  const { proveedor, perfil, cuotas } = tarjeta
  const nombres = newNombres(codigoEmpresa, idPedido)
  const reservado = montoAutorizado(total, medio.margen, perfil.debit)
  await insertPago(trx, {
    codigoEmpresa,
    idPedido,
    idMedioDePago: medio.idMedioDePago,
    descripcion: medio.descripcion,
    tipo: 'TARJETA_WEB',
    estado: 'AUTORIZANDO',
    monto: total,
    pagaCon: null,
    creado: now,
    proveedor,
    idPaymentProfile: perfil.id,
    tarjetaMedia: perfil.media,
    tarjetaMarca: perfil.brand,
    tarjetaLast4: perfil.last4,
    cuotas,
    ...nombres,
    baseGravada: pago.factura ? null : baseGravada(pago.lineas, total),
    montoAutorizado: reservado,
  })
  await addOperacion(trx, { codigoEmpresa, idPedido }, { tipo: 'AUTORIZAR', monto: reservado }, now, RESCUE_SECONDS)
}

/** The payment by card of a pedido that costs nothing: it names no card, and the provider is not asked. */
export async function addPagoSinCargo(
  trx: Transaction,
  { codigoEmpresa, idPedido, medio }: Pick<PorPagar, 'codigoEmpresa' | 'idPedido' | 'medio'>,
  now: Date,
): Promise<void> {
  await insertPago(trx, {
    codigoEmpresa,
    idPedido,
    idMedioDePago: medio.idMedioDePago,
    descripcion: medio.descripcion,
    tipo: 'TARJETA_WEB',
    estado: 'SIN_CARGO',
    monto: 0,
    creado: now,
    ...newNombres(codigoEmpresa, idPedido),
    montoAutorizado: 0,
  })
}

/** The names under which the provider knows a purchase. */
function newNombres(codigoEmpresa: number, idPedido: number) {
  const llave = randomUUID()
  // The key's beginning keeps the number unique when a test system is set up anew over the same account.
  return { llave, numeroOrden: `${codigoEmpresa}-${idPedido}-${llave.slice(0, 8)}` }
}
