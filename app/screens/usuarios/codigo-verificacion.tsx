import type { MotivoConfirmado } from '@surtido/contract/usuarios'
import { rutaInterna } from '@surtido/rules/enlaces'
import { checkCorreoDeCuenta } from '@surtido/rules/usuarios'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { showToast } from '@surtido/ui/toast-store'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { lastCodigo, useAskCodigo, validateCodigo } from '../../data/codigos.ts'
import { empresaQuery } from '../../data/empresas.ts'
import { login } from '../../data/sesiones.ts'
import { enter } from '../../data/usuarios.ts'
import { claveTemporal } from '../../sesion/clave-temporal.ts'
import { correoEscrito } from '../../sesion/correo-escrito.ts'
import { useSesion } from '../../sesion/store.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { CampoCodigo, isCodigo } from '../codigos/campo-codigo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { CampoCorreo } from './campo-correo.tsx'

/** R-18, U-129: confirms the account that is logged in, or starts over after a forgotten password. */
export default function CodigoVerificacionPage() {
  const { motivo, volver } = useSearch({ from: '/codigo-verificacion' })
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const empresa = useQuery(empresaQuery())
  if (motivo !== 'clave' && !usuario)
    return <AskSesion titulo={T.codigoVerificacion} texto={USUARIOS.iniciaSesionParaConfirmar} />
  return (
    <>
      <Titulo>{T.codigoVerificacion}</Titulo>
      {empresa.error ? (
        <ErrorView error={empresa.error} onRetry={() => void empresa.refetch()} />
      ) : empresa.isPending ? (
        <SkeletonRow />
      ) : !empresa.data.codigoVerificacion ? (
        <EmptyView
          texto={USUARIOS.noNecesitasNingunCodigo}
          action={
            <Link to="/" className={buttonClass()}>
              {USUARIOS.irAlInicio}
            </Link>
          }
        />
      ) : motivo === 'clave' ? (
        // After the login S-02 asks for a new password, and goes on from there.
        <CodigoDeClave />
      ) : (
        <CodigoDeCuenta
          onClose={(confirmed) =>
            confirmed && void navigate({ href: rutaInterna(volver) ?? '/tabs/otras-opciones', replace: true })
          }
        />
      )}
    </>
  )
}

/** The code of the account that is logged in, on its page or over a registration. */
export function CodigoDeCuenta({ onClose }: ModalProps<boolean>) {
  const email = useSesion((state) => state.usuario?.email ?? '')
  return (
    <Pasos
      motivo="CUENTA"
      email={email}
      onConfirmed={() => {
        showToast({ texto: USUARIOS.confirmamosTuCorreo, position: 'top', tono: 'success' })
        onClose(true)
      }}
    />
  )
}

function CodigoDeClave() {
  const [email, setEmail] = useState(correoEscrito.read)
  const logIn = async (clave: string) => {
    const entered = await login(email, clave)
    claveTemporal.keep(clave)
    await enter(entered)
  }
  return <Pasos motivo="CLAVE" email={email} onEmail={setEmail} onConfirmed={(clave) => logIn(clave!)} />
}

interface PasosProps {
  motivo: MotivoConfirmado
  email: string
  /** Present where the customer may enter the e-mail. */
  onEmail?: (email: string) => void
  /** Receives the temporary password when the code was for a forgotten one. */
  onConfirmed: (clave?: string) => void | Promise<void>
}

/** First the e-mail is sent, then its code is entered; a customer who already has a code can skip the first step. */
function Pasos({ motivo, email, onEmail, onConfirmed }: PasosProps) {
  const [asked, setAsked] = useState(() => lastCodigo(email, motivo))
  const [entering, setEntering] = useState(asked !== undefined)
  const [codigo, setCodigo] = useState('')
  const [confirmed, setConfirmed] = useState<{ clave: string | undefined }>()
  const [visited, setVisited] = useState(false)
  const sending = useAskCodigo(motivo, () => {
    setAsked(lastCodigo(email, motivo))
    setCodigo('')
    setEntering(true)
  })
  const confirming = useAction(async (digits: string) => {
    // The code is used up already: a retry repeats only what comes after it.
    const done = confirmed ?? { clave: await validateCodigo(email, motivo, digits) }
    setConfirmed(done)
    await onConfirmed(done.clave)
  })
  const loading = sending.loading || confirming.loading
  const error = sending.refused ?? confirming.refused
  const refused = error !== undefined && {
    campo: isRefusal(error, 'Usuarios.ERROR_CODIGO_INCORRECTO') ? 'codigo' : 'todo',
    texto: textoRechazo(error),
  }
  const forget = () => {
    sending.forget()
    confirming.forget()
  }
  const emailMal = checkCorreoDeCuenta(email)
  const digits = codigo.replace(/\s/g, '')
  const ready = isCodigo(codigo) && !emailMal && !loading

  const ask = () => {
    setVisited(true)
    if (emailMal || loading) return
    forget()
    correoEscrito.keep(email)
    void sending.run(email)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!entering) return ask()
    if (!ready) return
    forget()
    void confirming.run(digits)
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <p>
        {asked
          ? onEmail
            ? USUARIOS.siTieneUnaCuenta(email.trim(), asked.minutos)
            : USUARIOS.enviamosA(email, asked.minutos)
          : entering
            ? USUARIOS.escribeElCodigoDe
            : onEmail
              ? USUARIOS.escribeElCorreoYTeEnviamos
              : USUARIOS.teEnviaremosUnCodigo(email)}
      </p>
      {onEmail && !asked && (
        <CampoCorreo email={email} visited={visited} onChange={onEmail} onVisited={() => setVisited(true)} />
      )}
      {entering && (
        <CampoCodigo
          codigo={codigo}
          error={refused && refused.campo === 'codigo' ? refused.texto : undefined}
          onChange={(escrito) => {
            setCodigo(escrito)
            forget()
          }}
        />
      )}
      {refused && refused.campo === 'todo' && (
        <Notice tono="danger" announce>
          {refused.texto}
        </Notice>
      )}
      {entering ? (
        <>
          <Button type="submit" size="l" wide disabled={!ready} loading={confirming.loading}>
            {USUARIOS.confirmar}
          </Button>
          <Button variant="quiet" wide loading={sending.loading} onClick={ask}>
            {USUARIOS.enviarOtroCodigo}
          </Button>
        </>
      ) : (
        <>
          <Button type="submit" size="l" wide loading={sending.loading}>
            {USUARIOS.enviarCodigo}
          </Button>
          <Button variant="quiet" wide onClick={() => setEntering(true)}>
            {USUARIOS.yaTengoUnCodigo}
          </Button>
        </>
      )}
    </form>
  )
}
