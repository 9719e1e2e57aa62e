import type { Plataforma } from '@surtido/contract/base'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { hoyEn } from '@surtido/rules/fechas'
import { CAMBIO_SIN_STOCK, checkFacturacion, DATOS_FACTURACION, needsTelefono } from '@surtido/rules/pedidos'
import { checkCelular, normalizeCelular } from '@surtido/rules/usuarios'
import { lockUnspentCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { offeredMedios } from '../../medios-pago/offered-medios.ts'
import type { Reglas } from '../../reglas/reglas.ts'
import { lineasPedidas, pagaConLeido, vistoLeido } from '../base/filas.ts'
import { decideEntrega } from './entrega.ts'
import type { Apertura } from './open-solicitud.ts'
import { quotePedido, refuseUnlessAgreed } from './quote-pedido.ts'

/** A solicitud quoted, with everything checked again. */
export type Cotizacion = Awaited<ReturnType<typeof quoteSolicitud>>

/** The data that the solicitud is checked against. */
interface ParaCotizar {
  readonly apertura: Apertura
  readonly reglas: Reglas
  readonly plataforma: Plataforma
  readonly conTarjeta: boolean
  readonly now: Date
}

/**
 * Checks all of a solicitud again: terms, telephone, billing, where and when, means of payment, prices, promotions,
 * cupon, totals. Stock and the places left in its slot are checked as it is written. Writes nothing, but locks the
 * usuario's cupones. Throws the refusal of the first check that fails: `Articulos.ERROR_PRECIO_CAMBIADO` when the total
 * differs from what the usuario saw. `conTarjeta`: its card has been chosen; a free pedido needs none.
 */
export async function quoteSolicitud(
  trx: Transaction,
  { cards }: Pick<Deps, 'cards'>,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  { apertura, reglas, plataforma, conTarjeta, now }: ParaCotizar,
) {
  const { codigoEmpresa, codigoLocal, tipoEntrega, medioPago } = solicitud
  const hoy = hoyEn(now)
  if (!apertura.terminosAceptados) throw new RefusalError('Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')
  refuseSinTelefono(solicitud, apertura)
  const facturacion = facturacionOf(solicitud)
  const entrega = decideEntrega(reglas, solicitud, apertura.direccion, now)
  const place = { codigoEmpresa, codigoLocal, tipoEntrega: tipoEntrega.codigo }
  const disponibles = offeredMedios(reglas.medios, place, cards !== undefined)
  const medio = disponibles.find(({ idMedioDePago }) => idMedioDePago === medioPago.idMedioDePago)
  if (!medio || (conTarjeta && medio.tipo !== 'TARJETA_WEB')) throw new RefusalError('MediosPago.ERROR_NO_DISPONIBLE')
  // A pedido seen as free that costs something is refused further down, as a changed price.
  if (medio.tipo === 'TARJETA_WEB' && !conTarjeta && vistoLeido(solicitud).totalEsperado > 0) {
    throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.idPaymentProfile' }])
  }

  // Lock the cupon before stock and slot: a request that waits for it holds neither.
  const cupon = solicitud.idCupon ? await lockUnspentCupon(trx, sesion, solicitud.idCupon, hoy) : undefined
  const { precios } = apertura
  const { articulos, bolsas = [] } = solicitud
  const porCotizar = {
    codigoEmpresa,
    codigoLocal,
    tipoEntrega,
    articulos: lineasPedidas(articulos),
    bolsas: lineasPedidas(bolsas),
  }
  const { promociones } = reglas
  const cotizado = quotePedido({ pedido: porCotizar, precios, promociones, entrega, medio, cupon, plataforma, hoy })
  const pagaCon = medio.efectivo ? (medioPago.pagaCon ?? null) : null
  refuseUnlessAgreed(solicitud, cotizado, { codigoLocal, entrega, pagaCon: pagaConLeido({ pagaCon }) })
  return { facturacion, entrega, medio, pagaCon, cupon, ...cotizado }
}

function refuseSinTelefono(solicitud: PedidoSolicitud, { conTelefono }: Apertura): void {
  const { tipoEntrega, articulos, numeroCelular, cambioProductoSinStock = CAMBIO_SIN_STOCK } = solicitud
  const falla = checkCelular(numeroCelular)
  if (falla)
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'numeroCelular', error: `Validacion.${falla}` }])
  if (conTelefono || normalizeCelular(numeroCelular)) return
  if (needsTelefono(tipoEntrega.codigo, cambioProductoSinStock, articulos))
    throw new RefusalError('Pedidos.ERROR_SIN_TELEFONO')
}

function facturacionOf(solicitud: PedidoSolicitud) {
  const facturacion = { ...DATOS_FACTURACION, ...solicitud.datosFacturacion }
  const fallas = checkFacturacion(facturacion)
  if (fallas.length > 0) {
    throw new RefusalError(
      'Pedidos.ERROR_FACTURACION',
      fallas.map(({ campo, error }) => ({ campo, error: `Validacion.${error}` })),
    )
  }
  return facturacion
}
