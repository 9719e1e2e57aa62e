import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { type ModalProps, modalReady, openModal } from '../overlays/modals.tsx'
import { isRefusal, SIN_CONEXION } from '../refusal.ts'
import { TEXTS } from '../texts.ts'

/**
 * U-115: for what somebody asked for and could not be sent. Answers whether that was said; what they were doing is there
 * behind it, to be tried again. Where not even the modal's code is there, whoever asked says it in their own place.
 */
export async function showSinConexion(error: unknown): Promise<boolean> {
  if (!(isRefusal(error, SIN_CONEXION) && (await modalReady()))) return false
  await openModal('Sin conexión', async () => ({ default: SinConexion }), { size: 'card' })
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
