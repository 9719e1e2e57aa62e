import { Placeholder } from '@surtido/ui/placeholder'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { useEffect } from 'react'
import { useRed } from '../../device/conectado.ts'
import { isNativa } from '../../device/plataforma.ts'
import { onRed } from '../../device/red.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { MARCO } from '../../textos/marco.ts'

let telling = false

/** S-55: without a network a modal covers a native app, and reopens whenever it is dismissed, until there is one. */
export async function watchRed(): Promise<void> {
  // Loaded while there is a network: the message about a missing one must not need it.
  if (isNativa) await import('@surtido/web/overlays/dialog')
  await onRed((connected) => {
    useRed.setState({ connected })
    if (!connected && isNativa) void tellSinRed()
  })
}

async function tellSinRed(): Promise<void> {
  if (telling) return
  telling = true
  while (!useRed.getState().connected)
    await openModal(MARCO.sinConexion, async () => ({ default: SinRed }), { blocking: true, size: 'card' })
  telling = false
}

/** Says that there is no network (U-117). */
function SinRed({ onClose }: ModalProps<void>) {
  const connected = useRed((state) => state.connected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose always does the same
  useEffect(() => {
    if (connected) onClose()
  }, [connected])
  return <Placeholder tipo="offline" texto={APLICACION.sinRed} />
}
