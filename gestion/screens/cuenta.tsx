import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Notice } from '@surtido/ui/notice'
import { useAction } from '@surtido/web/use-action'
import { Link, useNavigate } from '@tanstack/react-router'
import { logOut } from '../data/sesion.ts'
import { setZurda, useZurda } from '../device/mano.ts'
import { Titulo } from '../parts/titulo.tsx'
import { usePorEnviar } from '../preparar/tandas-guardadas.ts'
import { lock, useAparato } from '../sesion/aparato.ts'
import { useSesion } from '../sesion/store.ts'
import s from './cuenta.module.css'
import { MiLocal } from './elegir-local.tsx'
import { Quitado } from './quitado.tsx'

export default function Cuenta() {
  const trabajo = useSesion(({ persona }) => persona?.trabajo)
  const aparato = useAparato((state) => state.aparato)
  const porEnviar = usePorEnviar()
  const zurda = useZurda(({ zurda }) => zurda)
  const navigate = useNavigate()
  const { run, loading } = useAction(logOut, {
    ownOffline: true,
    onDone: () => navigate({ to: '/entrar', replace: true }),
  })
  if (!trabajo) return null
  return (
    <>
      <Titulo>{`${trabajo.nombre} ${trabajo.apellido}`}</Titulo>
      <p className={s.quien}>
        {trabajo.usuario} · {trabajo.nombreEmpresa}
      </p>
      <section className={s.parte}>
        <h2>Local</h2>
        <MiLocal />
      </section>
      <section className={s.parte}>
        <h2>Este aparato</h2>
        <Checkbox
          look="switch"
          label="Botones para la mano izquierda"
          checked={zurda}
          onChange={(event) => setZurda(event.target.checked)}
        />
      </section>
      {trabajo.locales.some(({ permisos }) => permisos.includes('PERSONAL_VER')) && (
        <section className={s.parte}>
          <h2>Quién trabaja aquí</h2>
          <Link to="/personal" className={buttonClass({ variant: 'secondary', wide: true })}>
            Personal
          </Link>
          <Link to="/aparatos" className={buttonClass({ variant: 'secondary', wide: true })}>
            Aparatos
          </Link>
          <Link to="/cambios" className={buttonClass({ variant: 'secondary', wide: true })}>
            Cambios: quién y cuándo
          </Link>
          {trabajo.locales.some(({ permisos }) => permisos.includes('PERSONAL_ADMINISTRAR')) && (
            <Link to="/roles" className={buttonClass({ variant: 'secondary', wide: true })}>
              Roles
            </Link>
          )}
        </section>
      )}
      {trabajo.locales.some(({ permisos }) => permisos.includes('PREPARACION_DIRIGIR')) && (
        <section className={s.parte}>
          <h2>Cómo se prepara</h2>
          <Link to="/tolerancias" className={buttonClass({ variant: 'secondary', wide: true })}>
            Tolerancia del peso
          </Link>
          <Link to="/lectura" className={buttonClass({ variant: 'secondary', wide: true })}>
            Lo que siempre se lee
          </Link>
          <Link to="/faltantes" className={buttonClass({ variant: 'secondary', wide: true })}>
            Faltantes
          </Link>
          <Link to="/codigos" className={buttonClass({ variant: 'secondary', wide: true })}>
            Códigos aprendidos
          </Link>
          <Link to="/recorrido" className={buttonClass({ variant: 'secondary', wide: true })}>
            Pasillos y recorrido
          </Link>
          <Link to="/lugares-retiro" className={buttonClass({ variant: 'secondary', wide: true })}>
            Lugares de retiro
          </Link>
        </section>
      )}
      {!aparato && (
        <section className={s.parte}>
          <h2>Seguridad</h2>
          <Quitado />
          <Link to="/clave" className={buttonClass({ variant: 'secondary', wide: true })}>
            Cambiar contraseña
          </Link>
          <Link to="/segundo-factor" className={buttonClass({ variant: 'secondary', wide: true })}>
            Segundo factor
          </Link>
        </section>
      )}
      <section className={s.parte}>
        {porEnviar > 0 && (
          <Notice titulo={porEnviar === 1 ? 'Queda 1 cosa por enviar' : `Quedan ${porEnviar} cosas por enviar`}>
            Si cierras la sesión siguen guardadas, y se envían cuando vuelvas a ingresar en este aparato.
          </Notice>
        )}
        {aparato && (
          <Button wide onClick={lock}>
            Cambiar de persona
          </Button>
        )}
        <Button variant="secondary" wide loading={loading} onClick={() => void run()}>
          Cerrar sesión
        </Button>
      </section>
    </>
  )
}
