import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Icon, type IconName } from './icon.tsx'
import s from './menu.module.css'

export type MenuItem = { text: string; icon?: IconName; onPress: () => void; danger?: boolean; disabled?: boolean }

type Props = {
  /** The button it hangs from; it carries its own label. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s.positioner} align={align} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={s.popup}>
            {items.map((item) => (
              <Base.Item
                key={item.text}
                className={`${s.item}${item.danger ? ` ${s.danger}` : ''}`}
                disabled={item.disabled}
                onClick={item.onPress}
              >
                {item.icon && <Icon name={item.icon} size={20} />}
                {item.text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
