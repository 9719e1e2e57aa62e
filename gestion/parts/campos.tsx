// The fields of those who prove who they are, on whatever form.
import { Field } from '@surtido/ui/field'
import type { ComponentProps } from 'react'

type OfField = ComponentProps<typeof Field>
type Props = Partial<Omit<OfField, 'onChange'>> & { value: string; onText: (text: string) => void }

const campo = (own: OfField) =>
  function Campo({ onText, ...rest }: Props) {
    return <Field {...own} {...rest} onChange={(event) => onText(event.target.value)} />
  }

const USUARIO = { label: 'Usuario', name: 'usuario', autoCapitalize: 'none', spellCheck: false } as const

export const CampoUsuario = campo(USUARIO)

/** On a hand-held: nobody chooses that name, and no name is shown before a PIN. */
export const CampoUsuarioDado = campo({ ...USUARIO, hint: 'Te lo da tu encargado, junto con el PIN.' })

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
