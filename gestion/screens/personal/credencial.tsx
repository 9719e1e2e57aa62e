import type { Persona } from '@surtido/contract/gestion-personal'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import CodigoQr from '@surtido/web/views/codigo-qr'
import { useState } from 'react'
import { endCredencial, renewCredencial } from '../../data/personal.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Barras } from '../bultos/etiqueta.tsx'
import s from './credencial.module.css'

/** The badge of a person: printed, printed anew, ended. */
export function Credencial({ persona }: { persona: Persona }) {
  const { nombre, apellido, credencial } = persona
  const [codigo, setCodigo] = useState<string>()
  const { error, loading, run } = useActionWithSentence()
  const make = () => void run(async () => setCodigo(await renewCredencial(persona)))
  return (
    <>
      <Fallo>{error}</Fallo>
      {codigo && (
        <section className={s.parte} aria-label="Credencial">
          <Notice tono="success" titulo="Imprímela ahora" announce>
            Abre los aparatos del local a quien la tenga, sin PIN. No se vuelve a mostrar: si se pierde, haz otra.
          </Notice>
          <div className={s.credencial}>
            <b>
              {nombre} {apellido}
            </b>
            <CodigoQr texto={codigo} label="Código QR de la credencial" />
            <Barras codigo={codigo} />
          </div>
          <Button onClick={() => print()}>Imprimir</Button>
        </section>
      )}
      {!credencial && (
        <Button variant="secondary" loading={loading} onClick={make}>
          Hacer una credencial
        </Button>
      )}
      {credencial && (
        <>
          <EnDosPasos loading={loading} si="Sí, y la de antes deja de servir" onSi={make}>
            Hacer otra credencial
          </EnDosPasos>
          <EnDosPasos
            loading={loading}
            si="Sí, anular la credencial"
            onSi={() => void run(() => endCredencial(persona)).then(() => setCodigo(undefined))}
          >
            Anular la credencial
          </EnDosPasos>
        </>
      )}
    </>
  )
}

interface EnDosPasosProps {
  readonly children: string
  /** The label of the second press. */
  readonly si: string
  readonly loading: boolean
  readonly onSi: () => void
}

/** Ends what somebody works with: the first press asks. */
function EnDosPasos({ children, si, loading, onSi }: EnDosPasosProps) {
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(!asked)
    if (asked) onSi()
  }
  return (
    <Button variant={asked ? 'danger' : 'secondary'} loading={loading} onClick={press}>
      {asked ? si : children}
    </Button>
  )
}
