import { AlertDialog } from '@base-ui/react/alert-dialog'
import s from './alert.module.css'
import { Button, type ButtonLook } from './button.tsx'

export type AlertButton = { text: string; variant?: ButtonLook['variant']; onPress?: () => void }

type Props = {
  open: boolean
  /** Called after any button, and on Escape when there is more than one button. */
  onClose: () => void
  titulo: string
  mensaje?: string
  /** The last one is the main button: it comes first on the screen and has the focus. */
  buttons: readonly AlertButton[]
}

export function Alert({ open, onClose, titulo, mensaje, buttons }: Props) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={s.backdrop} />
        <AlertDialog.Viewport className={s.viewport}>
          <AlertDialog.Popup className={s.popup}>
            <AlertDialog.Title className={s.title}>{titulo}</AlertDialog.Title>
            {mensaje && <AlertDialog.Description className={s.message}>{mensaje}</AlertDialog.Description>}
            <div className={s.buttons}>
              {buttons.toReversed().map((button, i) => (
                <Button
                  key={button.text}
                  wide
                  variant={button.variant ?? (i === 0 ? 'primary' : 'secondary')}
                  onClick={() => {
                    button.onPress?.()
                    onClose()
                  }}
                >
                  {button.text}
                </Button>
              ))}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
