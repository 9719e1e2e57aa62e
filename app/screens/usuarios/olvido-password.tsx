import { checkEmail } from '@surtido/rules/usuarios'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAskClaveTemporal } from '../../data/claves.ts'
import { useAskCodigo } from '../../data/codigos.ts'
import { empresaQuery } from '../../data/empresas.ts'
import { correoEscrito } from '../../sesion/correo-escrito.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { CampoCorreo } from './campo-correo.tsx'

/** R-23, U-132: afterwards the message is the same for every address. */
export default function OlvidoPassword() {
  const { volver } = useSearch({ from: '/olvido-password' })
  const [email, setEmail] = useState(correoEscrito.read)
  const [visited, setVisited] = useState(false)
  const [sent, setSent] = useState(false)
  const error = checkEmail(email)
  const navigate = useNavigate()
  // where the empresa uses codes, it sends a code instead of a password.
  const conCodigo = useQuery(empresaQuery()).data?.codigoVerificacion === true

  const codigo = useAskCodigo('CLAVE', () =>
    navigate({ to: '/codigo-verificacion', search: { motivo: 'clave', volver } }),
  )
  const clave = useAskClaveTemporal(() => setSent(true))
  const { run, loading, refused } = conCodigo ? codigo : clave

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setVisited(true)
    if (error || loading) return
    correoEscrito.keep(email)
    void run(email)
  }
  return (
    <>
      <Titulo>{CUENTA.olvideClave}</Titulo>
      {sent ? (
        <div className={l.form}>
          <Notice tono="success" titulo="Revisa tu correo" announce>
            <p>
              Si <strong>{email.trim()}</strong> tiene una cuenta, en unos minutos recibirá una contraseña temporal.
              Sirve por poco tiempo: al ingresar con ella te pediremos que elijas una nueva.
            </p>
            <p>¿No llegó? Busca en el correo no deseado.</p>
          </Notice>
          <Link to="/login" search={{ volver }} className={buttonClass({ size: 'l', wide: true })}>
            {T.iniciarSesion}
          </Link>
          <Button variant="quiet" wide onClick={() => setSent(false)}>
            Pedirla de nuevo
          </Button>
        </div>
      ) : (
        <form className={l.form} onSubmit={submit} noValidate>
          <p>
            Escribe el correo con el que te registraste y te enviaremos{' '}
            {conCodigo ? 'un código' : 'una contraseña temporal'}.
          </p>
          <CampoCorreo email={email} visited={visited} onChange={setEmail} onVisited={() => setVisited(true)} />
          {refused !== undefined && (
            <Notice tono="danger" announce>
              {textoRechazo(refused)}
            </Notice>
          )}
          <Button type="submit" size="l" wide loading={loading}>
            {conCodigo ? 'Enviar código' : 'Enviar contraseña temporal'}
          </Button>
          <Link to="/login" search={{ volver }} className={buttonClass({ variant: 'quiet', wide: true })}>
            Volver a iniciar sesión
          </Link>
        </form>
      )}
    </>
  )
}
