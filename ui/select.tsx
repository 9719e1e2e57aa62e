import type { ComponentProps, ReactNode } from 'react'
import { FormControl } from './form-control.tsx'
import { Icon } from './icon.tsx'
import s from './select.module.css'

type SelectOption = { value: string; text: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'className' | 'style' | 'required' | 'aria-describedby' | 'children'> & {
  label: string
  /** Hides the label from the eye only, as in a row that says what it is. */
  labelHidden?: boolean
  options: readonly SelectOption[]
  /** The first line while nothing is chosen. */
  empty?: string
  hint?: ReactNode
  error?: string
  required?: boolean
}

/** The device's own picker: nothing we could build is better on a phone. */
export function Select({ label, labelHidden, options, empty, hint, error, required, id, ...rest }: Props) {
  return (
    <FormControl {...{ label, labelHidden, hint, error, required, id }}>
      {(tied) => (
        <div className={s.box}>
          <select {...rest} {...tied} className={`${s.select}${error ? ` ${s.wrong}` : ''}`}>
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
      )}
    </FormControl>
  )
}
