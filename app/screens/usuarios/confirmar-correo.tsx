import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { EmptyView } from '@surtido/web/views/states'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAskConfirmacion, useConfirmCorreo } from '../../data/confirmacion.ts'
import { useSesion } from '../../sesion/store.ts'
import { CONFIRMACION } from '../../textos/confirmacion.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'

/** CX-23: the target of the link in the e-mail. Opening it confirms nothing, since mail programs open links too. */
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
              {USUARIOS.irAlInicio}
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
  const onRefused = (error: unknown) => {
    const wrong = isRefusal(error, 'Usuarios.ERROR_CODIGO_INCORRECTO')
    setRefused(
      wrong ? { campo: 'codigo', texto: CONFIRMACION.incorrecto } : { campo: 'todo', texto: textoRechazo(error) },
    )
  }
  const confirm = useConfirmCorreo({
    async onDone() {
      // A used code need not stay in the address.
      await navigate({ to: '/confirmar-correo', search: {}, replace: true })
      showToast({ texto: CONFIRMACION.hecho, tono: 'success' })
    },
    onRefused,
  })
  const another = useAskConfirmacion({
    onDone: () => showToast({ texto: CONFIRMACION.enviado(email), tono: 'success' }),
    onRefused,
  })
  const begin = (run: () => Promise<void>) => {
    if (confirm.loading || another.loading) return
    setRefused(undefined)
    void run()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (codigo.trim()) begin(() => confirm.run(codigo))
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <p>{CONFIRMACION.explica(email)}</p>
      <Field
        label={USUARIOS.codigo}
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
      <Button type="submit" size="l" wide disabled={!codigo.trim()} loading={confirm.loading}>
        {CONFIRMACION.confirmar}
      </Button>
      <Button variant="quiet" wide loading={another.loading} onClick={() => begin(another.run)}>
        {CONFIRMACION.otro}
      </Button>
      <Link to="/perfil-usuario" className={buttonClass({ variant: 'quiet' })}>
        {CONFIRMACION.otroCorreo}
      </Link>
    </form>
  )
}
