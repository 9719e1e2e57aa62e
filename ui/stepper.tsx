import { useRef } from 'react'
import { Icon } from './icon.tsx'
import s from './stepper.module.css'

const SIZES = { m: s.medium, l: s.large } as const

type Props = {
  /** What is being counted, for screen readers: the article's name. */
  label: string
  /** In whole numbers of whatever unit the page counts in: pieces, or hundredths of a kilo. 0 shows only the "+". */
  value: number
  /** `value` as people read it: "3", "0,5 kg". */
  text: string
  onChange: (value: number) => void
  step?: number
  /** The least that can be ordered; one step less than it is none. */
  min?: number
  max?: number
  /** Pressed "+" at `max`: the page says why there is no more. */
  onMax?: () => void
  size?: keyof typeof SIZES
  disabled?: boolean
}

export function Stepper({ label, value, text, onChange, step = 1, min, max, onMax, size = 'm', disabled }: Props) {
  const plus = useRef<HTMLButtonElement>(null)
  const least = min ?? step
  const full = max !== undefined && value + step > max
  const open = value > 0

  function add() {
    if (full) onMax?.()
    else onChange(open ? value + step : least)
  }

  function remove() {
    const next = value - step
    if (next < least) {
      // This button leaves with the last piece; the focus must not leave with it.
      plus.current?.focus()
      onChange(0)
    } else onChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend on screen; the article's name is already there
    <div role="group" aria-label={`Cantidad de ${label}`} className={`${s.stepper} ${SIZES[size]}`} data-open={open}>
      {open && (
        <button
          type="button"
          className={s.button}
          onClick={remove}
          disabled={disabled}
          aria-label={value - step < least ? `Quitar ${label}` : `Quitar uno de ${label}`}
        >
          <Icon name={value - step < least ? 'trash' : 'minus'} size={20} />
        </button>
      )}
      <output className={s.value}>{open ? text : ''}</output>
      <button
        type="button"
        ref={plus}
        className={s.button}
        onClick={add}
        disabled={disabled}
        aria-disabled={full || undefined}
        aria-label={`Agregar ${label}`}
      >
        <Icon name="plus" size={22} />
      </button>
    </div>
  )
}
