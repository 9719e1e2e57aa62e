import { Button } from '@surtido/ui/button'
import { type FormEvent, useState } from 'react'
import { enterByCredencial, enterByPin } from '../data/aparato-propio.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { CampoPin, CampoUsuarioDado } from '../parts/campos.tsx'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { usePorEnviar } from '../preparar/tandas-guardadas.ts'
import { useAparato } from '../sesion/aparato.ts'
import { useSesion } from '../sesion/store.ts'
import { LectorDeCredencial } from './credencial.tsx'
import s from './cuenta.module.css'
import { PorQueIngresa } from './por-que-ingresa.tsx'

/** Login on this hand-held, with a badge or a PIN: the previous person types six digits, another one also their name. */
export function EntrarConPin({ onEntered }: { onEntered?: () => void }) {
  const before = useSesion(({ persona }) => persona?.trabajo)
  const aparato = useAparato((state) => state.aparato)
  const vencida = useSesion((state) => state.vencida)
  const porEnviar = usePorEnviar()
  const [otra, setOtra] = useState(!before)
  const [usuario, setUsuario] = useState('')
  const [pin, setPin] = useState('')
  const { error, loading, run, setError } = useActionWithSentence()
  const login = otra ? usuario : (before?.usuario ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.trim() || !/^\d{6}$/.test(pin)) return setError('Escribe tu usuario y los seis números de tu PIN.')
    void run(async () => {
      await enterByPin(login, pin)
      onEntered?.()
    }).then(() => setPin(''))
  }
  const onCredencial = (credencial: string) =>
    void run(async () => {
      await enterByCredencial(credencial)
      onEntered?.()
    })
  return (
    <form className={s.parte} onSubmit={submit} noValidate>
      <Titulo>{otra ? 'Ingresar' : `Hola, ${before?.nombre}`}</Titulo>
      <p className={s.quien}>
        {aparato?.nombre} · {aparato?.nombreLocal}
      </p>
      {before && <PorQueIngresa nombre={before.nombre} porEnviar={porEnviar} otra={otra} vencida={vencida} />}
      <Fallo>{error}</Fallo>
      <LectorDeCredencial onCredencial={onCredencial} />
      {otra && <CampoUsuarioDado autoComplete="off" value={usuario} onText={setUsuario} />}
      <CampoPin name="pin" value={pin} onText={setPin} />
      <Button type="submit" size="l" wide loading={loading}>
        {loading ? 'Ingresando…' : 'Ingresar'}
      </Button>
      {!otra && (
        <Button variant="quiet" wide onClick={() => setOtra(true)}>
          Soy otra persona
        </Button>
      )}
    </form>
  )
}
