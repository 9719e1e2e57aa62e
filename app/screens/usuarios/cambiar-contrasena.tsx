import type { Usuario } from '@surtido/contract/usuarios'
import { rutaInterna } from '@surtido/rules/enlaces'
import { type CampoError, checkClave, checkRepeatedClave } from '@surtido/rules/usuarios'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { Refusal } from '@surtido/web/refusal'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useChangeClave } from '../../data/claves.ts'
import { leave } from '../../data/usuarios.ts'
import { claveTemporal } from '../../sesion/clave-temporal.ts'
import { correoEscrito } from '../../sesion/correo-escrito.ts'
import { useSesion } from '../../sesion/store.ts'
import { campoInvalido } from '../../textos/campos.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { askTerminos } from './terminos.ts'

/** R-08, U-21: after a login with a temporary password (S-02), or because the customer wants a new one. */
export default function CambiarContrasena() {
  const usuario = useSesion((state) => state.usuario)
  const [leaving, setLeaving] = useState(false)
  // A customer who has just logged out here is not asked to log in.
  if (leaving) return null
  if (!usuario) return <AskSesion titulo={CUENTA.cambiarClave} texto={USUARIOS.iniciaSesionParaCambiar} />
  return (
    <>
      <Titulo>{CUENTA.cambiarClave}</Titulo>
      <Formulario key={usuario.idUsuario} usuario={usuario} onLeave={() => setLeaving(true)} />
    </>
  )
}

type Campo = 'claveActual' | 'claveNueva' | 'confirmarClave'

function Formulario({ usuario, onLeave }: { usuario: Usuario; onLeave: () => void }) {
  const { volver } = useSearch({ from: '/cambiar-contrasena' })
  const navigate = useNavigate()
  // The value on arrival: the change itself updates the session.
  const [obligado] = useState(usuario.blnCambiarPsw)
  const [temporal, setTemporal] = useState(obligado ? claveTemporal.read() : undefined)
  const [form, setForm] = useState<Record<Campo, string>>({ claveActual: '', claveNueva: '', confirmarClave: '' })
  const [visited, setVisited] = useState<Partial<Record<Campo, true>>>({})
  const [refused, setRefused] = useState<Partial<Record<Campo | 'todo', string>>>({})
  const claveActual = temporal ?? form.claveActual
  const errores: Record<Campo, CampoError | null> = {
    claveActual: claveActual ? null : 'REQUERIDO',
    claveNueva: checkClave(form.claveNueva),
    confirmarClave: checkRepeatedClave(form.claveNueva, form.confirmarClave),
  }
  const done = async () => {
    showToast({ texto: USUARIOS.cambiasteTuContrasena, position: 'top', tono: 'success' })
    // S-03: from here on it continues like any login.
    if (obligado && !usuario.aceptaTerminosCondiciones) await askTerminos()
    await navigate({
      href: rutaInterna(volver) ?? (obligado ? '/lista-locales' : '/tabs/otras-opciones'),
      replace: true,
    })
  }
  const { run, loading } = useChangeClave(done, (error) => refuse(error))
  const ready = Object.values(errores).every((error) => error === null) && !loading

  const field = (name: Campo, label: string, rest: object = {}) => (
    <Field
      label={label}
      name={name}
      type="password"
      required
      value={form[name]}
      error={refused[name] ?? (visited[name] ? campoInvalido(name, errores[name] ?? undefined) : undefined)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setForm((before) => ({ ...before, [name]: event.target.value }))
        setRefused({})
      }}
      onBlur={() => form[name] && setVisited((before) => ({ ...before, [name]: true }))}
      {...rest}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setRefused({})
    void run({ actual: claveActual, nueva: form.claveNueva })
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const texto = textoRechazo(error)
    const repetida = error.is('Validacion.ERROR_DATOS') && error.detalles.some(({ campo }) => campo === 'claveNueva')
    if (error.is('Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA')) {
      claveTemporal.forget()
      setTemporal(undefined)
      setRefused({ claveActual: texto })
    } else if (error.is('Usuarios.ERROR_CLAVE_DEBIL')) setRefused({ claveNueva: texto })
    else if (repetida) setRefused({ claveNueva: USUARIOS.eligeUnaContrasenaDistinta })
    else setRefused({ todo: texto })
  }
  const goOut = (to: '/' | '/olvido-password') => {
    onLeave()
    leave()
    correoEscrito.keep(usuario.email)
    void navigate({ to, replace: true, ...(to === '/olvido-password' && { search: { volver } }) })
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      {obligado && <Notice>{USUARIOS.ingresasteConUnaContrasena}</Notice>}
      {/* Tells a password manager which account the passwords belong to. */}
      <input type="text" autoComplete="username" value={usuario.email} readOnly hidden />
      {temporal === undefined &&
        field('claveActual', USUARIOS.contrasenaActual, obligado ? { hint: USUARIOS.laTemporalQueTe } : {})}
      {field('claveNueva', USUARIOS.nuevaContrasena, {
        autoComplete: 'new-password',
        hint: USUARIOS.alMenos8Caracteres,
      })}
      {field('confirmarClave', USUARIOS.confirmarContrasena, { autoComplete: 'new-password' })}
      {refused.todo && (
        <Notice tono="danger" announce>
          {refused.todo}
        </Notice>
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {CUENTA.cambiarClave}
      </Button>
      {obligado && (
        <>
          {temporal === undefined && (
            <Button variant="quiet" wide onClick={() => goOut('/olvido-password')}>
              {USUARIOS.pedirOtraContrasenaTemporal}
            </Button>
          )}
          <Button variant="quiet" wide onClick={() => goOut('/')}>
            {USUARIOS.cerrarSesion}
          </Button>
        </>
      )}
    </form>
  )
}
