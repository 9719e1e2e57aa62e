import { checkEmail } from '@surtido/rules/usuarios'
import { Field } from '@surtido/ui/field'
import { campoInvalido } from '../../textos/campos.ts'
import { T } from '../../textos/textos.ts'

interface Props {
  email: string
  /** What is wrong is said once one has been there. */
  visited: boolean
  onChange: (email: string) => void
  onVisited: () => void
}

/** The e-mail of an account whose password was forgotten. */
export function CampoCorreo({ email, visited, onChange, onVisited }: Props) {
  return (
    <Field
      label={T.correo}
      type="email"
      name="email"
      autoComplete="username"
      required
      value={email}
      error={visited ? campoInvalido('email', checkEmail(email) ?? undefined) : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => email && onVisited()}
    />
  )
}
