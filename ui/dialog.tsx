import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import s from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { UI } from './textos/ui.ts'

const SIZES = { m: s.medium, l: s.large, card: s.card } as const

type Props = {
  open: boolean
  /** Escape, the close button, a press outside. */
  onClose: () => void
  titulo: string
  /** A screen reader says it with the title when the dialog opens. */
  descripcion?: ReactNode
  children?: ReactNode
  /** Stays at the bottom while the rest scrolls: for the buttons. */
  footer?: ReactNode
  /** `m` and `l` fill a phone, for forms; `card` floats on any screen, for a few lines. */
  size?: keyof typeof SIZES
  initialFocus?: RefObject<HTMLElement | null>
  /** The question must be answered: no press outside, no Escape, no close button. */
  blocking?: boolean
  /** A blocking dialog also shows the close button, disabled. */
  deadClose?: boolean
}

export function Dialog({
  open,
  onClose,
  titulo,
  descripcion,
  children,
  footer,
  size = 'm',
  initialFocus,
  blocking = false,
  deadClose = false,
}: Props) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (next) return
        if (blocking) details.cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={s.backdrop} />
        <Base.Viewport className={s.viewport}>
          <Base.Popup className={`${s.popup} ${SIZES[size]}`} initialFocus={initialFocus}>
            <Base.Title className={s.title}>{titulo}</Base.Title>
            {descripcion && <Base.Description className={s.description}>{descripcion}</Base.Description>}
            {children && <div className={s.body}>{children}</div>}
            {footer && <div className={s.foot}>{footer}</div>}
            {/* Last in the code, so that the focus starts on the first field and not on the close button. */}
            {(!blocking || deadClose) && (
              <div className={s.close}>
                <Base.Close disabled={blocking} render={<IconButton icon="close" label={UI.cerrar} />} />
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
