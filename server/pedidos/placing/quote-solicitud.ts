import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { toCentavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { checkFacturacion, DATOS_FACTURACION } from '@surtido/rules/pedidos'
import type { Plataforma } from '@surtido/rules/precios'
import { lockCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { listMediosPago } from '../../medios-pago/routes.ts'
import { hasAcceptedTerminos } from '../../usuarios/usuario.ts'
import { checkEntrega } from './entrega.ts'
import { quotePedido, refuseChangedOrShort } from './quote-pedido.ts'

/** What a request comes to, everything about it decided again. */
export type Cotizacion = Awaited<ReturnType<typeof quoteSolicitud>>

/**
 * Decides everything of a request again but stock and slot: terms, billing, where and when, means of payment, prices,
 * promotions, coupon, totals. Nothing is written; the coupon's row is locked from here on. Throws the refusal of the
 * first thing that does not hold, with `Articulos.ERROR_PRECIO_CAMBIADO` when it comes to something else than the usuario saw. `conTarjeta`: its
 * card has been chosen; what costs nothing needs none.
 */
export async function quoteSolicitud(
  trx: Transaction,
  { cards }: Pick<Deps, 'cards'>,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  { plataforma, conTarjeta, now }: { plataforma: Plataforma; conTarjeta: boolean; now: Date },
) {
  const { codigoEmpresa, codigoLocal, tipoEntrega, medioPago } = solicitud
  const hoy = hoyEn(now)
  if (!(await hasAcceptedTerminos(trx, sesion.idUsuario, codigoEmpresa, now))) {
    throw new RefusalError('Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')
  }
  const facturacion = facturacionOf(solicitud)
  const entrega = await checkEntrega(trx, solicitud, sesion, now)
  const disponibles = await listMediosPago(
    { db: trx, cards },
    { codigoEmpresa, codigoLocal, tipoEntrega: tipoEntrega.codigo },
  )
  const medio = disponibles.find(({ idMedioDePago }) => idMedioDePago === medioPago.idMedioDePago)
  if (!medio || (conTarjeta && medio.tipo !== 'TARJETA_WEB')) throw new RefusalError('MediosPago.ERROR_NO_DISPONIBLE')
  // What was seen as free and costs anything is refused further down, as a price that has changed.
  if (medio.tipo === 'TARJETA_WEB' && !conTarjeta && toCentavos(solicitud.totalEsperado) > 0) {
    throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.idPaymentProfile' }])
  }

  // Before stock and slot, always in this order: whoever waits for a coupon holds nothing that another waits for.
  const cupon = solicitud.idCupon ? await lockCupon(trx, sesion, solicitud.idCupon, hoy) : undefined
  const cotizado = await quotePedido(trx, { pedido: solicitud, entrega, medio, cupon, plataforma, hoy })
  const pagaCon = medio.efectivo ? (medioPago.pagaCon ?? null) : null
  refuseChangedOrShort(solicitud, cotizado, { codigoLocal, entrega, pagaCon })
  return { facturacion, entrega, medio, pagaCon, ...cotizado }
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
