import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'

/** The least time from a key to its finds: the page is not drawn for each key. */
export const SETTLED_MS = 120

/** The most that the server searches. */
export const MOST_LETTERS = 100

interface Props {
  label: string
  maxLength?: number
  text: string
  onText: (text: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

export function CampoBusqueda({ label, maxLength = MOST_LETTERS, text, onText, onKeyDown }: Props) {
  const input = useRef<HTMLInputElement>(null)

  // Text that came while React took over the server's drawing: its event is lost, the field still holds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is taken over
  useLayoutEffect(() => {
    const { value } = input.current!
    if (value !== text) onText(value)
  }, [])

  /** A field of one line would join the words of several: a pasted list keeps its things apart. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\s*\n\s*/)
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const rest = value.slice(selectionEnd ?? value.length)
    onText(`${value.slice(0, selectionStart ?? value.length)}${lines.join(', ')}${rest}`.slice(0, maxLength))
  }

  return (
    <Field
      ref={input}
      label={label}
      labelHidden
      type="search"
      placeholder={ARTICULOS.nombreMarcaOCodigo}
      maxLength={maxLength}
      value={text}
      start={<Icon name="search" size={20} />}
      end={
        text && (
          <IconButton
            icon="close"
            label={ARTICULOS.borrarLaBusqueda}
            onClick={() => {
              onText('')
              input.current?.focus()
            }}
          />
        )
      }
      onChange={(event) => onText(event.target.value)}
      onPaste={pasteLines}
      onKeyDown={onKeyDown}
    />
  )
}
