import type { ComponentProps, ReactNode } from 'react'
import s from './button.module.css'

const VARIANTS = {
  primary: s.primary,
  secondary: s.secondary,
  quiet: s.quiet,
  danger: s.danger,
} as const
const SIZES = { s: s.small, m: s.medium, l: s.large } as const

export type ButtonLook = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES; wide?: boolean }

/** The look of a button for a link: `<Link className={buttonClass({ wide: true })}>`. */
export function buttonClass({ variant = 'primary', size = 'm', wide = false }: ButtonLook = {}) {
  return `${s.button} ${VARIANTS[variant]} ${SIZES[size]}${wide ? ` ${s.wide}` : ''}`
}

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    children: ReactNode
    /** Before the text. */
    icon?: ReactNode
    /** Stands at the far end, such as the amount of a confirm button. */
    end?: ReactNode
    /** Busy: keeps its place, focus and text, and ignores clicks. */
    loading?: boolean
  }

export function Button({ variant, size, wide, icon, end, loading = false, children, onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <span className={s.spinner} /> : icon}
      <span className={s.text}>{children}</span>
      {end && <span className={s.end}>{end}</span>}
    </button>
  )
}
