import type { Persona, RolDado } from '@surtido/contract/gestion-personal'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPersona, personalQuery, renewPin } from '../../data/personal.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import l from '../listado.module.css'
import { ClavePrimera } from './clave-primera.tsx'
import { chooseRol, erroresDe } from './datos.ts'
import { ElegirRol } from './elegir-rol.tsx'

/** Creates a person, with one form. */
export default function Nueva() {
  const { data, error, refetch } = useQuery(personalQuery())
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return <Cargando texto="Mirando qué roles puedes dar…" />
  return (
    <>
      <Titulo>Agregar a alguien</Titulo>
      {data.puedeDar.length === 0 ? (
        <Notice>Aquí solo puedes mirar quién trabaja.</Notice>
      ) : (
        <Forma puedeDar={data.puedeDar} personas={data.personas} />
      )}
    </>
  )
}

function Forma({ puedeDar, personas }: { puedeDar: readonly RolDado[]; personas: readonly Persona[] }) {
  const local = useLocal()
  const [nombre, setNombre] = useState('')
  const [apellido, setApellido] = useState('')
  const [usuario, setUsuario] = useState('')
  const [dado, setDado] = useState<RolDado>(chooseRol(puedeDar, local?.codigoLocal)!)
  const [clave, setClave] = useState<string>()
  const { error, loading, run } = useActionWithSentence()
  const [enviado, setEnviado] = useState(false)
  const suyo = { nombre: nombre.trim(), apellido: apellido.trim(), usuario: usuario.trim().toLowerCase() }
  const errores = enviado ? erroresDe(suyo) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { rol, codigoLocal } = dado
    const form = event.currentTarget
    flushSync(() => setEnviado(true))
    if (Object.keys(erroresDe(suyo)).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    void run(async () => setClave(await createPersona({ ...suyo, rol, codigoLocal })))
  }
  // Known once the list is read again.
  const creada = clave ? personas.find((one) => one.usuario === usuario.trim().toLowerCase()) : undefined
  if (clave)
    return (
      <>
        <ClavePrimera usuario={usuario.trim().toLowerCase()} clave={clave} />
        {creada && <DarPin persona={creada} />}
        <Link to="/personal" className={buttonClass({ variant: 'secondary' })}>
          Volver al personal
        </Link>
      </>
    )
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <Field
        label="Nombre"
        name="nombre"
        value={nombre}
        error={errores.nombre ?? ''}
        onChange={(event) => setNombre(event.target.value)}
      />
      <Field
        label="Apellido"
        name="apellido"
        value={apellido}
        error={errores.apellido ?? ''}
        onChange={(event) => setApellido(event.target.value)}
      />
      <Field
        label="Usuario"
        name="usuario-nuevo"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Con esto entra. Sin espacios, por ejemplo paula.sosa."
        value={usuario}
        error={errores.usuario ?? ''}
        onChange={(event) => setUsuario(event.target.value)}
      />
      <ElegirRol puedeDar={puedeDar} dado={dado} onChange={setDado} />
      <Button type="submit" size="l" wide loading={loading}>
        Agregar
      </Button>
      {/* At the bottom, so that it moves nothing that is about to be pressed. */}
      <Fallo>{error}</Fallo>
    </form>
  )
}

/** Beside the password: both are shown once. */
function DarPin({ persona }: { persona: Persona }) {
  const [pin, setPin] = useState<string>()
  const { error, loading, run } = useActionWithSentence()
  if (pin) return <ClavePrimera pin usuario={persona.usuario} clave={pin} />
  return (
    <section className={l.parte}>
      <p>En los aparatos del local no se entra con la contraseña: ahí hace falta un PIN o una credencial.</p>
      <Fallo>{error}</Fallo>
      <Button loading={loading} onClick={() => void run(async () => setPin(await renewPin(persona)))}>
        Darle un PIN
      </Button>
      <Link
        to="/personal/$idAdministrador"
        params={{ idAdministrador: persona.idAdministrador }}
        className={buttonClass({ variant: 'secondary' })}
      >
        Hacerle una credencial
      </Link>
    </section>
  )
}
