import type { Aparato } from '@surtido/contract/gestion-aparatos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import CodigoQr from '@surtido/web/views/codigo-qr'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { aparatosQuery, type Creado, createAparato, endAparato } from '../../data/aparatos.ts'
import { diaDe } from '../../data/hora.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import l from '../listado.module.css'
import s from './personal.module.css'

/** The hand-helds of the current local. */
export default function Aparatos() {
  const local = useLocal()
  const codigoLocal = local?.codigoLocal ?? 0
  const { data, error, refetch } = useQuery(aparatosQuery(codigoLocal))
  const puede = local?.permisos.includes('PERSONAL_EDITAR') ?? false
  const [creado, setCreado] = useState<Creado>()
  // A revoked device, or one whose code expired unused, is only history.
  const vivos = data?.aparatos.filter(({ alta, revocado }) => alta && !revocado)
  return (
    <>
      <Titulo>Aparatos</Titulo>
      <p>{local?.nombre}. En ellos se entra con usuario y PIN, solo para preparar.</p>
      {creado ? (
        <Alta
          creado={creado}
          listo={vivos?.some(({ idAparato }) => idAparato === creado.idAparato) ?? false}
          onListo={() => setCreado(undefined)}
        />
      ) : (
        puede && <Nuevo codigoLocal={codigoLocal} onCreado={setCreado} />
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
      <VolverACuenta />
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

function Nuevo({ codigoLocal, onCreado }: { codigoLocal: number; onCreado: (creado: Creado) => void }) {
  const [nombre, setNombre] = useState('')
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Ponle un nombre, por ejemplo el que tiene pegado.')
    void run(async () => onCreado(await createAparato(codigoLocal, nombre.trim())))
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

interface AltaProps {
  creado: Creado
  /** The device has opened its code. */
  listo: boolean
  onListo: () => void
}

function Alta({ creado: { nombre, codigo }, listo, onListo }: AltaProps) {
  const enlace = `${location.origin}/gestion/aparato#${codigo}`
  return (
    <section className={l.parte} aria-label="Alta">
      <h2>{nombre}</h2>
      <div role="status">
        {listo && <Notice tono="success">«{nombre}» ya está dado de alta: el código no sirve más.</Notice>}
      </div>
      {!listo && <Codigo enlace={enlace} />}
      <Button variant="secondary" onClick={onListo}>
        Listo
      </Button>
    </section>
  )
}

function Codigo({ enlace }: { enlace: string }) {
  return (
    <>
      <p>Con la cámara del aparato abre este código. Sirve una vez, durante diez minutos.</p>
      <CodigoQr grande texto={enlace} label="Código QR para dar de alta el aparato" />
      <p>
        O escribe en su navegador:{' '}
        <a className={s.enlace} href={enlace}>
          {enlace}
        </a>
      </p>
    </>
  )
}
