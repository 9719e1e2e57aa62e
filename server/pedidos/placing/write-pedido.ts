// Writes a decided pedido in one statement, and for one received at once all that follows; a second statement records
// the use of its cupon.
import { randomInt } from 'node:crypto'
import type { Cantidad, Plataforma } from '@surtido/contract/base'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { EstadoPedido, PedidoRealizado } from '@surtido/contract/pedidos'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { horaCorte, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { CAMBIO_SIN_STOCK } from '@surtido/rules/pedidos'
import { CompiledQuery } from 'kysely'
import { actorOf, filaOf } from '../../cambios/actor.ts'
import { spendCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { enCadaIdioma } from '../../notificaciones/add-notificacion.ts'
import { lineasPedidas } from '../base/filas.ts'
import type { DireccionDePedido } from './entrega.ts'
import { filasDeLineas, filasDePromociones } from './filas-de-lineas.ts'
import type { Apertura } from './open-solicitud.ts'
import type { Cotizacion } from './quote-solicitud.ts'
import {
  COLUMNAS_LINEA,
  COLUMNAS_PAGO,
  COLUMNAS_PEDIDO,
  COLUMNAS_PROMOCION,
  INSERT_PENDIENTE,
  INSERT_RECIBIDO,
  NUMERO,
} from './sentencias.ts'
import { takePedidasFromLineas } from './take-pedidas.ts'
import { textoRecibido } from './texto-recibido.ts'

interface PorEscribir {
  readonly solicitud: PedidoSolicitud
  readonly sesion: Sesion
  readonly cotizacion: Cotizacion
  readonly plataforma: Plataforma
  readonly now: Date
}

/** The extra data of a pedido that is received at once. */
interface ConRecibo {
  /** Everything but the numbers, which are unknown before the pedido is written. */
  readonly respuesta: Omit<PedidoRealizado, 'idPedido' | 'codigo' | 'codigoRetiro'>
  /** Absent for a free pedido: `addPagoSinCargo` writes it. */
  readonly pago?: Readonly<Record<'idMedioDePago' | 'descripcion' | 'tipo' | 'estado' | 'monto' | 'pagaCon', unknown>>
  readonly carrito: Apertura['carrito']
}

interface PedidoEscrito {
  readonly idPedido: number
  readonly codigoRetiro: string | null
  /** Articles whose stock was counted and taken. */
  readonly tomados: readonly string[]
  /** The carrito changed meanwhile, and still holds what was bought. */
  readonly carritoChangedMeanwhile: boolean
}

interface Row {
  idPedido: number | null
  tomados: string[] | null
  faltan: { artCodigo: string; conocido: boolean; stock: Cantidad | null }[]
  carritos: number
}

/**
 * The cutoff of its slot. Until then the customer may change the pedido, and a tanda prefers pedidos that can no longer
 * be changed.
 */
export const editableHastaDe = ({ solicitud, cotizacion }: Pick<PorEscribir, 'solicitud' | 'cotizacion'>): Date =>
  horaCorte({ fecha: solicitud.fechaEntrega, ...cotizacion.entrega.franja })

/**
 * Takes the stock of every line or of none and writes the pedido, with its lines, cupon, promotions and the first step
 * of its history. With `recibido` the shop receives it at once, and its payment, its answer, the rest of the carrito, a
 * notification and the jobs are written too; without, it waits for its card. Stock is locked in order of the articles'
 * codes, so that two pedidos of the same articles wait for each other instead of deadlocking (`changing/take-stock.ts`
 * does the same for a change). Throws `Articulos.ERROR_SIN_STOCK` with every short line that the local sells and what
 * is left of it.
 */
export async function writePedido(
  trx: Transaction,
  escribir: PorEscribir,
  recibido?: ConRecibo,
): Promise<PedidoEscrito> {
  const { solicitud, sesion, cotizacion, now } = escribir
  const estado = recibido ? 'RECIBIDO' : 'PENDIENTE_PAGO'
  const { idUsuarioAplicacion, codigoEmpresa } = sesion
  const general = solicitud.cambioProductoSinStock ?? CAMBIO_SIN_STOCK
  const codigoRetiro = solicitud.tipoEntrega.codigo === RETIRO_LOCAL ? String(randomInt(10_000)).padStart(4, '0') : null
  const lineas = filasDeLineas({ solicitud, cotizacion, general })
  const { quien, idAdministrador } = filaOf(actorOf(sesion))
  const values: unknown[] = [
    codigoEmpresa,
    solicitud.codigoLocal,
    JSON.stringify(COLUMNAS_PEDIDO.row(filaDePedido({ ...escribir, estado }, general, codigoRetiro))),
    JSON.stringify(lineas.map((fila) => COLUMNAS_LINEA.row(fila))),
    JSON.stringify(filasDePromociones(cotizacion).map((fila) => COLUMNAS_PROMOCION.row(fila))),
    lineas.map(({ artCodigo }) => artCodigo),
    estado,
    now,
    quien,
    idAdministrador,
  ]
  if (recibido) {
    const { respuesta, pago, carrito } = recibido
    const entrega = { ...solicitud, ...cotizacion.entrega.franja, tipoEntrega: solicitud.tipoEntrega.codigo }
    const left = carrito && takePedidasFromLineas(carrito.lineas, lineasPedidas(solicitud.articulos))
    values.push(
      idUsuarioAplicacion,
      solicitud.idSolicitud,
      JSON.stringify({ ...respuesta, codigoRetiro }),
      pago ? JSON.stringify(COLUMNAS_PAGO.row(pago)) : null,
      left ? JSON.stringify(left) : null,
      carrito?.version ?? null,
      enCadaIdioma((t, idioma) => [t.recibido(NUMERO), textoRecibido(t, idioma, entrega)]),
    )
  }
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(recibido ? INSERT_RECIBIDO : INSERT_PENDIENTE, values))
  const { idPedido, tomados, faltan, carritos } = rows[0]!
  if (idPedido === null) throw sinStock(faltan, lineas)
  const { cupon, totales } = cotizacion
  if (cupon) await spendCupon(trx, sesion, { idPedido, cupon, descuentoCupon: toTotalesPesos(totales).cupon, now })
  return {
    idPedido,
    codigoRetiro,
    tomados: tomados ?? [],
    carritoChangedMeanwhile: Boolean(recibido?.carrito) && carritos === 0,
  }
}

function filaDePedido(
  { solicitud, sesion, cotizacion, estado, plataforma, now }: PorEscribir & { readonly estado: EstadoPedido },
  general: string,
  codigoRetiro: string | null,
) {
  const { idUsuario, idUsuarioAplicacion, codigoEmpresa, idAdministrador } = sesion
  const { facturacion, entrega, articulos } = cotizacion
  return {
    codigoEmpresa,
    idUsuario,
    idUsuarioAplicacion,
    idAdministrador: idAdministrador ?? null,
    codigoLocal: solicitud.codigoLocal,
    idSolicitud: solicitud.idSolicitud,
    estado,
    fechaCreacion: now,
    tipoEntrega: solicitud.tipoEntrega.codigo,
    zonaEntrega: entrega.zona.zonaEntrega,
    idFranja: entrega.franja.idFranja,
    fechaEntrega: solicitud.fechaEntrega,
    horaDesde: entrega.franja.horaDesde,
    horaHasta: entrega.franja.horaHasta,
    direccion: entrega.direccion ? addressOf(entrega.direccion) : null,
    datosFacturacion: facturacion,
    cambioProductoSinStock: general,
    observaciones: solicitud.observaciones?.trim() ?? '',
    plataforma,
    cantidadArticulos: articulos.length,
    ...toTotalesPesos(cotizacion.totales),
    codigoRetiro,
    editableHasta: editableHastaDe({ solicitud, cotizacion }),
  }
}

function sinStock(faltan: Row['faltan'], lineas: readonly { artCodigo: string; nombre: string }[]): RefusalError {
  const nombres = new Map(lineas.map(({ artCodigo, nombre }) => [artCodigo, nombre]))
  return new RefusalError(
    'Articulos.ERROR_SIN_STOCK',
    faltan.flatMap(({ artCodigo, conocido, stock }) =>
      conocido ? [{ campo: 'articulos', artCodigo, nombre: nombres.get(artCodigo)!, disponible: stock ?? 0 }] : [],
    ),
  )
}

/** A copy of the address as it is now. */
export function addressOf(row: DireccionDePedido) {
  const { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud } = row
  return { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud }
}
