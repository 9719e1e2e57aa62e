import type { Transaction } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { addNotificacion } from '../../notificaciones/add-notificacion.ts'
import type { PedidoAutorizado } from '../../oyentes/oyente-de-pagos.ts'
import { takePedidasFromCarrito } from './take-pedidas.ts'
import { textoRecibido } from './texto-recibido.ts'

/**
 * Does the rest when the shop receives a pedido after its payment: carrito, notification, e-mail. For a pedido received
 * at once the statement that writes it does all that (`sentencias.ts`).
 */
export async function receiveAutorizado(trx: Transaction, pedido: PedidoAutorizado, now: Date): Promise<void> {
  const { codigoEmpresa, idPedido, idUsuarioAplicacion, codigoLocal } = pedido
  await takePedidasFromCarrito(trx, pedido, now)
  await addNotificacion(trx, now, {
    codigoEmpresa,
    idUsuarioAplicacion,
    tipo: 1,
    say: (t, idioma) => [t.recibido(`${idPedido}`), textoRecibido(t, idioma, pedido)],
    codigoLocal,
    identificador: String(idPedido),
    evento: `pedido.${idPedido}.RECIBIDO`,
  })
  await addJob(trx, 'confirmar_pedido', { codigoEmpresa, idPedido }, { key: `pedido-${codigoEmpresa}-${idPedido}` })
}
