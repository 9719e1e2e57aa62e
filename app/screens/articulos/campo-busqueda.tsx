import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { type KeyboardEvent, useRef } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'

/** Delay from the last key to the results' own place, so that the page is not drawn for each key. */
export const ESPERA_MS = 120
/** Delay from the last key to the request: keys of one movement of the hand ask once. */
export const PREGUNTA_MS = 40

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The field for searching articles. */
export function CampoBusqueda({ label, text, onText, onKeyDown }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field
      ref={input}
      label={label}
      labelHidden
      type="search"
      placeholder={ARTICULOS.nombreMarcaOCodigo}
      maxLength={100}
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
      onKeyDown={onKeyDown}
    />
  )
}
