import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { enrol } from '../data/aparato-propio.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { usePorEnviar } from '../preparar/tandas-guardadas.ts'
import s from './cuenta.module.css'

/** A QR opens this on the device: it becomes a hand-held. The code stands behind the #, where no server sees it. */
export default function AltaDeAparato() {
  const [codigo] = useState(() => location.hash.slice(1))
  const porEnviar = usePorEnviar()
  const navigate = useNavigate()
  const { error, loading, run } = useActionWithSentence()
  return (
    <section className={s.parte}>
      <Titulo>Dar de alta este aparato</Titulo>
      <Fallo>{error}</Fallo>
      {!codigo ? (
        <Notice>Abre aquí el código QR que muestra quien está a cargo del local, en Cuenta → Aparatos.</Notice>
      ) : porEnviar > 0 ? (
        <Notice tono="danger">Quedan cosas por enviar desde aquí. Espera a que haya señal y prueba de nuevo.</Notice>
      ) : (
        <>
          <p>
            Desde ahora es un aparato del local: cada persona entra con su usuario y su PIN, y se traba a los cinco
            minutos.
          </p>
          <Button
            size="l"
            wide
            loading={loading}
            onClick={() =>
              void run(async () => {
                await enrol(codigo)
                await navigate({ to: '/entrar', replace: true })
              })
            }
          >
            Dar de alta
          </Button>
        </>
      )}
    </section>
  )
}
