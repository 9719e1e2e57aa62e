import { randomInt } from 'node:crypto'
import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { horaCorte } from '@surtido/rules/entregas'
import { CAMBIO_SIN_STOCK, type EstadoPedido } from '@surtido/rules/pedidos'
import type { Plataforma } from '@surtido/rules/precios'
import { spendCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import type { Sesion } from '../../http/sesion.ts'
import type { checkEntrega } from './entrega.ts'
import type { Cotizacion } from './quote-solicitud.ts'
import { writeLineas } from './write-lineas.ts'

interface PorEscribir {
  readonly solicitud: PedidoSolicitud
  readonly sesion: Sesion
  readonly cotizacion: Cotizacion
  /** What stock was taken of, by `artCodigo`. */
  readonly tomados: ReadonlyMap<string, unknown>
  readonly estado: EstadoPedido
  readonly plataforma: Plataforma
  readonly now: Date
}

/** Writes a pedido that has been decided, with its lines, coupon, promotions and the first step of its history. */
export async function writePedido(
  trx: Transaction,
  { solicitud, sesion, cotizacion, tomados, estado, plataforma, now }: PorEscribir,
): Promise<{ idPedido: number; codigoRetiro: string | null; editableHasta: Date }> {
  const { idUsuario, idUsuarioAplicacion, codigoEmpresa, idAdministrador } = sesion
  const { facturacion, entrega, articulos, cupon } = cotizacion
  const pesos = toTotalesPesos(cotizacion.totales)
  const codigoRetiro = solicitud.tipoEntrega.codigo === 21 ? String(randomInt(10_000)).padStart(4, '0') : null
  // Until nobody else enters its slot, nobody begins with it.
  const editableHasta = horaCorte({ fecha: solicitud.fechaEntrega, ...entrega.franja })
  const general = solicitud.cambioProductoSinStock ?? CAMBIO_SIN_STOCK
  const { idPedido } = await trx
    .insertInto('pedido')
    .values({
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
      direccion: entrega.direccion ? JSON.stringify(addressOf(entrega.direccion)) : null,
      datosFacturacion: JSON.stringify(facturacion),
      cambioProductoSinStock: general,
      observaciones: solicitud.observaciones?.trim() ?? '',
      plataforma,
      cantidadArticulos: articulos.length,
      ...pesos,
      codigoRetiro,
      editableHasta,
    })
    .returning('idPedido')
    .executeTakeFirstOrThrow()

  await writeLineas(trx, { codigoEmpresa, idPedido }, { solicitud, cotizacion, tomados, general })
  if (cupon) {
    await spendCupon(trx, sesion, { idPedido, cupon, descuento: pesos.cupon, now })
  }
  await trx.insertInto('pedidoHistorial').values({ codigoEmpresa, idPedido, orden: 0, estado, fecha: now }).execute()
  return { idPedido, codigoRetiro, editableHasta }
}

/** Where it goes, as it is now. */
export function addressOf(row: NonNullable<Awaited<ReturnType<typeof checkEntrega>>['direccion']>) {
  const { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud } = row
  return { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud }
}
