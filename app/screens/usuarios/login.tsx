import type { Administrador } from '@surtido/contract/administradores'
import { rutaInterna } from '@surtido/rules/enlaces'
import { checkLogin, isCorreo, isOk } from '@surtido/rules/usuarios'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { isRefusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { config } from '#config'
import { enterAdministrador } from '../../data/administradores.ts'
import { askLugar } from '../../data/compra-habitual.ts'
import { login } from '../../data/sesiones.ts'
import { enter } from '../../data/usuarios.ts'
import { usePaginaMedida } from '../../device/analitica.ts'
import { servidor } from '../../device/servidor.ts'
import { useLocal } from '../../local/store.ts'
import { claveTemporal, mustChangeClave } from '../../sesion/clave-temporal.ts'
import { correoEscrito } from '../../sesion/correo-escrito.ts'
import { entrando } from '../../sesion/entrando.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { askRegistro } from '../entrar/ask-login.ts'
import { chooseUsuario } from '../entrar/ask-usuario.ts'
import s from './login.module.css'
import { isIncorrecto, loginFallido } from './login-fallido.ts'
import { askTerminos } from './terminos.ts'

/** B-06. */
const TOAST_MS = 3_000

/** R-04 as a page: afterwards it goes to the store list, or to the page that asked for a login. */
export default function LoginPage() {
  const { volver } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  return (
    <>
      <img className={s.logo} src={servidor + config.logo} alt="" width={64} height={64} />
      <Titulo>{T.iniciarSesionTitulo}</Titulo>
      <Login
        onClose={(entered) => {
          // S-02: a usuario who must change their password is led there, and goes on from there.
          if (!entered || mustChangeClave()) return
          void navigate({ href: rutaInterna(volver) ?? '/lista-locales', replace: true })
        }}
      />
    </>
  )
}

/** U-02 … U-07: the form, on its page or in a modal; closes with whether a usuario logged in (S-05). */
export function Login({ onClose }: ModalProps<boolean>) {
  usePaginaMedida('Login')
  const [usuario, setUsuario] = useState(correoEscrito.read)
  const [clave, setClave] = useState('')
  /** The second factor of an administrator, requested once the password was right. */
  const [codigo, setCodigo] = useState<string>()
  const { run, loading, refused } = useAction(
    () => (isCorreo(usuario) ? enterAsUsuario(usuario, clave) : enterAsAdministrador(usuario, clave, codigo)),
    {
      onDone: (entered) => {
        if (entered) onClose(true)
      },
      onRefused: (refusal) => {
        if (isRefusal(refusal, 'SegundoFactor.ERROR_REQUERIDO')) setCodigo('')
        if (isIncorrecto(refusal)) tell(loginFallido(refusal), 'danger')
      },
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an administrator who reloaded before choosing
  useEffect(() => {
    const administrador = entrando.read()
    if (administrador) void goOnAs(administrador).then((entered) => entered && onClose(true))
  }, [])
  const ready = isOk(checkLogin({ usuario, clave })) && !loading
  const { pathname, href, search } = useLocation()
  const volver = pathname === '/login' ? (search as { volver?: string }).volver : href

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void run()
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      {/* First, because on a phone the toast with the same words appears here: it covers these words and no field
          (U-07, X-01). */}
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {loginFallido(refused)}
        </Notice>
      )}
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
        autoComplete="current-password"
        value={clave}
        onChange={(event) => setClave(event.target.value)}
      />
      {codigo !== undefined && (
        <Field
          label={CUENTA.codigoAplicacion}
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
        />
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {loading ? CUENTA.iniciandoSesion : CUENTA.ingresar}
      </Button>
      <Link
        to="/olvido-password"
        search={{ volver }}
        className={buttonClass({ variant: 'quiet', wide: true })}
        onClick={() => correoEscrito.keep(usuario)}
      >
        {CUENTA.olvideClave}
      </Link>
      <Button
        variant="secondary"
        size="l"
        wide
        // opens on top of this one; success closes both.
        onClick={() => void askRegistro().then((entered) => entered && onClose(true))}
      >
        {CUENTA.registrarse}
      </Button>
    </form>
  )
}

const tell = (texto: string, tono: 'success' | 'danger') =>
  showToast({ texto, position: 'top', duracion: TOAST_MS, tono })

async function enterAsUsuario(email: string, clave: string): Promise<boolean> {
  const entered = await login(email, clave)
  if (entered.blnCambiarPsw) claveTemporal.keep(clave)
  const { local } = useLocal.getState()
  if (local && !entered.blnCambiarPsw) await askLugar(entered.idUsuario, local.codigoLocal)
  await enter(entered)
  tell(CUENTA.sesionIniciada, 'success')
  if (!entered.blnCambiarPsw && !entered.aceptaTerminosCondiciones) await askTerminos()
  return true
}

/**
 * S-06, A-11: a name that is no e-mail is an administrator's; they are logged in only once they have chosen a usuario.
 */
async function enterAsAdministrador(usuario: string, clave: string, codigo?: string): Promise<boolean> {
  const administrador = await enterAdministrador(usuario.trim(), clave, codigo?.trim())
  return goOnAs(administrador)
}

async function goOnAs(administrador: Administrador): Promise<boolean> {
  const entered = await chooseUsuario(administrador)
  if (entered) tell(CUENTA.sesionIniciada, 'success')
  return entered
}
