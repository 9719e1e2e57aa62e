import type { MOTIVOS_RECLAMO } from '@surtido/contract/pedido-cambios'
import { PEDIDOS } from '../../textos/pedidos.ts'

/** The claim's reasons in the customer's words. */
export const MOTIVO_RECLAMO: Readonly<Record<(typeof MOTIVOS_RECLAMO)[number], string>> = {
  FALTA: PEDIDOS.noVino,
  EQUIVOCADO: PEDIDOS.vinoOtraCosa,
  MAL_ESTADO: PEDIDOS.llegoEnMalEstado,
  OTRO: PEDIDOS.otroProblema,
}
