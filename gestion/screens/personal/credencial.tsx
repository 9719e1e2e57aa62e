import type { Persona } from '@surtido/contract/gestion-personal'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import CodigoQr from '@surtido/web/views/codigo-qr'
import { useState } from 'react'
import { useAccion } from '../../data/accion.ts'
import { endCredencial, renewCredencial } from '../../data/personal.ts'
import { Barras } from '../bultos/etiqueta.tsx'
import s from './credencial.module.css'

/** The badge of a person: printed, printed anew, ended. */
export function Credencial({ persona }: { persona: Persona }) {
  const { nombre, apellido, credencial } = persona
  const [codigo, setCodigo] = useState<string>()
  const { error, loading, run } = useAccion()
  return (
    <>
      {error && (
        <Notice tono="danger" announce>
          {error}
        </Notice>
      )}
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
      <Button
        variant="secondary"
        loading={loading}
        onClick={() => void run(async () => setCodigo(await renewCredencial(persona)))}
      >
        {credencial ? 'Hacer otra credencial' : 'Hacer una credencial'}
      </Button>
      {credencial && (
        <Button
          variant="secondary"
          loading={loading}
          onClick={() => void run(() => endCredencial(persona)).then(() => setCodigo(undefined))}
        >
          Anular la credencial
        </Button>
      )}
    </>
  )
}
