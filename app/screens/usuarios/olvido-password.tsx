import { checkCorreoDeCuenta } from '@surtido/rules/usuarios'
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
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { CampoCorreo } from './campo-correo.tsx'

/** R-23, U-132: afterwards the message is the same for every address. */
export default function OlvidoPassword() {
  const { volver } = useSearch({ from: '/olvido-password' })
  const [email, setEmail] = useState(correoEscrito.read)
  const [visited, setVisited] = useState(false)
  const [sent, setSent] = useState(false)
  const error = checkCorreoDeCuenta(email)
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
          <Notice tono="success" titulo={USUARIOS.revisaTuCorreo} announce>
            <p>
              {USUARIOS.siTexto} <strong>{email.trim()}</strong> {USUARIOS.tieneUnaCuentaEn}
            </p>
            <p>{USUARIOS.noLlegoBuscaEn}</p>
          </Notice>
          <Link to="/login" search={{ volver }} className={buttonClass({ size: 'l', wide: true })}>
            {T.iniciarSesion}
          </Link>
          <Button variant="quiet" wide onClick={() => setSent(false)}>
            {USUARIOS.pedirlaDeNuevo}
          </Button>
        </div>
      ) : (
        <form className={l.form} onSubmit={submit} noValidate>
          <p>
            {USUARIOS.escribeElCorreoCon} {conCodigo ? USUARIOS.unCodigo : USUARIOS.unaContrasenaTemporal}.
          </p>
          <CampoCorreo email={email} visited={visited} onChange={setEmail} onVisited={() => setVisited(true)} />
          {refused !== undefined && (
            <Notice tono="danger" announce>
              {textoRechazo(refused)}
            </Notice>
          )}
          <Button type="submit" size="l" wide loading={loading}>
            {conCodigo ? USUARIOS.enviarCodigo : USUARIOS.enviarContrasenaTemporal}
          </Button>
          <Link to="/login" search={{ volver }} className={buttonClass({ variant: 'quiet', wide: true })}>
            {USUARIOS.volverAIniciarSesion}
          </Link>
        </form>
      )}
    </>
  )
}
