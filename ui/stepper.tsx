import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import s from './stepper.module.css'
import { UI } from './textos/ui.ts'

const SIZES = { m: '', l: ` ${s.large}` } as const

type Props = {
  /** The counted thing, for screen readers: the article's name. */
  label: string
  /** Counts in whole numbers of the page's own unit: pieces, or hundredths of a kilo. 0 shows only the "+". */
  value: number
  /** `value` as people read it: "3", "0,5 kg". */
  text: string
  onChange: (value: number) => void
  step?: number
  /** The value after a press, when it is not `step` more or less; 0 removes the last one. */
  next?: (value: number, direction: 1 | -1) => number
  max?: number
  /** Called when "+" is pressed at `max`: the page explains why there is no more. */
  onMax?: () => void
  /** Makes the number a button that opens a field to type another. */
  entry?: {
    /** `value` in the form the user types it: "1,5". */
    value: string
    decimal: boolean
    /** Gets the typed text unchanged; the page converts it to a quantity, or says why it can't. */
    onEnter: (typed: string) => void
  }
  size?: keyof typeof SIZES
  disabled?: boolean
}

export function Stepper({
  label,
  value,
  text,
  onChange,
  step = 1,
  next = (from, direction) => from + direction * step,
  max,
  onMax,
  entry,
  size = 'm',
  disabled,
}: Props) {
  const [typing, setTyping] = useState(false)
  const number = useRef<HTMLButtonElement>(null)
  const backToNumber = useRef(false)
  useEffect(() => {
    if (typing || !backToNumber.current) return
    backToNumber.current = false
    number.current?.focus()
  }, [typing])
  const plus = useRef<HTMLButtonElement>(null)
  const more = next(value, 1)
  const less = Math.max(next(value, -1), 0)
  const full = more <= value || (max !== undefined && more > max)
  const open = value > 0

  function add() {
    if (full) onMax?.()
    else onChange(more)
  }

  function remove() {
    // This button disappears with the last piece; the focus must not disappear with it.
    if (less === 0) plus.current?.focus()
    onChange(less)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend on screen; the article's name is already there
    <div role="group" aria-label={UI.cantidadDe(label)} className={`${s.stepper}${SIZES[size]}`} data-open={open}>
      {open && (
        <button
          type="button"
          className={s.button}
          onClick={remove}
          disabled={disabled}
          aria-label={less ? UI.quitarUno(label) : UI.quitar(label)}
        >
          <Icon name={less ? 'minus' : 'trash'} size={20} />
        </button>
      )}
      {typing && entry ? (
        <Entry
          label={UI.cantidadDe(label)}
          {...entry}
          onClose={(byKeyboard) => {
            backToNumber.current = byKeyboard
            setTyping(false)
          }}
        />
      ) : (
        <output className={s.value}>
          {open && entry ? (
            <button
              type="button"
              ref={number}
              className={s.number}
              onClick={() => setTyping(true)}
              disabled={disabled}
              title={UI.escribirCantidad}
            >
              {text}
            </button>
          ) : open ? (
            text
          ) : (
            ''
          )}
        </output>
      )}
      <button
        type="button"
        ref={plus}
        className={s.button}
        onClick={add}
        disabled={disabled}
        aria-disabled={full || undefined}
        aria-label={UI.agregar(label)}
      >
        <Icon name="plus" size={22} />
      </button>
    </div>
  )
}

type EntryProps = NonNullable<Props['entry']> & { label: string; onClose: (byKeyboard: boolean) => void }

function Entry({ label, value, decimal, onEnter, onClose }: EntryProps) {
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // Closing by a key removes the field, which the browser also reports as a blur.
  const closed = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function close(enter: boolean, byKeyboard: boolean) {
    if (closed.current) return
    closed.current = true
    onClose(byKeyboard)
    if (enter && typed.trim() !== '' && typed !== value) onEnter(typed)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Enter', true)
  }

  return (
    <input
      ref={input}
      className={s.entry}
      aria-label={label}
      inputMode={decimal ? 'decimal' : 'numeric'}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={8}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => close(true, false)}
    />
  )
}
