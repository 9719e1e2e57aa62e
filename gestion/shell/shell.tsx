import { Button, buttonClass } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { Notice } from '@surtido/ui/notice'
import { TabsBar } from '@surtido/ui/tabs-bar'
import { lazyPart } from '@surtido/web/lazy-part'
import { startNueva } from '@surtido/web/service-worker'
import { Link, Outlet, type StaticDataRouteOption, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useEnVivo } from '../data/use-en-vivo.ts'
import { hasTeclado } from '../device/teclado.ts'
import { ALCANCE, useVersionNueva } from '../device/trabajador.ts'
import { pagina } from '../pagina.ts'
import { Titulo } from '../parts/titulo.tsx'
import { usePorEnviar, useTandas } from '../preparar/tandas-guardadas.ts'
import { ElegirLocal } from '../screens/elegir-local.tsx'
import { EntrarConPin } from '../screens/pin.tsx'
import { useAparato } from '../sesion/aparato.ts'
import { inicioDe } from '../sesion/inicio.ts'
import { useLocal, useSesion } from '../sesion/store.ts'
import { SinAcceso } from '../views/sin-acceso.tsx'
import { SECCIONES } from './secciones.ts'
import s from './shell.module.css'
import { usePaleta } from './use-paleta.ts'

const loadPaleta = () => import('./paleta.tsx')
const Paleta = lazyPart(loadPaleta)
const Plazos = lazyPart(() => import('./plazos.tsx'))
const Teclas = lazyPart(() => import('./teclas.tsx'))

/**
 * A phone has room for five: *Tandas* is a press away in *Hoy*, and *Empacar* in *Preparar*. For a person who only
 * packs, *Empacar* takes the place of *Preparar*.
 */
function enTelefono(local: ReturnType<typeof useLocal>) {
  const sobra = inicioDe(local ? [local] : [], false) === '/empacar' ? '/preparar' : '/empacar'
  return SECCIONES.filter(({ to }) => to !== sobra && to !== '/tandas')
}

/** The facts that the screen at this address states (`secciones.ts`). */
const usePantalla = (pathname: string): StaticDataRouteOption =>
  useRouter().getMatchedRoutes(pathname)[0].at(-1)!.options.staticData

export function Shell() {
  const { pathname } = useLocation()
  const { seccion, sinLocal, entera } = usePantalla(pathname)
  const persona = useSesion((state) => state.persona)
  const fin = useSesion((state) => state.fin)
  const local = useLocal()
  useEnVivo(persona && !entera ? local?.codigoLocal : undefined)
  const paleta = usePaleta(loadPaleta)
  const trabado = useAparato((state) => state.trabado)
  if (pathname === '/entrar' || pathname === '/aparato') return <Sola />
  // The router is taking them to the login.
  if (!persona) return null
  if (trabado) return <Trabado />
  if (persona.trabajo.pendiente) return <Sola />
  if (entera) return <Outlet />
  return (
    <>
      <a className="skip-link" href="#contenido">
        Ir al contenido
      </a>
      {paleta.open && (
        <Suspense>
          <Paleta onClose={paleta.close} />
        </Suspense>
      )}
      {hasTeclado() && (
        <Suspense>
          <Teclas />
        </Suspense>
      )}
      <div className={s.shell}>
        <header className={s.barra}>
          <strong className={s.marca}>{pagina.nombre}</strong>
          <span className={s.local}>{local?.nombre}</span>
        </header>
        <nav className={s.lado} aria-label="Principal">
          {SECCIONES.map(({ to, text, icon }) => (
            <Link key={to} to={to} className={s.enlace} aria-current={to === seccion ? 'page' : undefined}>
              <Icon name={icon} />
              {text}
            </Link>
          ))}
        </nav>
        <main id="contenido" className={s.contenido}>
          <Avisos />
          {local?.permisos.includes('PREPARACION_DIRIGIR') && (
            <Suspense>
              <Plazos key={local.codigoLocal} codigoLocal={local.codigoLocal} />
            </Suspense>
          )}
          {fin ? <Terminado /> : local || sinLocal ? <Pantalla codigoLocal={local?.codigoLocal} /> : <ElegirLocal />}
        </main>
        <div className={s.pestanas}>
          <TabsBar
            label="Secciones"
            items={enTelefono(local).map((one) => ({ ...one, current: one.to === seccion }))}
            renderLink={({ to, className, current, children }) => (
              <Link to={to} className={className} aria-current={current ? 'page' : undefined}>
                {children}
              </Link>
            )}
          />
        </div>
      </div>
    </>
  )
}

/** In another shop it is another screen: nothing that was typed, marked or done in one shows in the next. */
function Pantalla({ codigoLocal }: { codigoLocal: number | undefined }) {
  // Asks the screen that shows. The screen of the address may still be on its way.
  const sinLocal = useMatches({ select: (matches) => matches.at(-1)?.staticData.sinLocal })
  return <Outlet key={sinLocal ? undefined : codigoLocal} />
}

/** This hand-held was not touched for a while. */
function Trabado() {
  const fin = useSesion((state) => state.fin)
  return (
    <main id="contenido" className={s.sola}>
      <p className={s.marca}>{pagina.nombre}</p>
      {fin && <SinAcceso fin={fin} />}
      <EntrarConPin />
    </main>
  )
}

/** Leaves out the bars: there is no session yet, or something must be done first. */
function Sola() {
  return (
    <main id="contenido" className={s.sola}>
      <p className={s.marca}>{pagina.nombre}</p>
      <Outlet />
    </main>
  )
}

/** Shown when the person can do no more work: what is still in their trolley, and how somebody else logs in. */
function Terminado() {
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  const enMano = useTandas(({ tandas }) =>
    tandas.find(({ idAdministrador, tanda }) => idAdministrador === id && tanda.estado === 'ABIERTA'),
  )
  return (
    <>
      <Titulo>Ya no puedes seguir aquí</Titulo>
      {enMano && (
        <Link to="/preparar/$idTanda" params={{ idTanda: enMano.idTanda }} className={buttonClass()}>
          Ver qué queda por decir
        </Link>
      )}
      <Link to="/entrar" className={buttonClass({ variant: 'secondary' })}>
        Ingresar con otra cuenta
      </Link>
    </>
  )
}

function Avisos() {
  const vencida = useSesion((state) => state.vencida)
  const fin = useSesion((state) => state.fin)
  const porEnviar = usePorEnviar()
  const hay = useVersionNueva((state) => state.hay)
  const { pathname } = useLocation()
  return (
    <>
      {fin && <SinAcceso fin={fin} />}
      {vencida && !fin && (
        <Notice
          tono="danger"
          announce
          titulo="Tu sesión venció"
          action={
            <Link to="/entrar" search={{ volver: pathname }} className={buttonClass({ size: 's' })}>
              Ingresar
            </Link>
          }
        >
          {porEnviar > 0 && 'Lo que guardaste sigue en este aparato y se envía cuando ingreses.'}
        </Notice>
      )}
      {/* Another version must not inherit anything unsent. */}
      {hay && porEnviar === 0 && (
        <Notice
          announce
          titulo="Hay una versión nueva"
          action={
            <Button size="s" onClick={() => void startNueva(ALCANCE)}>
              Actualizar
            </Button>
          }
        />
      )}
    </>
  )
}
