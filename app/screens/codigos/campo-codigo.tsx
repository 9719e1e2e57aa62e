import { Field } from '@surtido/ui/field'
import { USUARIOS } from '../../textos/usuarios.ts'

export const isCodigo = (text: string) => /^\d{6}$/.test(text.replace(/\s/g, ''))

interface Props {
  codigo: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (codigo: string) => void
}

/** The six digits of the e-mail, with room for a space in the middle. */
export function CampoCodigo({ codigo, hint, error, onChange }: Props) {
  return (
    <Field
      label={USUARIOS.codigo}
      type="number"
      name="codigo"
      autoComplete="one-time-code"
      maxLength={7}
      required
      value={codigo}
      hint={hint}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
