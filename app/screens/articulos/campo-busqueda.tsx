import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import type { KeyboardEvent } from 'react'

/** From the last key to the question: what is still being typed is not asked for. */
export const ESPERA_MS = 180

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Where one writes what article one looks for. */
export function CampoBusqueda({ label, text, onText, onKeyDown }: Props) {
  return (
    <Field
      label={label}
      labelHidden
      type="search"
      placeholder="Nombre, marca o código de barras"
      maxLength={100}
      value={text}
      start={<Icon name="search" size={20} />}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
