import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { type ModalProps, modalReady, openModal } from '../overlays/modals.tsx'
import { isRefusal, SIN_CONEXION } from '../refusal.ts'
import { CONEXION } from '../textos/conexion.ts'
import { TEXTS } from '../texts.ts'

/**
 * U-115: for a request of the user that could not be sent. Returns whether the message was shown; the user's work stays
 * behind it, to be retried. When the modal's code is missing too, the caller shows the message itself.
 */
export async function showSinConexion(error: unknown): Promise<boolean> {
  if (!(isRefusal(error, SIN_CONEXION) && (await modalReady()))) return false
  await openModal(CONEXION.sinConexion, async () => ({ default: SinConexion }), { size: 'card' })
  return true
}

function SinConexion({ onClose }: ModalProps<void>) {
  return (
    <Placeholder
      tipo="offline"
      texto={TEXTS.sinConexion}
      action={<Button onClick={() => onClose()}>{TEXTS.intentarNuevamente}</Button>}
    />
  )
}
