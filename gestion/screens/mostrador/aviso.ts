import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'

/** Says what the customer of a sealed pedido knows, and what is left to do about it. */
export function fraseDeAviso({
  estado,
  tipoEntrega,
  pasos,
}: Pick<PedidoDelLocal, 'estado' | 'tipoEntrega' | 'pasos'>): string {
  if (estado === 'LISTO_PARA_RETIRO') return 'El cliente ya sabe que puede venir.'
  if (estado !== 'PREPARADO') return ''
  if (tipoEntrega.codigo === RETIRO_LOCAL)
    return pasos.includes('retiro')
      ? 'Falta avisarle que puede venir: deja las bolsas en su estante y avísale.'
      : 'Deja las bolsas en su estante. Falta avisarle que puede venir: lo hace quien atiende el mostrador.'
  return 'Espera a quien lo lleva: al cliente se le avisa cuando sale.'
}
