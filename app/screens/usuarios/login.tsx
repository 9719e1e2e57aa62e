import { checkLogin, isOk } from '@surtido/rules/usuarios'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Refusal, send } from '../../data/send.ts'
import { enter } from '../../data/usuarios.ts'
import { Titulo } from '../../shell/estados.tsx'
import { RECHAZO, T } from '../../textos/textos.ts'
import { askTerminos } from './terminos.tsx'

/** B-06. */
const TOAST_MS = 3_000

/** As a page it goes back to the store list, or to what asked for a login. */
export default function Login() {
  const { volver } = useSearch({ strict: false }) as { volver?: string }
  const navigate = useNavigate()
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const ready = isOk(checkLogin({ usuario, clave })) && !loading

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setLoading(true)
    setError(undefined)
    try {
      const entered = await send('POST usuarios/login', { body: { usuario: usuario.trim(), clave } })
      await enter(entered)
      showToast({ texto: T.sesionIniciada, position: 'top', duracion: TOAST_MS, tono: 'success' })
      if (!entered.aceptaTerminosCondiciones) await askTerminos()
      await navigate({ to: safePath(volver) ?? '/lista-locales', replace: true })
    } catch (refusal) {
      const wrong = refusal instanceof Refusal && refusal.is('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')
      const text =
        wrong || !(refusal instanceof Refusal)
          ? T.credencialesIncorrectas
          : (RECHAZO[refusal.code] ?? T.credencialesIncorrectas)
      setError(text)
      if (wrong) showToast({ texto: text, position: 'top', duracion: TOAST_MS, tono: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      <Titulo>{T.iniciarSesionTitulo}</Titulo>
      <Field
        label={T.correo}
        type="email"
        name="usuario"
        autoComplete="username"
        value={usuario}
        onChange={(event) => setUsuario(event.target.value)}
      />
      <Field
        label={T.clave}
        type="password"
        name="clave"
        value={clave}
        onChange={(event) => setClave(event.target.value)}
      />
      {error && (
        <Notice tono="danger" announce>
          {error}
        </Notice>
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {loading ? T.iniciandoSesion : T.ingresar}
      </Button>
      <Button
        variant="secondary"
        size="l"
        wide
        onClick={() => void navigate({ to: '/registro-usuario', search: { volver } })}
      >
        {T.registrarse}
      </Button>
    </form>
  )
}

/** Only a path of this app: a link must not send somebody elsewhere after they log in. */
export function safePath(path: string | undefined): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}
