import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import s from './icon-button.module.css'

const VARIANTS = { plain: s.plain, filled: s.filled, floating: s.floating } as const

type IconButtonLook = { variant?: keyof typeof VARIANTS }

/** The look for a link that is only an icon; the link needs an `aria-label`. */
export function iconButtonClass({ variant = 'plain' }: IconButtonLook = {}) {
  return `${s.button} ${VARIANTS[variant]}`
}

type Props = IconButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
    icon: IconName
    /** The purpose of the button, for users who can't see the icon. */
    label: string
    /** A count in the corner, already part of `label`. */
    count?: number
  }

export function IconButton({ icon, label, variant, count, type, ...rest }: Props) {
  return (
    <button {...rest} type={type ?? 'button'} className={iconButtonClass({ variant })} aria-label={label}>
      <Icon name={icon} />
      {count ? <span className={s.count}>{count > 99 ? '99+' : count}</span> : null}
    </button>
  )
}
