import type { MOTIVOS_RECLAMO } from '@surtido/contract/pedido-cambios'

/** The claim's reasons in the customer's words. */
export const MOTIVO_RECLAMO: Readonly<Record<(typeof MOTIVOS_RECLAMO)[number], string>> = {
  FALTA: 'No vino',
  EQUIVOCADO: 'Vino otra cosa',
  MAL_ESTADO: 'Llegó en mal estado',
  OTRO: 'Otro problema',
}
