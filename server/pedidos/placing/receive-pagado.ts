import type { Idioma } from '@surtido/contract/base'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import type { Transaction } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { addNotificacion } from '../../notificaciones/add-notificacion.ts'
import type { PedidoCobrado } from '../../pagos/oyente.ts'
import type { Avisos } from '../../textos/avisos.ts'
import { diaEn } from '../../textos/cartas.ts'
import { lineasPedidas } from '../base/filas.ts'
import { takeOut } from './take-out.ts'

/**
 * What follows when the shop receives a pedido after its payment: carrito, notification, e-mail. A pedido received at
 * once gets it all from the statement that writes it (`sentencias.ts`).
 */
export async function receivePagado(trx: Transaction, pedido: PedidoCobrado, now: Date): Promise<void> {
  const { codigoEmpresa, idPedido, idUsuarioAplicacion, codigoLocal } = pedido
  await takeOffCarrito(trx, pedido, now)
  await addNotificacion(trx, now, {
    codigoEmpresa,
    idUsuarioAplicacion,
    tipo: 1,
    decir: (t, idioma) => [t.recibido(`${idPedido}`), textoRecibido(t, idioma, pedido)],
    codigoLocal,
    identificador: String(idPedido),
    evento: `pedido.${idPedido}.RECIBIDO`,
  })
  await addJob(trx, 'confirmar_pedido', { codigoEmpresa, idPedido }, { key: `pedido-${codigoEmpresa}-${idPedido}` })
}

type Recibido = Pick<PedidoCobrado, 'tipoEntrega' | 'fechaEntrega' | 'horaDesde' | 'horaHasta'>

/** The text of the notification, besides the number. */
export function textoRecibido(
  t: Avisos,
  idioma: Idioma,
  { tipoEntrega, fechaEntrega, horaDesde, horaHasta }: Recibido,
): string {
  return (tipoEntrega === RETIRO_LOCAL ? t.retiro : t.entrega)(diaEn(idioma, fechaEntrega), horaDesde, horaHasta)
}

/**
 * Takes what was bought out of the carrito, on every device. Articles added during the payment stay. A scheduled pedido
 * (CX-34) was not made of the carrito.
 */
export async function takeOffCarrito(
  trx: Transaction,
  {
    codigoEmpresa,
    idPedido,
    idUsuarioAplicacion,
    codigoLocal,
  }: Pick<PedidoCobrado, 'codigoEmpresa' | 'idPedido' | 'idUsuarioAplicacion' | 'codigoLocal'>,
  now: Date,
): Promise<void> {
  const carrito = await trx
    .selectFrom('carrito')
    .select('lineas')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('pedido')
            .innerJoin('programadoFecha as programada', (join) =>
              join
                .onRef('programada.codigoEmpresa', '=', 'pedido.codigoEmpresa')
                .onRef('programada.idSolicitud', '=', 'pedido.idSolicitud'),
            )
            .select('pedido.idPedido')
            .where('pedido.codigoEmpresa', '=', codigoEmpresa)
            .where('pedido.idPedido', '=', idPedido),
        ),
      ),
    )
    .forUpdate('carrito')
    .executeTakeFirst()
  if (!carrito) return
  const pedidas = await trx
    .selectFrom('pedidoLinea')
    .select(['artCodigo', 'cantidadPedida as cantidad'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('esBolsa', '=', false)
    .execute()
  const lineas = takeOut(carrito.lineas, lineasPedidas(pedidas))
  await trx
    .updateTable('carrito')
    .set((eb) => ({ lineas: JSON.stringify(lineas), version: eb('version', '+', 1), actualizado: now }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .execute()
}
