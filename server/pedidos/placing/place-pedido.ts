import type { Plataforma } from '@surtido/contract/base'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { normalizeCelular } from '@surtido/rules/usuarios'
import { notifyStock } from '../../articulos/notify-stock.ts'
import { findCarrito } from '../../carrito-guardado/find-carrito.ts'
import type { Transaction } from '../../db/client.ts'
import { transact } from '../../db/reintentos.ts'
import type { Deps } from '../../deps.ts'
import { asSinCupo, takeFranjaAtCommit } from '../../entregas/take-franja.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { lockUsuario, requireViva } from '../../http/sesion-viva.ts'
import { topesDePedidos } from '../../limites/topes.ts'
import { confirmPago, type Origin } from '../../pagos/confirm-pago.ts'
import {
  addPagoSinCargo,
  addPagoTarjeta,
  chooseTarjeta,
  requireConfirmada,
  type TarjetaElegida,
} from '../../pagos/tarjeta.ts'
import { reglasOf } from '../../reglas/reglas.ts'
import { vistoLeido } from '../base/filas.ts'
import { notifyPedidos } from '../live/notify-pedidos.ts'
import { refuseOverNewAccountLimit } from './cuenta-nueva.ts'
import { type Apertura, openSolicitud } from './open-solicitud.ts'
import { quoteSolicitud } from './quote-solicitud.ts'
import { hasPedido, linkPedido } from './solicitud.ts'
import { takePedidasFromCarrito } from './take-pedidas.ts'
import { editableHastaDe, writePedido } from './write-pedido.ts'

interface Opciones {
  /** The pedido was not made of the carrito, which stays as it is. */
  readonly keepsCarrito?: boolean
  /** Throws when it may not be placed any more; absent: when the session has ended. */
  readonly requireStill?: (trx: Transaction) => Promise<void>
}

/**
 * C-24: places a pedido once. One transaction inserts the solicitud (a repeated request waits, then gets the same
 * answer), checks everything again, takes stock and slot, writes the pedido and enqueues what follows. A refusal in the
 * transaction leaves nothing behind. A pedido paid by card waits in PENDIENTE_PAGO while the provider is asked, with no
 * transaction open: when the card is refused, the pedido stays, CANCELADO, with its history. After either refusal the
 * same `idSolicitud` may be sent again once corrected.
 */
export async function placePedido(
  deps: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  origin: Origin,
  opciones: Opciones = {},
): Promise<PedidoRealizado> {
  // A repeated request chose its card the first time, and the provider may be unreachable now.
  const seemsRepeated = namesTarjeta(solicitud) && (await hasPedido(deps.db, solicitud, sesion))
  const place = (tarjeta: TarjetaElegida | undefined, onlyRepeated: boolean) =>
    transact(deps.db, (trx) =>
      placeInTransaction(trx, deps, solicitud, sesion, plataforma, origin.hash, tarjeta, { ...opciones, onlyRepeated }),
    )
  const choose = () => (namesTarjeta(solicitud) ? chooseTarjeta(deps, solicitud, sesion) : undefined)
  const placeWithTarjeta = async () => {
    if (seemsRepeated) {
      try {
        return { realizado: await place(undefined, true) }
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error
      }
    }
    const tarjeta = await choose()
    return { realizado: await place(tarjeta, false), tarjeta }
  }
  const { realizado, tarjeta } = await placeWithTarjeta().catch((error) => {
    throw asSinCupo(error)
  })
  const { respuesta, idPorPagar, tomados, repetida } = realizado
  if (tomados.length > 0) notifyStock(deps.pool, solicitud.codigoEmpresa, solicitud.codigoLocal, tomados)
  const { codigoEmpresa, codigoLocal } = solicitud
  if (!repetida)
    notifyPedidos(deps.pool, { codigoEmpresa, codigoLocal, idPedidos: [respuesta?.idPedido ?? idPorPagar!] })
  return respuesta ?? (await confirmPago(deps, sesion, idPorPagar!, origin, tarjeta?.perfil.token))
}

/** A free pedido needs no card. If it costs something after all, it is refused as a changed price. */
const namesTarjeta = (solicitud: PedidoSolicitud): boolean =>
  solicitud.medioPago.idPaymentProfile != null && vistoLeido(solicitud).totalEsperado !== 0

/**
 * While this repeat waited, the first request's pedido was cancelled unpaid and its id freed: this one is placed as new,
 * with its card.
 */
class TakenBack extends Error {}

/** `respuesta` is the whole answer; with `idPorPagar` the pedido is written, and `confirmPago` says how its card stands. */
interface Realizado {
  readonly respuesta?: PedidoRealizado
  readonly idPorPagar?: number
  readonly tomados: readonly string[]
  /** An earlier request with the same `idSolicitud` wrote it. */
  readonly repetida?: true
}

