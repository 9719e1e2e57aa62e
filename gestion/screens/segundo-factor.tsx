import type { SegundoFactor as Estado } from '@surtido/contract/segundo-factor'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import CodigoQr from '@surtido/web/views/codigo-qr'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { diaDe } from '../data/hora.ts'
import { activateFactor, beginFactor, endActivation, removeFactor, segundoFactorQuery } from '../data/segundo-factor.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { useSesion } from '../sesion/store.ts'
import { Cargando } from '../views/cargando.tsx'
import { ErrorView } from '../views/error-view.tsx'
import s from './cuenta.module.css'
import { Llaves } from './llaves.tsx'
import { Quitado } from './quitado.tsx'

/** Codes of a telephone besides the password, or passkeys: set up, moved to another telephone, removed. */
export default function SegundoFactor() {
  const pendiente = useSesion(({ persona }) => persona?.trabajo.pendiente === 'SEGUNDO_FACTOR')
  const { data, error, refetch } = useQuery(segundoFactorQuery())
  const [codigos, setCodigos] = useState<readonly string[]>()
  const [otro, setOtro] = useState(false)
  return (
    <>
      <Titulo>Segundo factor</Titulo>
      <Quitado />
      {codigos ? (
        <Codigos codigos={codigos} />
      ) : data ? (
        <>
          {data.activo && !otro ? (
            <Activo estado={data} onOtro={() => setOtro(true)} />
          ) : (
            <Empezar pendiente={pendiente} estado={data} onActivado={setCodigos} />
          )}
          {!otro && <Llaves estado={data} onCodigos={setCodigos} />}
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Mirando tu cuenta…" />
      )}
      {!pendiente && !codigos && (
        <Link to="/cuenta" className={buttonClass({ variant: 'quiet' })}>
          Volver a la cuenta
        </Link>
      )}
    </>
  )
}

function Activo({ estado, onOtro }: { estado: Estado; onOtro: () => void }) {
  const { error, loading, run } = useActionWithSentence()
  return (
    <section className={s.parte}>
      <Notice tono="success" titulo={`Activo desde el ${diaDe(estado.desde ?? '')}`}>
        {estado.telefono ? 'Al ingresar te pedimos un código de tu teléfono.' : 'Ingresas con una llave de acceso.'}{' '}
        {estado.telefono && estado.llaves.length > 0 && 'O ingresas con una llave.'} Te quedan {estado.codigosRestantes}{' '}
        códigos de recuperación.
      </Notice>
      <Fallo>{error}</Fallo>
      <Button variant="secondary" wide onClick={onOtro}>
        {estado.telefono ? 'Cambiar teléfono o códigos' : 'Agregar un teléfono'}
      </Button>
      {!estado.exigido && (
        <Button variant="danger" wide loading={loading} onClick={() => void run(removeFactor)}>
          Quitar el segundo factor
        </Button>
      )}
    </section>
  )
}

interface EmpezarProps {
  pendiente: boolean
  estado: Estado
  onActivado: (codigos: readonly string[]) => void
}

function Empezar({ pendiente, estado, onActivado }: EmpezarProps) {
  // The person has a telephone already, which the new one replaces.
  const otro = estado.telefono
  const [begun, setBegun] = useState<{ secreto: string; uri: string }>()
  const [codigo, setCodigo] = useState('')
  const { error, loading, run, setError } = useActionWithSentence()
  const begin = () =>
    run(async () => {
      if (otro) await removeFactor()
      setBegun(await beginFactor())
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!codigo.trim()) return setError('Escribe el código que muestra la aplicación.')
    void run(async () => onActivado(await activateFactor(codigo)))
  }
  return (
    <section className={s.parte}>
      {pendiente && (
        <Notice titulo="Tu empresa lo pide">
          Antes de seguir, activa el segundo factor. Lleva un minuto y hace falta tu teléfono.
        </Notice>
      )}
      <Fallo>{error}</Fallo>
      {begun ? (
        <form className={s.parte} onSubmit={submit} noValidate>
          <ol className={s.pasos}>
            <li>Abre en tu teléfono una aplicación de códigos (Google Authenticator, Aegis, 1Password…).</li>
            <li>Agrega una cuenta y apunta la cámara aquí, o escribe la clave.</li>
            <li>Escribe abajo el código de seis números que muestra.</li>
          </ol>
          <CodigoQr grande texto={begun.uri} label="Código QR para la aplicación de códigos" />
          <p>
            Clave: <code className={s.clave}>{begun.secreto.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Field
            label="Código"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
          />
          <Button type="submit" size="l" wide loading={loading}>
            Activar
          </Button>
        </form>
      ) : (
        <>
          <p>
            Además de la contraseña, al ingresar escribes un código que muestra tu teléfono. Quien adivine o vea tu
            contraseña no puede entrar.
          </p>
          {estado.activo && (
            <p>
              {otro ? 'El teléfono de ahora y los' : 'Los'} códigos de recuperación dejan de servir
              {otro && estado.llaves.length > 0 ? ', y las llaves también' : ''}.
            </p>
          )}
          <Button size="l" wide loading={loading} onClick={() => void begin()}>
            Empezar
          </Button>
        </>
      )}
    </section>
  )
}

/** The codes are shown once. */
function Codigos({ codigos }: { codigos: readonly string[] }) {
  const navigate = useNavigate()
  const { error, loading, run } = useActionWithSentence()
  return (
    <section className={s.parte}>
      <Notice tono="success" titulo="Listo: el segundo factor está activo" announce>
        Guarda estos códigos donde no se pierdan: imprímelos o cópialos. Cada uno sirve una vez, cuando no tengas el
        teléfono. No se vuelven a mostrar.
      </Notice>
      <ul className={s.codigos} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <Fallo>{error}</Fallo>
      <Button variant="secondary" wide onClick={() => print()}>
        Imprimir
      </Button>
      <Button
        size="l"
        wide
        loading={loading}
        onClick={() =>
          void run(async () => {
            await endActivation()
            await navigate({ to: '/cuenta', replace: true })
          })
        }
      >
        Ya los guardé
      </Button>
    </section>
  )
}
