import { checkEmail } from '@surtido/rules/usuarios'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { askClaveTemporal } from '../../data/claves.ts'
import { askCodigo } from '../../data/codigos.ts'
import { empresaQuery } from '../../data/empresas.ts'
import { correoEscrito } from '../../sesion/correo-escrito.ts'
import { Titulo } from '../../shell/titulo.tsx'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { CampoCorreo } from './campo-correo.tsx'

/** R-23, U-132: what is said afterwards is the same for every address. */
export default function OlvidoPassword() {
  const { volver } = useSearch({ from: '/olvido-password' })
  const [email, setEmail] = useState(correoEscrito.read)
  const [visited, setVisited] = useState(false)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [loading, setLoading] = useState(false)
  const error = checkEmail(email)
  const navigate = useNavigate()
  // where the empresa has codes, a code comes instead of a password.
  const conCodigo = useQuery(empresaQuery()).data?.codigoVerificacion === true

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setVisited(true)
    if (error || loading) return
    setLoading(true)
    setRefused(undefined)
    correoEscrito.keep(email)
    try {
      if (conCodigo) {
        await askCodigo(email, 'CLAVE')
        await navigate({ to: '/codigo-verificacion', search: { motivo: 'clave', volver } })
      } else {
        await askClaveTemporal(email)
        setSent(true)
      }
    } catch (refusal) {
      if (await showSinConexion(refusal)) return
      setRefused(textoRechazo(refusal))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Titulo>{CUENTA.olvideClave}</Titulo>
      {sent ? (
        <div className="formulario">
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
        <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
          <p>
            Escribe el correo con el que te registraste y te enviaremos{' '}
            {conCodigo ? 'un código' : 'una contraseña temporal'}.
          </p>
          <CampoCorreo email={email} visited={visited} onChange={setEmail} onVisited={() => setVisited(true)} />
          {refused && (
            <Notice tono="danger" announce>
              {refused}
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
