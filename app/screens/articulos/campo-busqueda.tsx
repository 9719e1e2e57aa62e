import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { type KeyboardEvent, useRef } from 'react'

/** Delay from the last key to the request, so that no request goes out while the customer types. */
export const ESPERA_MS = 180

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
      placeholder="Nombre, marca o código de barras"
      maxLength={100}
      value={text}
      start={<Icon name="search" size={20} />}
      end={
        text && (
          <IconButton
            icon="close"
            label="Borrar la búsqueda"
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
