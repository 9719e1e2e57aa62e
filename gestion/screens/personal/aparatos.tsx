import type { Aparato } from '@surtido/contract/gestion-aparatos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import CodigoQr from '@surtido/web/views/codigo-qr'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Cargando } from '../../cargando.tsx'
import { aparatosQuery, createAparato, endAparato } from '../../data/aparatos.ts'
import { diaDe } from '../../data/hora.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { ErrorView } from '../../error-view.tsx'
import { Fallo } from '../../fallo.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Titulo } from '../../titulo.tsx'
import l from '../listado.module.css'
import s from './personal.module.css'

/** The hand-helds of the current local. */
export default function Aparatos() {
  const local = useLocal()
  const codigoLocal = local?.codigoLocal ?? 0
  const { data, error, refetch } = useQuery(aparatosQuery(codigoLocal))
  const puede = local?.permisos.includes('PERSONAL_EDITAR') ?? false
  const [codigo, setCodigo] = useState<string>()
  // A revoked device, or one whose code expired unused, is only history.
  const vivos = data?.aparatos.filter(({ alta, revocado }) => alta && !revocado)
  return (
    <>
      <Titulo>Aparatos</Titulo>
      <p>{local?.nombre}. En ellos se entra con usuario y PIN, solo para preparar.</p>
      {codigo ? (
        <Alta codigo={codigo} onListo={() => setCodigo(undefined)} />
      ) : (
        puede && <Nuevo codigoLocal={codigoLocal} onCodigo={setCodigo} />
      )}
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : vivos?.length === 0 ? (
        <EmptyView texto="Todavía no hay aparatos del local." />
      ) : !vivos ? (
        <Cargando texto="Buscando los aparatos…" />
      ) : (
        <ul className={l.lista} aria-label="Aparatos del local">
          {vivos.map((aparato) => (
            <Fila key={aparato.idAparato} aparato={aparato} puede={puede} />
          ))}
        </ul>
      )}
      <Link to="/cuenta" className={buttonClass({ variant: 'quiet' })}>
        Volver a la cuenta
      </Link>
    </>
  )
}

function Fila({ aparato: { idAparato, nombre, visto }, puede }: { aparato: Aparato; puede: boolean }) {
  const [dando, setDando] = useState(false)
  const { error, loading, run } = useActionWithSentence()
  return (
    <li className={s.fila}>
      <b>{nombre}</b>
      {puede && (
        <Button
          variant={dando ? 'danger' : 'quiet'}
          loading={loading}
          aria-label={dando ? `Sí, quitar ${nombre}` : `Quitar ${nombre}`}
          onClick={() => (dando ? void run(() => endAparato(idAparato)) : setDando(true))}
        >
          {dando ? 'Sí, quitar' : 'Quitar'}
        </Button>
      )}
      <small>
        {error ??
          (dando
            ? 'Se cierra y borra lo que guarda. Su tanda, si nadie la sigue en otro, queda libre.'
            : `Se usó por última vez el ${diaDe(visto ?? '')}`)}
      </small>
    </li>
  )
}

function Nuevo({ codigoLocal, onCodigo }: { codigoLocal: number; onCodigo: (codigo: string) => void }) {
  const [nombre, setNombre] = useState('')
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Ponle un nombre, por ejemplo el que tiene pegado.')
    void run(async () => onCodigo(await createAparato(codigoLocal, nombre.trim())))
  }
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <Fallo>{error}</Fallo>
      <Field
        label="Nombre del aparato"
        hint="Por ejemplo «Colectora 4»."
        maxLength={40}
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
      />
      <Button type="submit" loading={loading}>
        Dar de alta un aparato
      </Button>
    </form>
  )
}

function Alta({ codigo, onListo }: { codigo: string; onListo: () => void }) {
  const enlace = `${location.origin}/gestion/aparato#${codigo}`
  return (
    <section className={l.parte} aria-label="Alta">
      <p>Con la cámara del aparato abre este código. Sirve una vez, durante diez minutos.</p>
      <CodigoQr grande texto={enlace} label="Código QR para dar de alta el aparato" />
      <p>
        O escribe en su navegador:{' '}
        <a className={s.enlace} href={enlace}>
          {enlace}
        </a>
      </p>
      <Button variant="secondary" onClick={onListo}>
        Listo
      </Button>
    </section>
  )
}
