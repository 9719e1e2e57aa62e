import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { changePin } from '../data/aparatos.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { CampoPin } from '../parts/campos.tsx'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import s from './cuenta.module.css'

/** Replaces a PIN that another person has seen with six digits of the person's own. */
export default function PinNuevo() {
  const [actual, setActual] = useState('')
  const [nuevo, setNuevo] = useState('')
  const navigate = useNavigate()
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (![actual, nuevo].every((one) => /^\d{6}$/.test(one))) return setError('El PIN son seis números.')
    void run(async () => {
      await changePin(actual, nuevo)
      await navigate({ to: '/preparar', replace: true })
    })
  }
  return (
    <>
      <Titulo>Elige tu PIN</Titulo>
      <form className={s.parte} onSubmit={submit} noValidate>
        <Notice>El que te dieron lo vio otra persona. Elige seis números que solo sepas tú.</Notice>
        <Fallo>{error}</Fallo>
        <CampoPin label="PIN que te dieron" value={actual} onText={setActual} />
        <CampoPin label="PIN nuevo" value={nuevo} onText={setNuevo} />
        <Button type="submit" size="l" wide loading={loading}>
          Cambiar
        </Button>
      </form>
    </>
  )
}
