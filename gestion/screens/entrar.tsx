import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { logIn } from '../data/sesion.ts'
import { hasLlaves } from '../device/has-llaves.ts'
import { CampoCodigo, CampoUsuario } from '../parts/campos.tsx'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { usePorEnviar } from '../preparar/tandas-guardadas.ts'
import { useAparato } from '../sesion/aparato.ts'
import { useSesion } from '../sesion/store.ts'
import { SinAcceso } from '../views/sin-acceso.tsx'
import { EntrarConPin } from './pin.tsx'

function fraseOf(error: unknown): string {
  if (isRefusal(error, 'SegundoFactor.ERROR_CODIGO')) return textoRechazo(error)
  if (isRefusal(error, 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')) return 'Usuario o contraseña incorrectos.'
  if (error instanceof Refusal && error.estado === 403)
    return 'Todavía no trabajas en ningún local: pide un rol a quien está a cargo.'
  if (error instanceof Refusal && error.estado === 0) return 'No hay conexión. Prueba de nuevo en un momento.'
  return textoRechazo(error)
}

export default function Entrar() {
  const { volver, fin } = useSearch({ from: '/entrar' })
  const navigate = useNavigate()
  const onEntered = () => void navigate({ href: `/gestion${volver ?? '/'}`, replace: true })
  const aparato = useAparato((state) => state.aparato)
  return (
    <>
      {fin && <SinAcceso fin={fin} />}
      {aparato ? <EntrarConPin onEntered={onEntered} /> : <EntrarConClave onEntered={onEntered} />}
    </>
  )
}

/** Its class comes with the code of passkeys, which loads when one is used. */
const isSinLlave = (refused: unknown): refused is Error => refused instanceof Error && refused.name === 'SinLlave'

function EntrarConClave({ onEntered }: { onEntered: () => void }) {
  const before = useSesion(({ persona }) => persona?.trabajo)
  const porEnviar = usePorEnviar()
  const [usuario, setUsuario] = useState(before?.usuario ?? '')
  const [clave, setClave] = useState('')
  const [conCodigo, setConCodigo] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [error, setError] = useState<string>()
  const { run, loading } = useAction(() => logIn(usuario, clave, conCodigo ? codigo.trim() : undefined), {
    ownOffline: true,
    onDone: onEntered,
    onRefused: (refused) => {
      if (isRefusal(refused, 'SegundoFactor.ERROR_REQUERIDO')) setConCodigo(true)
      else setError(fraseOf(refused))
    },
  })
  const llave = useAction(
    async () => {
      setError(undefined)
      const { enterWithLlave } = await import('../data/llaves.ts')
      await enterWithLlave()
    },
    {
      ownOffline: true,
      onDone: onEntered,
      onRefused: (refused) => setError(isSinLlave(refused) ? refused.message : fraseOf(refused)),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!usuario.trim() || !clave) return setError('Escribe tu usuario y tu contraseña.')
    if (conCodigo && !codigo.trim()) return setError('Escribe el código de tu aplicación.')
    setError(undefined)
    void run()
  }
  return (
    <>
      <Titulo>Ingresar</Titulo>
      {before && porEnviar > 0 && (
        <Notice titulo={`${before.nombre}, tienes cosas por enviar`}>
          Están guardadas en este aparato. Se envían cuando ingreses con tu usuario.
        </Notice>
      )}
      <Fallo>{error}</Fallo>
      <form style={{ display: 'grid', gap: 'var(--space-4)' }} onSubmit={submit} noValidate>
        <CampoUsuario autoComplete="username" value={usuario} onText={setUsuario} />
        <Field
          label="Contraseña"
          type="password"
          name="clave"
          value={clave}
          onChange={(event) => setClave(event.target.value)}
        />
        {conCodigo && <CampoCodigo autoFocus value={codigo} onText={setCodigo} />}
        <Button type="submit" size="l" wide loading={loading}>
          {loading ? 'Ingresando…' : 'Ingresar'}
        </Button>
      </form>
      {hasLlaves() && (
        <Button variant="secondary" size="l" wide loading={llave.loading} onClick={() => void llave.run()}>
          Ingresar con una llave
        </Button>
      )}
    </>
  )
}
