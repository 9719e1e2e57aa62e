import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import s from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { afterPress } from './press.ts'

// No input asks the browser to check it (`required`, `type="email"`): its messages come in the browser's language and
// stop the form before ours are seen. The type only chooses keyboard and autofill.
const TYPES = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'email' },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  decimal: { inputMode: 'decimal', autoComplete: 'off' },
  search: { inputMode: 'search', enterKeyHint: 'search', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
  password: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'current-password' },
} as const satisfies Record<string, ComponentProps<'input'>>

type Props = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'required' | 'aria-describedby'> & {
  label: string
  /** Hides the label from the eye only, as in a search bar. */
  labelHidden?: boolean
  type?: keyof typeof TYPES
  hint?: ReactNode
  /** What is wrong and how to put it right; tied to the input and read with it. */
  error?: string
  /** Says "required" to screen readers; `optional` says it to everyone. */
  required?: boolean
  optional?: boolean
  /** Inside the box, before and after the text. */
  start?: ReactNode
  end?: ReactNode
}

export function Field({
  label,
  labelHidden = false,
  type = 'text',
  hint,
  error,
  required,
  optional,
  start,
  end,
  id,
  onBlur,
  ...rest
}: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={s.field}>
      <label className={labelHidden ? 'visually-hidden' : s.label} htmlFor={inputId}>
        {label}
        {optional && <span className={s.optional}> (opcional)</span>}
      </label>
      <div className={`${s.box}${error ? ` ${s.wrong}` : ''}`}>
        {start}
        <input
          type={type === 'password' && !shown ? 'password' : 'text'}
          {...TYPES[type]}
          {...rest}
          id={inputId}
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
          className={s.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {type === 'password' && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setShown(!shown)}
          />
        )}
        {end}
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
