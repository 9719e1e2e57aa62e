import type { MotivoReclamo } from '@surtido/contract/pedidos'
import { PEDIDOS } from '../../textos/pedidos.ts'

/** The claim's reasons in the customer's words. */
export const MOTIVO_RECLAMO: Readonly<Record<MotivoReclamo, string>> = {
  FALTA: PEDIDOS.noVino,
  EQUIVOCADO: PEDIDOS.vinoOtraCosa,
  MAL_ESTADO: PEDIDOS.llegoEnMalEstado,
  OTRO: PEDIDOS.otroProblema,
}
