import type { PersonaConHistoria } from '@surtido/contract/gestion-personal'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { diaDe, horaDe } from '../../data/hora.ts'
import { changeAcceso, personaQuery, renewClave, renewPin, resetFactor } from '../../data/personal.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { useSesion } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import l from '../listado.module.css'
import { ClavePrimera } from './clave-primera.tsx'
import { Credencial } from './credencial.tsx'
import { hechoDe } from './frases.ts'
import s from './personal.module.css'
import { QueHace } from './que-hace.tsx'

/** One person: their roles, and the history of these. */
export default function PaginaDePersona() {
  const { idAdministrador } = useParams({ from: '/personal/$idAdministrador' })
  const { data, error, refetch } = useQuery(personaQuery(idAdministrador))
  const back = (
    <Link to="/personal" className={buttonClass({ variant: 'quiet' })}>
      Volver al personal
    </Link>
  )
  if (error && !data)
    return (
      <>
        <Titulo>Personal</Titulo>
        <ErrorView
          error={error}
          onRetry={() => void refetch()}
          inexistente={{ texto: 'Esa persona no trabaja en tu local.', action: back }}
        />
      </>
    )
  if (!data) return <Cargando texto="Mirando quién es…" />
  return (
    <>
      <Titulo>{`${data.nombre} ${data.apellido}`}</Titulo>
      <Persona persona={data} />
      {back}
    </>
  )
}

function Persona({ persona }: { persona: PersonaConHistoria }) {
  const { usuario, activo, tratable, ultimaEntrada, segundoFactor } = persona
  const { error, loading, run } = useActionWithSentence()
  const [clave, setClave] = useState<string>()
  const [pin, setPin] = useState<string>()
  const [cerrando, setCerrando] = useState(false)
  return (
    <>
      <p>
        {usuario} · {ultimaEntrada ? `entró por última vez el ${diaDe(ultimaEntrada)}` : 'todavía no entró'}
        {segundoFactor ? ' · con segundo factor' : ''}
      </p>
      {!activo && <Notice tono="danger">No puede entrar: se le cerró el acceso.</Notice>}
      <Fallo>{error}</Fallo>
      <QueHace persona={persona} />
      {clave && <ClavePrimera usuario={usuario} clave={clave} />}
      {pin && <ClavePrimera pin usuario={usuario} clave={pin} />}
      {persona.pin === 'CERRADO' && <Notice tono="danger">Erró cinco veces su PIN: dale otro.</Notice>}
      {!tratable && persona.roles.length === 0 && (
        <section className={l.parte} aria-label="Acceso">
          <h2>Acceso</h2>
          <p>
            Mientras no tenga un rol, su acceso, su PIN y su credencial los cambia quien administra todos los locales.
          </p>
        </section>
      )}
      {tratable && (
        <section className={l.parte} aria-label="Acceso">
          <h2>Acceso</h2>
          {activo ? (
            cerrando ? (
              <>
                <p>
                  Sale de todos los aparatos ahora mismo y no puede volver a entrar. Lo que le falta juntar queda libre
                  y lo toma quien siga. Para dárselo a alguien, pásalo antes en{' '}
                  <Link to="/tandas">Tandas en curso</Link>.
                </p>
                <Button
                  variant="danger"
                  loading={loading}
                  onClick={() => void run(() => changeAcceso(persona, false)).then(() => setCerrando(false))}
                >
                  Sí, cerrar el acceso
                </Button>
                <Button variant="quiet" onClick={() => setCerrando(false)}>
                  Cancelar
                </Button>
              </>
            ) : (
              <Button variant="danger" onClick={() => setCerrando(true)}>
                Cerrar el acceso
              </Button>
            )
          ) : (
            <Button loading={loading} onClick={() => void run(() => changeAcceso(persona, true))}>
              Dejar entrar de nuevo
            </Button>
          )}
          <Button
            variant="secondary"
            loading={loading}
            onClick={() => void run(async () => setClave(await renewClave(persona)))}
          >
            Darle otra contraseña
          </Button>
          <Button
            variant="secondary"
            loading={loading}
            onClick={() => void run(async () => setPin(await renewPin(persona)))}
          >
            {persona.pin ? 'Darle otro PIN' : 'Darle un PIN'}
          </Button>
          <Credencial persona={persona} />
          {segundoFactor && (
            <Button variant="secondary" loading={loading} onClick={() => void run(() => resetFactor(persona))}>
              Perdió el teléfono: quitar segundo factor
            </Button>
          )}
        </section>
      )}
      <Historia persona={persona} />
    </>
  )
}

function Historia({ persona }: { persona: PersonaConHistoria }) {
  const locales = useSesion((state) => state.persona?.trabajo.locales ?? [])
  return (
    <section className={l.parte} aria-label="Historia">
      <h2>Historia</h2>
      {persona.historia.length === 0 && <EmptyView texto="No se cambió nada desde que está." />}
      <ol className={s.historia}>
        {persona.historia.map((cambio) => (
          <li key={cambio.idCambio}>
            {hechoDe(cambio, locales)}
            <small>
              {diaDe(cambio.fecha)}, {horaDe(cambio.fecha)} · {cambio.quien ?? 'la terminal'}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
