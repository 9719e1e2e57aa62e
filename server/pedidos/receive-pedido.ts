import { descripcionDia } from '@surtido/rules/entregas'
import type { Transaction } from '../db/client.ts'
import { addJob } from '../jobs/add-job.ts'
import { addNotificacion } from '../notificaciones/notificar.ts'

export interface PedidoRecibido {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly idUsuarioAplicacion: number
  readonly codigoLocal: number
  readonly tipoEntrega: number
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
}

/** What a pedido that the shop takes on brings with it: an empty carrito, a notification, an e-mail. */
export async function receivePedido(trx: Transaction, pedido: PedidoRecibido, now: Date): Promise<void> {
  const { codigoEmpresa, idPedido, idUsuarioAplicacion, codigoLocal } = pedido
  // What was bought is no longer about to be bought, on any device.
  await trx
    .updateTable('carrito')
    .set((eb) => ({ lineas: JSON.stringify([]), version: eb('version', '+', 1), actualizado: now }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .execute()
  await addNotificacion(trx, now, {
    codigoEmpresa,
    idUsuarioAplicacion,
    tipo: 1,
    titulo: `Recibimos tu pedido ${idPedido}`,
    texto: `${pedido.tipoEntrega === 21 ? 'Retiro en el local' : 'Entrega a domicilio'}: ${descripcionDia(pedido.fechaEntrega)} de ${pedido.horaDesde} a ${pedido.horaHasta}.`,
    codigoLocal,
    identificador: String(idPedido),
    evento: `pedido.${idPedido}.RECIBIDO`,
  })
  await addJob(trx, 'confirmar_pedido', { codigoEmpresa, idPedido }, { key: `pedido-${codigoEmpresa}-${idPedido}` })
}
