import { Fragment, type ReactNode } from 'react'
import { useFormControl } from './form-control.tsx'
import s from './radio-group.module.css'

const DRAWN = { set: s.set, option: s.option, radio: s.radio, words: s.words, title: s.title, end: s.end }
const LOOKS = {
  list: { ...DRAWN, group: s.list },
  cards: { ...DRAWN, group: s.cards },
  segments: { ...DRAWN, group: s.segments },
  /** Quieter, with the device's own circles: several groups on one page. */
  rows: { set: s.rowsSet, group: s.rows, option: s.row, radio: s.native, words: s.rowWords, end: s.rowEnd },
} as const

export type RadioOption<V extends string> = {
  value: V
  titulo: ReactNode
  detalle?: ReactNode
  start?: ReactNode
  /** A price, a badge, how many places are left. */
  end?: ReactNode
  /** Stands below the option, and is no part of what is pressed. */
  after?: ReactNode
  disabled?: boolean | undefined
}

type Props<V extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  look?: keyof typeof LOOKS
  /** The text before the options. */
  note?: ReactNode
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
  note,
  error,
  name,
}: Props<V>) {
  const told = useFormControl({ error })
  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } = told.tied
  const c: { [Part in keyof typeof DRAWN | 'group']?: string | undefined } = LOOKS[look]
  return (
    <fieldset className={c.set} aria-describedby={describedBy}>
      <legend className={labelHidden ? 'visually-hidden' : s.legend}>{label}</legend>
      <div className={c.group}>
        {note}
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className={c.option}>
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-invalid={invalid}
                className={c.radio}
                onChange={() => onChange(option.value)}
              />
              {option.start}
              <span className={c.words}>
                <span className={c.title}>{option.titulo}</span>
                {option.detalle && <span className={s.detail}>{option.detalle}</span>}
              </span>
              {option.end && <span className={c.end}>{option.end}</span>}
            </label>
            {option.after}
          </Fragment>
        ))}
      </div>
      {told.error}
    </fieldset>
  )
}
