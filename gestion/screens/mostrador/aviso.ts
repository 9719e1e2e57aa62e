import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'

/** What the customer of a sealed pedido knows, and what is left to do about it. */
export function fraseDeAviso({ estado, tipoEntrega }: Pick<PedidoDelLocal, 'estado' | 'tipoEntrega'>): string {
  if (estado === 'LISTO_PARA_RETIRO') return 'El cliente ya sabe que puede venir.'
  if (estado !== 'PREPARADO') return ''
  return tipoEntrega.codigo === RETIRO_LOCAL
    ? 'Falta avisarle que puede venir: deja las bolsas en su estante y avísale.'
    : 'Espera a quien lo lleva: al cliente se le avisa cuando sale.'
}
