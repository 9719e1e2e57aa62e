import { type ReactNode, useId } from 'react'
import s from './radio-group.module.css'

const LOOKS = { list: s.list, cards: s.cards, segments: s.segments } as const

export type RadioOption<V extends string> = {
  value: V
  titulo: ReactNode
  detalle?: ReactNode
  start?: ReactNode
  /** A price, a badge, how many places are left. */
  end?: ReactNode
  disabled?: boolean
}

type Props<V extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  look?: keyof typeof LOOKS
  error?: string
  name?: string
}

export function RadioGroup<V extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  look = 'list',
  error,
  name,
}: Props<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelHidden ? 'visually-hidden' : s.legend}>{label}</legend>
      <div className={LOOKS[look]}>
        {options.map((option) => (
          <label key={option.value} className={s.option}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              className={s.radio}
              onChange={() => onChange(option.value)}
            />
            {option.start}
            <span className={s.words}>
              <span className={s.title}>{option.titulo}</span>
              {option.detalle && <span className={s.detail}>{option.detalle}</span>}
            </span>
            {option.end && <span className={s.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={s.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
