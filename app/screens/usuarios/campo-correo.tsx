import { checkCorreoDeCuenta } from '@surtido/rules/usuarios'
import { Field } from '@surtido/ui/field'
import { campoInvalido } from '../../textos/campos.ts'
import { T } from '../../textos/textos.ts'

interface Props {
  email: string
  /** An error shows only after the field was visited. */
  visited: boolean
  onChange: (email: string) => void
  onVisited: () => void
}

/** The e-mail of an account with a forgotten password. */
export function CampoCorreo({ email, visited, onChange, onVisited }: Props) {
  return (
    <Field
      label={T.correo}
      type="email"
      name="email"
      autoComplete="username"
      required
      value={email}
      error={visited ? campoInvalido('email', checkCorreoDeCuenta(email) ?? undefined) : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => email && onVisited()}
    />
  )
}
