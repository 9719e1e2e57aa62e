// Ties the label, the hint and the error of a form's part to the control that takes the focus.
import { type ReactNode, useId } from 'react'
import s from './form-control.module.css'
import { UI } from './textos/ui.ts'

export interface Told {
  id?: string | undefined
  hint?: ReactNode
  /** The fault and its remedy; tied to the control and read with it. */
  error?: string | undefined
  /** Says "required" to screen readers. */
  required?: boolean | undefined
}

/** `tied` goes on what takes the focus, `error` and `hint` stand below it. */
export function useFormControl({ id, hint, error, required }: Told) {
  const own = useId()
  const control = id ?? own
  const describedBy = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ')
  return {
    tied: {
      id: control,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    error: error && (
      <p className={s.error} id={`${control}-error`}>
        {error}
      </p>
    ),
    hint: hint && (
      <p className={s.hint} id={`${control}-hint`}>
        {hint}
      </p>
    ),
  }
}

type Props = Told & {
  label: string
  /** Hides the label from the eye only, as in a search bar. */
  labelHidden?: boolean | undefined
  /** Says so to everyone. */
  optional?: boolean | undefined
  children: (tied: ReturnType<typeof useFormControl>['tied']) => ReactNode
}

/** A control of one value: its label above it; below it what is wrong, and the hint. */
export function FormControl({ label, labelHidden, optional, children, ...told }: Props) {
  const { tied, error, hint } = useFormControl(told)
  return (
    <div className={s.field}>
      <label className={labelHidden ? 'visually-hidden' : s.label} htmlFor={tied.id}>
        {label}
        {optional && <span className={s.optional}> {UI.opcional}</span>}
      </label>
      {children(tied)}
      {error}
      {hint}
    </div>
  )
}
