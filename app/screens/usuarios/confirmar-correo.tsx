import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { showSinConexion } from '@surtido/web/views/conexion'
import { EmptyView } from '@surtido/web/views/states'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { askConfirmacion, confirmCorreo } from '../../data/confirmacion.ts'
import { useSesion } from '../../sesion/store.ts'
import { Titulo } from '../../shell/titulo.tsx'
import { CONFIRMACION } from '../../textos/confirmacion.ts'
import { AskSesion } from './pide-sesion.tsx'

/** CX-23: where the link of the letter leads. Nothing is confirmed by opening it, which programs do too. */
export default function ConfirmarCorreo() {
  const usuario = useSesion((state) => state.usuario)
  if (!usuario) return <AskSesion titulo={CONFIRMACION.titulo} texto={CONFIRMACION.pideSesion} />
  return (
    <>
      <Titulo>{CONFIRMACION.titulo}</Titulo>
      {usuario.correoConfirmado ? (
        <EmptyView
          texto={CONFIRMACION.confirmado}
          action={
            <Link to="/" className={buttonClass()}>
              Ir al inicio
            </Link>
          }
        />
      ) : (
        <Formulario key={usuario.email} email={usuario.email} />
      )}
    </>
  )
}

function Formulario({ email }: { email: string }) {
  const { codigo: received = '' } = useSearch({ from: '/confirmar-correo' })
  const navigate = useNavigate()
  const [codigo, setCodigo] = useState(received)
  const [refused, setRefused] = useState<{ campo: 'codigo' | 'todo'; texto: string }>()
  const [loading, setLoading] = useState<'confirming' | 'sending'>()

  const attempt = async (what: 'confirming' | 'sending', act: () => Promise<void>, said: string) => {
    if (loading) return
    setLoading(what)
    setRefused(undefined)
    try {
      await act()
      showToast({ texto: said, tono: 'success' })
    } catch (error) {
      if (await showSinConexion(error)) return
      const wrong = isRefusal(error, 'Usuarios.ERROR_CODIGO_INCORRECTO')
      setRefused(
        wrong ? { campo: 'codigo', texto: CONFIRMACION.incorrecto } : { campo: 'todo', texto: textoRechazo(error) },
      )
    } finally {
      setLoading(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!codigo.trim()) return
    const confirm = async () => {
      await confirmCorreo(codigo)
      // What is used up need not stay in the address.
      await navigate({ to: '/confirmar-correo', search: {}, replace: true })
    }
    void attempt('confirming', confirm, CONFIRMACION.hecho)
  }
  return (
    <form className="formulario" onSubmit={submit} noValidate>
      <p>{CONFIRMACION.explica(email)}</p>
      <Field
        label="Código"
        name="codigo"
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={codigo}
        error={refused?.campo === 'codigo' ? refused.texto : undefined}
        onChange={(event) => {
          setCodigo(event.target.value)
          setRefused(undefined)
        }}
      />
      {refused?.campo === 'todo' && (
        <Notice tono="danger" announce>
          {refused.texto}
        </Notice>
      )}
      <Button type="submit" size="l" wide disabled={!codigo.trim()} loading={loading === 'confirming'}>
        {CONFIRMACION.confirmar}
      </Button>
      <Button
        variant="quiet"
        wide
        loading={loading === 'sending'}
        onClick={() => void attempt('sending', askConfirmacion, CONFIRMACION.enviado(email))}
      >
        {CONFIRMACION.otro}
      </Button>
      <Link to="/perfil-usuario" className={buttonClass({ variant: 'quiet' })}>
        {CONFIRMACION.otroCorreo}
      </Link>
    </form>
  )
}
