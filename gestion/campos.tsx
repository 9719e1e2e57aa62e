// The fields of those who prove who they are, on whatever form.
import { Field } from '@surtido/ui/field'
import type { ComponentProps } from 'react'

type OfField = ComponentProps<typeof Field>
type Props = Partial<Omit<OfField, 'onChange'>> & { value: string; onText: (text: string) => void }

const campo = (own: OfField) =>
  function Campo({ onText, ...rest }: Props) {
    return <Field {...own} {...rest} onChange={(event) => onText(event.target.value)} />
  }

export const CampoUsuario = campo({ label: 'Usuario', name: 'usuario', autoCapitalize: 'none', spellCheck: false })

export const CampoPin = campo({
  label: 'PIN',
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 6,
})

export const CampoCodigo = campo({
  label: 'Código de tu aplicación',
  name: 'codigo',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  hint: 'Son seis números. Si no tienes el teléfono, usa un código de recuperación.',
})
