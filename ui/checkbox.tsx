import type { ComponentProps, ReactNode } from 'react'
import s from './checkbox.module.css'
import { useFormControl } from './form-control.tsx'

const LOOKS = { box: s.check, switch: s.switch } as const

type Props = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'required' | 'aria-describedby' | 'role'
> & {
  /** It may hold a link, such as to the terms. */
  label: ReactNode
  detalle?: ReactNode
  error?: string
  required?: boolean
  /** A switch acts at once; a box acts when the form is sent. */
  look?: keyof typeof LOOKS
}

export function Checkbox({ label, detalle, error, required, look = 'box', id, ...rest }: Props) {
  const told = useFormControl({ id, hint: detalle, error, required })
  return (
    <div>
      <div className={`${s.row}${look === 'switch' ? ` ${s.reversed}` : ''}`}>
        <input
          {...rest}
          {...told.tied}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={LOOKS[look]}
        />
        <div className={s.words}>
          <label htmlFor={told.tied.id}>{label}</label>
          {told.hint}
        </div>
      </div>
      {told.error}
    </div>
  )
}