async function placeInTransaction(
  trx: Transaction,
  deps: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  origenHash: string | null,
  tarjeta: TarjetaElegida | undefined,
  { keepsCarrito = false, requireStill, onlyRepeated }: Opciones & { readonly onlyRepeated: boolean },
): Promise<Realizado> {
  const now = deps.clock.now()
  const hoy = hoyEn(now)
  const { codigoEmpresa, idUsuarioAplicacion } = sesion
  const { codigoLocal, fechaEntrega } = solicitud
  const numeroCelular = await lockForCelular(trx, sesion, solicitud)
  const abierta = await openSolicitud(trx, solicitud, sesion, {
    now,
    hoy,
    topes: topesDePedidos(deps.config, idUsuarioAplicacion),
  })
  if ('repetida' in abierta) return { ...abierta.repetida, tomados: [], repetida: true }
  if (onlyRepeated) throw new TakenBack()
  const { apertura } = abierta
  // After the statement that locks the account: the provider may have been slow, and the account be another's by now.
  await (requireStill ? requireStill(trx) : requireViva(trx, sesion, now))
  if (tarjeta) await requireConfirmada(trx, sesion, tarjeta)
  const { versionCarrito } = solicitud
  if (versionCarrito !== undefined && versionCarrito !== (apertura.carrito?.version ?? 0))
    throw otroCarrito(apertura.carrito)
  const reglas = await reglasOf(deps.pool).read(trx, codigoEmpresa, codigoLocal, hoy, apertura.versiones)

  const conTarjeta = tarjeta !== undefined
  const base = { apertura, reglas, plataforma, conTarjeta, now }
  const cotizacion = await quoteSolicitud(trx, deps, solicitud, sesion, base)
  const { entrega, medio, totales, pagaCon, facturacion } = cotizacion
  if (!tarjeta && !apertura.correoVerificado)
    await refuseOverNewAccountLimit(trx, sesion, { total: totales.total, origen: { origenHash, now } })
  if (numeroCelular !== undefined && !apertura.conTelefono) await keepCelular(trx, sesion, numeroCelular)
  const { idFranja } = entrega.franja
  // All pedidos for a slot wait for its row: it is taken last, with the commit.
  const takeCupo = () =>
    takeFranjaAtCommit(trx, { codigoEmpresa, idFranja, fecha: fechaEntrega }, idUsuarioAplicacion, now)

  const porEscribir = { solicitud, sesion, cotizacion, plataforma, now } as const
  if (tarjeta) {
    const { idPedido, tomados } = await writePedido(trx, porEscribir)
    const { total } = totales
    const { factura } = facturacion
    const lineas = [...cotizacion.articulos, ...cotizacion.bolsas]
    await addPagoTarjeta(trx, { codigoEmpresa, idPedido, medio, tarjeta, total, lineas, factura }, now)
    await linkPedido(trx, solicitud, sesion, idPedido)
    await takeCupo()
    return { idPorPagar: idPedido, tomados }
  }
  const pesos = toTotalesPesos(totales)
  // No card was chosen, so a card here means that the pedido costs nothing.
  const sinCargo = medio.tipo === 'TARJETA_WEB'
  const { idMedioDePago, descripcion, tipo } = medio
  const respuesta = {
    estado: 'RECIBIDO',
    fechaCreacion: toInstanteIso(now),
    totales: { ...pesos, montoAutorizado: sinCargo ? 0 : null },
    pago: { estado: sinCargo ? 'SIN_CARGO' : 'A_PAGAR_AL_RECIBIR', urlAccion: null },
    editableHasta: toInstanteIso(editableHastaDe(porEscribir)),
  } as const
  const contraEntrega = { idMedioDePago, descripcion, tipo, estado: 'A_PAGAR_AL_RECIBIR', monto: pesos.total, pagaCon }
  const { idPedido, codigoRetiro, tomados, carritoChangedMeanwhile } = await writePedido(trx, porEscribir, {
    respuesta,
    ...(!sinCargo && { pago: contraEntrega }),
    carrito: keepsCarrito ? null : apertura.carrito,
  })
  if (sinCargo) await addPagoSinCargo(trx, { codigoEmpresa, idPedido, medio }, now)
  if (carritoChangedMeanwhile) {
    if (versionCarrito !== undefined) throw otroCarrito(await findCarrito(trx, sesion, codigoLocal))
    await takePedidasFromCarrito(trx, { codigoEmpresa, idPedido, idUsuarioAplicacion, codigoLocal }, now)
  }
  await takeCupo()
  return { respuesta: { idPedido, codigo: String(idPedido), ...respuesta, codigoRetiro }, tomados }
}

/** Another device has changed the carrito since, or has just placed this pedido. */
const otroCarrito = (carrito: Apertura['carrito']) =>
  new RefusalError('Carrito.ERROR_VERSION', [
    { campo: 'carrito', version: carrito?.version ?? 0, lineas: [...(carrito?.lineas ?? [])] },
  ])

/**
 * The telephone that a pedido brings for a usuario who has none: it may be sent long after its page was closed. Locks the
 * usuario for it, before the account, as a recovery does.
 */
async function lockForCelular(
  trx: Transaction,
  { idUsuario }: Sesion,
  solicitud: PedidoSolicitud,
): Promise<string | undefined> {
  const numeroCelular = normalizeCelular(solicitud.numeroCelular)
  if (!numeroCelular) return undefined
  const own = trx.selectFrom('usuario').select('numeroCelular').where('idUsuario', '=', idUsuario)
  if ((await own.executeTakeFirst())?.numeroCelular) return undefined
  await lockUsuario(trx, idUsuario)
  return numeroCelular
}

async function keepCelular(trx: Transaction, { idUsuario }: Sesion, numeroCelular: string): Promise<void> {
  await trx.updateTable('usuario').set({ numeroCelular }).where('idUsuario', '=', idUsuario).execute()
}
