import type { ComponentProps, ReactNode } from 'react'
import s from './field.module.css'
import { FormControl } from './form-control.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required' | 'aria-describedby'> & {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
}

export function TextArea({ label, hint, error, required, optional, id, rows = 3, ...rest }: Props) {
  return (
    <FormControl {...{ label, hint, error, required, optional, id }}>
      {(tied) => (
        <div className={`${s.box}${error ? ` ${s.wrong}` : ''}`}>
          <textarea {...rest} {...tied} rows={rows} className={s.input} />
        </div>
      )}
    </FormControl>
  )
}
