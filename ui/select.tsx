import { type ComponentProps, type ReactNode, useId } from 'react'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import s from './select.module.css'

export type SelectOption = { value: string; text: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'className' | 'style' | 'required' | 'aria-describedby' | 'children'> & {
  label: string
  options: readonly SelectOption[]
  /** The first line while nothing is chosen. */
  empty?: string
  hint?: ReactNode
  error?: string
  required?: boolean
}

/** The device's own picker: nothing of ours is better on a phone. */
export function Select({ label, options, empty, hint, error, required, id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={s.box}>
        <select
          {...rest}
          id={inputId}
          className={`${s.select}${error ? ` ${s.wrong}` : ''}`}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
        <span className={s.arrow}>
          <Icon name="chevron" size={20} />
        </span>
      </div>
      {error && (
        <p className={field.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={field.hint} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
