import type { OyenteDePagos } from '../../pagos/oyente.ts'
import { cancelPedido } from '../changing/cancel-pedido.ts'
import { moveEstado, publishPedido } from '../move-estado.ts'
import { receivePedido } from './receive-pedido.ts'

/** What happens to a pedido when its card is charged, or won't be. */
export const afterPago: OyenteDePagos = {
  async pagado(trx, pedido, now) {
    await moveEstado(trx, pedido, 'RECIBIDO', '', 'TRABAJO', now)
    await receivePedido(trx, pedido, now)
  },
  async impago(trx, llave, nota, now) {
    return (await cancelPedido(trx, llave, nota, 'TRABAJO', now)) ?? []
  },
  cambiado: publishPedido,
}
