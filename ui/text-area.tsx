import { type ComponentProps, type ReactNode, useId } from 'react'
import s from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required' | 'aria-describedby'> & {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
}

export function TextArea({ label, hint, error, required, optional, id, rows = 3, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={inputId}>
        {label}
        {optional && <span className={s.optional}> (opcional)</span>}
      </label>
      <div className={`${s.box}${error ? ` ${s.wrong}` : ''}`}>
        <textarea
          {...rest}
          id={inputId}
          rows={rows}
          className={s.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
      {error && (
        <p className={s.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={s.hint} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
