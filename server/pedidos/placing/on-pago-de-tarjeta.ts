import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import type { OyenteDePagos } from '../../oyentes/oyente-de-pagos.ts'
import { cancelPedido } from '../base/cancel-pedido.ts'
import { moveEstado, publishPedido } from '../base/move-estado.ts'
import { receiveAutorizado } from './receive-autorizado.ts'

/**
 * What a payment by card does to its pedido: an authorised one makes it RECIBIDO, one that won't come cancels it. Any
 * other change raises the version of the pedido, also long after it was placed. Cash never comes here.
 */
export const onPagoDeTarjeta = (oyentes: readonly OyenteDeEstado[]): OyenteDePagos => ({
  async autorizado(trx, pedido, now) {
    await moveEstado(trx, oyentes, pedido, 'RECIBIDO', '', 'TRABAJO', now)
    await receiveAutorizado(trx, pedido, now)
  },
  async impago(trx, llave, nota, now) {
    return (await cancelPedido(trx, oyentes, llave, nota, 'TRABAJO', now)) ?? []
  },
  cambiado: publishPedido,
})
