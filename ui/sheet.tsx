import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import s from './sheet.module.css'
import { UI } from './textos/ui.ts'

const SIDES = { bottom: 'down', start: 'left', end: 'right' } as const

type Props = {
  open: boolean
  /** Escape, the close button, a press outside, a swipe. */
  onClose: () => void
  titulo: string
  /** The content shows its own title. */
  tituloHidden?: boolean
  children: ReactNode
  footer?: ReactNode
  /** Comes from below, or from a side such as the menu. Forms go in a Dialog: keyboards and sheets conflict. */
  side?: keyof typeof SIDES
}

export function Sheet({ open, onClose, titulo, tituloHidden = false, children, footer, side = 'bottom' }: Props) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      swipeDirection={SIDES[side]}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={s.backdrop} />
        <Drawer.Viewport className={`${s.viewport} ${s[side]}`}>
          <Drawer.Popup className={s.popup}>
            {side === 'bottom' && <div className={s.handle} />}
            <Drawer.Title className={tituloHidden ? 'visually-hidden' : s.title}>{titulo}</Drawer.Title>
            <Drawer.Content className={s.body}>{children}</Drawer.Content>
            {footer && <div className={s.foot}>{footer}</div>}
            {/* Last in the code, so that the focus starts on the sheet's content. */}
            <div className={s.close}>
              <Drawer.Close render={<IconButton icon="close" label={UI.cerrar} />} />
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
