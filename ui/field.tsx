import { type ComponentProps, type ReactNode, useState } from 'react'
import s from './field.module.css'
import { FormControl } from './form-control.tsx'
import { IconButton } from './icon-button.tsx'
import { afterPress } from './press.ts'
import { UI } from './textos/ui.ts'

// No input uses the browser's own validation (`required`, `type="email"`): its messages come in the browser's language
// and stop the form before ours appear. The type only chooses keyboard and autofill.
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
  /** Hides the label visually only, as in a search bar. */
  labelHidden?: boolean
  type?: keyof typeof TYPES
  hint?: ReactNode
  /** The fault and its remedy; tied to the input and read with it. */
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
  labelHidden,
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
  const [shown, setShown] = useState(false)
  return (
    <FormControl {...{ label, labelHidden, hint, error, required, optional, id }}>
      {(tied) => (
        <div className={`${s.box}${error ? ` ${s.wrong}` : ''}`}>
          {start}
          <input
            type={type === 'password' && !shown ? 'password' : 'text'}
            {...TYPES[type]}
            {...rest}
            {...tied}
            onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
            className={s.input}
          />
          {type === 'password' && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? UI.ocultarClave : UI.mostrarClave}
              onClick={() => setShown(!shown)}
            />
          )}
          {end}
        </div>
      )}
    </FormControl>
  )
}
