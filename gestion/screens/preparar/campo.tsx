import { useEffect, useRef } from 'react'
import {
  BLANK_MS,
  type EscuchaDeTeclas,
  finish,
  hear,
  isLenta,
  SILENCE_MS,
  SILENCIO,
  SLOW_MS,
} from '../../preparar/escaner.ts'
import s from './herramienta.module.css'

interface Props {
  onCodigo: (codigo: string) => void
  /** The same code once more, too soon to be another piece. */
  onRepetido?: () => void
  /** Typed too slowly for a code, by a person or by a scanner set to a slow speed. */
  onLento?: () => void
  /** A key typed by a person on a keyboard. */
  onTecla?: (texto: string) => void
}

/**
 * The field a hand-held scanner types into: it has the focus whenever nothing else needs it, and shows no on-screen
 * keyboard. It takes the focus back from a pressed button, so that a scanner's Enter presses none.
 */
export function CampoDeLectura({ onCodigo, onRepetido, onLento, onTecla }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const escucha = useRef<EscuchaDeTeclas>(SILENCIO)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const blank = useRef<ReturnType<typeof setTimeout>>(undefined)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = useRef({ onCodigo, onRepetido, onLento, onTecla })
  heard.current = { onCodigo, onRepetido, onLento, onTecla }

  /** Marks the field as busy while scans are ignored. */
  const deaf = () => {
    if (input.current) input.current.ariaBusy = 'true'
    clearTimeout(blank.current)
    blank.current = setTimeout(() => {
      if (input.current) input.current.ariaBusy = null
    }, BLANK_MS)
  }

  const end = (at: number) => {
    clearTimeout(silence.current)
    const { texto, leido } = escucha.current
    const { escucha: next, codigo, repetido } = finish(escucha.current, at)
    escucha.current = next
    if (codigo !== undefined) {
      deaf()
      heard.current.onCodigo(codigo)
    } else if (repetido) {
      deaf()
      heard.current.onRepetido?.()
    } else if (texto.length === 1 && at - leido >= BLANK_MS) heard.current.onTecla?.(texto)
  }

  /** Characters typed slowly lead to nothing more. */
  const endLenta = () => {
    clearTimeout(slow.current)
    if (!isLenta(escucha.current)) return
    escucha.current = SILENCIO
    heard.current.onLento?.()
  }

  useEffect(() => {
    const focus = () => input.current?.focus({ preventScroll: true })
    focus()
    // Only after a pointer press: a person who moves with Tab keeps their focus.
    const afterPress = (event: MouseEvent) => {
      if (event.detail > 0 && !isField(document.activeElement, input.current)) focus()
    }
    // A scanner that types while a button has the focus is heard from its first character on.
    const beforeKey = (event: KeyboardEvent) => {
      const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey
      if (types && !isField(document.activeElement, input.current)) focus()
    }
    document.addEventListener('click', afterPress)
    document.addEventListener('keydown', beforeKey)
    return () => {
      clearTimeout(silence.current)
      clearTimeout(slow.current)
      document.removeEventListener('click', afterPress)
      document.removeEventListener('keydown', beforeKey)
    }
  }, [])

  // A field that had the focus may have gone with its panel.
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
  })

  return (
    <search aria-label="Escáner">
      <input
        ref={input}
        className={s.campo}
        aria-label="Lectura del escáner"
        inputMode="none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Uncontrolled: React sees a burst late, and each event empties the value.
        onInput={(event) => {
          const field = event.currentTarget
          escucha.current = hear(escucha.current, field.value, event.timeStamp)
          field.value = ''
          clearTimeout(silence.current)
          silence.current = setTimeout(() => end(performance.now()), SILENCE_MS)
          clearTimeout(slow.current)
          slow.current = setTimeout(endLenta, SLOW_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace') heard.current.onTecla?.('Backspace')
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          const reads = escucha.current.texto.length > 0
          // An Enter that arrives late, after its code, presses nothing either.
          if (reads || event.currentTarget.ariaBusy || isLenta(escucha.current)) event.preventDefault()
          if (reads) end(event.timeStamp)
          endLenta()
        }}
      />
    </search>
  )
}

/** A text field other than the scan field itself. */
const isField = (element: Element | null, own: Element | null) =>
  element !== own && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
