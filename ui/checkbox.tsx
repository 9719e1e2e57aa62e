import { type ComponentProps, type ReactNode, useId } from 'react'
import s from './checkbox.module.css'

const LOOKS = { box: s.check, switch: s.switch } as const

type Props = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'required' | 'aria-describedby' | 'role'
> & {
  /** May hold a link, as to the terms. */
  label: ReactNode
  detalle?: ReactNode
  error?: string
  required?: boolean
  /** A switch acts at once; a box waits for the form to be sent. */
  look?: keyof typeof LOOKS
}

export function Checkbox({ label, detalle, error, required, look = 'box', id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy =
    [error && `${inputId}-error`, detalle && `${inputId}-detalle`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <div className={`${s.row}${look === 'switch' ? ` ${s.reversed}` : ''}`}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={LOOKS[look]}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <div className={s.words}>
          <label htmlFor={inputId}>{label}</label>
          {detalle && (
            <p className={s.detail} id={`${inputId}-detalle`}>
              {detalle}
            </p>
          )}
        </div>
      </div>
      {error && (
        <p className={s.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
