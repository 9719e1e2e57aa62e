import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import s from './popover.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it hangs from. */
  trigger: ReactElement
  titulo: string
  tituloHidden?: boolean
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

export function Popover({ open, onOpenChange, trigger, titulo, tituloHidden, children, align = 'start' }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup className={s.popup}>
            <Base.Title className={tituloHidden ? 'visually-hidden' : s.title}>{titulo}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
