import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { changeClavePropia } from '../data/personal.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { useSesion } from '../sesion/store.ts'
import s from './cuenta.module.css'

/** Replaces a password that another person has seen with one of the person's own. */
export default function Clave() {
  const pendiente = useSesion(({ persona }) => persona?.trabajo.pendiente === 'CLAVE')
  const [actual, setActual] = useState('')
  const [nueva, setNueva] = useState('')
  const navigate = useNavigate()
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!actual || !nueva) return setError('Escribe la contraseña actual y la nueva.')
    void run(async () => {
      await changeClavePropia(actual, nueva)
      await navigate({ to: pendiente ? '/preparar' : '/cuenta', replace: true })
    })
  }
  return (
    <>
      <Titulo>Cambiar contraseña</Titulo>
      <form className={s.parte} onSubmit={submit} noValidate>
        {pendiente && <Notice titulo="Elige tu contraseña">La que te dieron la vio otra persona.</Notice>}
        <Fallo>{error}</Fallo>
        <Field
          label="Contraseña actual"
          type="password"
          name="clave-actual"
          value={actual}
          onChange={(event) => setActual(event.target.value)}
        />
        <Field
          label="Contraseña nueva"
          type="password"
          name="clave-nueva"
          autoComplete="new-password"
          hint="Al menos 8 caracteres. Una frase se recuerda mejor."
          value={nueva}
          onChange={(event) => setNueva(event.target.value)}
        />
        <Button type="submit" size="l" wide loading={loading}>
          Cambiar
        </Button>
        {!pendiente && (
          <Link to="/cuenta" className={buttonClass({ variant: 'quiet' })}>
            Volver a la cuenta
          </Link>
        )}
      </form>
    </>
  )
}
