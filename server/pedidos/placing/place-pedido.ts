import type { PedidoRealizado, PedidoSolicitud } from '@surtido/contract/pedidos'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { toCentavos } from '@surtido/rules/dinero'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Plataforma } from '@surtido/rules/precios'
import { notifyStock } from '../../articulos/escucha.ts'
import type { Transaction } from '../../db/client.ts'
import { transact } from '../../db/reintentos.ts'
import type { Deps } from '../../deps.ts'
import { takeFranja } from '../../entregas/take-franja.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { type Cliente, confirmPago } from '../../pagos/confirm-pago.ts'
import { addPagoSinCargo, addPagoTarjeta, chooseTarjeta, type TarjetaElegida } from '../../pagos/tarjeta.ts'
import { quoteSolicitud } from './quote-solicitud.ts'
import { receivePedido } from './receive-pedido.ts'
import { endSolicitud, hasPedido, takeSolicitud } from './solicitud.ts'
import { takeStock } from './take-stock.ts'
import { writePedido } from './write-pedido.ts'

/**
 * C-24: places a pedido once. In one transaction: the request's own row (so that a repeated one waits, then gets the
 * same answer), everything decided again, stock and slot taken, pedido written, what follows enqueued. Any refusal
 * leaves nothing behind, and the same `idSolicitud` may be sent again once mended. Paid by card, the pedido waits in
 * PENDIENTE_PAGO while the provider is asked, with no transaction open.
 */
export async function placePedido(
  deps: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  cliente: Cliente,
): Promise<PedidoRealizado> {
  if (solicitud.codigoEmpresa !== sesion.codigoEmpresa) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  const tarjeta = await tarjetaOf(deps, solicitud, sesion)
  const { respuesta, porPagar, tomados } = await transact(deps.db, (trx) =>
    placeInTransaction(trx, deps, solicitud, sesion, plataforma, tarjeta),
  )
  if (tomados.length > 0) notifyStock(deps.pool, solicitud.codigoEmpresa, solicitud.codigoLocal, tomados)
  return respuesta ?? (await confirmPago(deps, sesion, porPagar!, cliente, tarjeta?.perfil.token))
}

async function tarjetaOf(deps: Deps, solicitud: PedidoSolicitud, sesion: Sesion): Promise<TarjetaElegida | undefined> {
  // What costs nothing needs no card; should it cost anything after all, that is refused as a price that has changed.
  if (solicitud.medioPago.idPaymentProfile == null || toCentavos(solicitud.totalEsperado) === 0) return undefined
  // Sent before, its card was chosen then, and the provider may not even be there to be asked again.
  if (await hasPedido(deps.db, solicitud, sesion)) return undefined
  return chooseTarjeta(deps, solicitud, sesion)
}

/** `respuesta` is the whole answer; with `porPagar` the pedido is written, and its card still to be asked. */
interface Realizado {
  readonly respuesta?: PedidoRealizado
  readonly porPagar?: number
  readonly tomados: readonly string[]
}

async function placeInTransaction(
  trx: Transaction,
  deps: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  tarjeta: TarjetaElegida | undefined,
): Promise<Realizado> {
  const now = deps.clock.now()
  const { codigoEmpresa, idUsuarioAplicacion } = sesion
  const { codigoLocal, fechaEntrega } = solicitud
  await holdUsuario(trx, sesion)
  const anterior = await takeSolicitud(trx, solicitud, sesion, now)
  if (anterior) return { ...anterior, tomados: [] }

  const conTarjeta = tarjeta !== undefined
  const cotizacion = await quoteSolicitud(trx, deps, solicitud, sesion, { plataforma, conTarjeta, now })
  const { entrega, medio, totales, pagaCon, facturacion } = cotizacion
  const lineas = [...cotizacion.articulos, ...cotizacion.bolsas]
  const taken = await takeStock(trx, codigoEmpresa, codigoLocal, lineas)
  const { idFranja, horaDesde, horaHasta } = entrega.franja
  // Everybody who orders for a slot waits for its row: it is taken at the very end, when only the commit is left.
  const takePlace = () => takeFranja(trx, { codigoEmpresa, idFranja, fecha: fechaEntrega }, idUsuarioAplicacion, now)

  const estado = tarjeta ? 'PENDIENTE_PAGO' : 'RECIBIDO'
  const porEscribir = { solicitud, sesion, cotizacion, tomados: taken, estado, plataforma, now } as const
  const { idPedido, codigoRetiro, editableHasta } = await writePedido(trx, porEscribir)
  const tomados = [...taken.keys()]
  if (tarjeta) {
    const { total } = totales
    const { factura } = facturacion
    await addPagoTarjeta(trx, { codigoEmpresa, idPedido, medio, tarjeta, total, lineas, factura }, now)
    await endSolicitud(trx, solicitud, sesion, idPedido)
    await takePlace()
    return { porPagar: idPedido, tomados }
  }
  const pesos = toTotalesPesos(totales)
  const sinCargo = medio.tipo === 'TARJETA_WEB'
  if (sinCargo) await addPagoSinCargo(trx, { codigoEmpresa, idPedido, medio }, now)
  else {
    await trx
      .insertInto('pago')
      .values({
        codigoEmpresa,
        idPedido,
        idMedioDePago: medio.idMedioDePago,
        descripcion: medio.descripcion,
        tipo: medio.tipo,
        estado: 'A_PAGAR_AL_RECIBIR',
        monto: pesos.total,
        pagaCon,
      })
      .execute()
  }
  const tipoEntrega = solicitud.tipoEntrega.codigo
  const recibido = { codigoEmpresa, idPedido, idUsuarioAplicacion, codigoLocal, tipoEntrega, fechaEntrega }
  await receivePedido(trx, { ...recibido, horaDesde, horaHasta }, now)

  const respuesta: PedidoRealizado = {
    idPedido,
    codigo: String(idPedido),
    estado: 'RECIBIDO',
    fechaCreacion: toInstanteIso(now),
    totales: { ...pesos, montoAutorizado: sinCargo ? 0 : null },
    pago: { estado: sinCargo ? 'SIN_CARGO' : 'A_PAGAR_AL_RECIBIR', urlAccion: null },
    editableHasta: toInstanteIso(editableHasta),
    codigoRetiro,
  }
  await endSolicitud(trx, solicitud, sesion, idPedido, respuesta)
  await takePlace()
  return { respuesta, tomados }
}

/** Held to the end, so that an account being deleted meanwhile (C-03) leaves no pedido behind that it did not see. */
async function holdUsuario(trx: Transaction, { idUsuario }: Sesion): Promise<void> {
  const usuario = await trx
    .selectFrom('usuario')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .forKeyShare()
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
}
