import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { ENTREGA_DOMICILIO, RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { TabCount, TabsBar } from '@surtido/ui/tabs-bar'
import t from '@surtido/ui/text.module.css'
import { lazyPart } from '@surtido/web/lazy-part'
import { AlertHost } from '@surtido/web/overlays/alerts'
import { Link, type LinkProps, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { config } from '#config'
import { useCuantasLineas } from '../carrito/store.ts'
import { useAbiertos } from '../data/pedidos-en-curso.ts'
import { useLocal, useTipoEntrega } from '../local/store.ts'
import { Actuando } from '../screens/administradores/actuando.tsx'
import { takeFoco } from '../screens/articulos/atajo.ts'
import { FormaDeEntrega } from '../screens/locales/entrega-luego.ts'
import { useCambioObligado } from '../screens/usuarios/cambio-obligado.ts'
import { useIsActuando } from '../sesion/administrador.ts'
import { useSesion } from '../sesion/store.ts'
import { MARCO } from '../textos/marco.ts'
import { T } from '../textos/textos.ts'
import { Atras } from './atras.tsx'
import { useRecarga } from './recarga.ts'
import s from './shell.module.css'

const Toaster = lazyPart(() => import('@surtido/ui/toast').then((m) => ({ default: m.Toaster })))
const PanelCarrito = lazyPart(() => import('../screens/carrito/panel.tsx'))
const MenuLateral = lazyPart(() => import('../screens/menu/menu-lateral.tsx'))
const Navegacion = lazyPart(() => import('./navegacion.tsx'))
const ModalHost = lazyPart(() => import('@surtido/web/overlays/modals').then((m) => ({ default: m.ModalHost })))
const AvisosDePagina = lazyPart(() => import('./avisos-de-pagina.tsx'))
const MarcaPromociones = lazyPart(() => import('../carrito/marca-promociones.tsx'))
const Vigilancia = lazyPart(() => import('./vigilancia.tsx'))

/** Pages where a second carrito beside them would only be in the way. */
const WITHOUT_PANEL =
  /^\/(tabs\/carrito|finalizar-pedido|login|registro-usuario|olvido-password|codigo-verificacion|cambiar-contrasena|bienvenida|pedido-realizado|modo-self|manual-modo-self|codigo-pedido-self)?\/?$/

export function Shell() {
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const local = useLocal((state) => state.local)
  const late = useLate()
  const ancha = useAncha()
  const recarga = useRecarga()
  useCambioObligado()
  const actuando = useIsActuando()
  // Its space is reserved from the start, so that nothing moves under a press.
  const panel = local && !WITHOUT_PANEL.test(pathname)
  return (
    <>
      <a className="skip-link" href="#contenido">
        {MARCO.irAlContenido}
      </a>
      {actuando && <Actuando />}
      <div
        className={`${s.shell}${panel ? '' : ` ${s.sinPanel}`}${local ? '' : ` ${s.sinLocal}`}${actuando ? ` ${s.conAviso}` : ''}`}
      >
        <Barra />
        <Suspense fallback={<div className={s.navegacion} />}>
          {local && late && ancha ? <Navegacion local={local.codigoLocal} /> : <div className={s.navegacion} />}
        </Suspense>
        <main id="contenido" className={s.contenido}>
          {late && (
            <Suspense>
              <AvisosDePagina />
            </Suspense>
          )}
          <Outlet key={recarga} />
        </main>
        {panel && late && ancha && (
          <aside className={s.panelCarrito} aria-label={MARCO.carrito}>
            <Suspense>
              <PanelCarrito />
            </Suspense>
          </aside>
        )}
        <Pestanas />
      </div>
      <AlertHost />
      {/* Each one separately: a part whose code has not arrived must not hold up the others. */}
      {late &&
        [ModalHost, Toaster, Vigilancia, MarcaPromociones].map((Part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
          <Suspense key={i}>
            <Part />
          </Suspense>
        ))}
    </>
  )
}

/** True once the first view is there: the less urgent code loads then. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/**
 * Says whether there is room beside the page. A narrow window shows nothing there, and its device fetches none of it.
 */
function useAncha(): boolean {
  const [ancha, setAncha] = useState(false)
  useEffect(() => {
    const media = matchMedia('(min-width: 1024px)')
    const read = () => setAncha(media.matches)
    read()
    media.addEventListener('change', read)
    return () => media.removeEventListener('change', read)
  }, [])
  return ancha
}

const login = async () => (await import('../screens/entrar/ask-login.ts')).askLogin()

// A new page must not draw this or the tabs again, because every link in them would be drawn too.
const Barra = memo(function Barra() {
  const { local, direccion } = useLocal()
  const tipo = useTipoEntrega()
  const usuario = useSesion((state) => state.usuario)
  const enCurso = useAbiertos((state) => state.pedidos?.length ?? 0)
  const [open, setOpen] = useState<'entrega' | 'menu'>()
  const navigate = useNavigate()
  const where = !local
    ? MARCO.eligeDondeComprar
    : tipo.codigo === RETIRO_LOCAL
      ? local.nombre
      : direccion
        ? direccionEscrita(direccion)
        : MARCO.eligeUnaDireccion
  return (
    <header className={s.barra}>
      <div className={s.inicioDeBarra}>
        <Atras />
        <IconButton icon="menu" label={T.otrasOpciones} onClick={() => setOpen('menu')} />
      </div>
      <Link to={local ? '/tabs/home' : '/'} className={s.marca}>
        {config.nombre}
      </Link>
      <button
        type="button"
        className={s.destino}
        onClick={() => (local ? setOpen('entrega') : navigate({ to: '/lista-locales' }))}
        aria-haspopup={local ? 'dialog' : undefined}
      >
        <Icon name={local && tipo.codigo === ENTREGA_DOMICILIO ? 'truck' : 'bag'} size={24} />
        <span>
          <small>{!local ? config.nombre : tipo.codigo === ENTREGA_DOMICILIO ? MARCO.entregaEn : MARCO.retiroEn}</small>
          <strong>{where}</strong>
        </span>
      </button>
      <nav className={s.barraEnlaces} aria-label={MARCO.principal}>
        <Link
          to="/busqueda"
          className={t.link}
          title="Ctrl + K"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={local && takeFoco}
        >
          {MARCO.buscar}
        </Link>
        <Link to="/historico-pedidos" className={t.link}>
          {enCurso > 0 ? MARCO.misPedidosEnCurso(enCurso) : MARCO.misPedidos}
        </Link>
        <Link to="/tabs/cupones" className={t.link}>
          {MARCO.cupones}
        </Link>
        <Link to="/tabs/carrito" className={t.link}>
          <CarritoConLineas />
        </Link>
        {usuario ? (
          <Link to="/perfil-usuario" className={t.link}>
            {usuario.nombre}
          </Link>
        ) : (
          <button type="button" className={t.link} onClick={() => void login()}>
            {T.iniciarSesion}
          </button>
        )}
      </nav>
      <Suspense>
        {open === 'entrega' && <FormaDeEntrega onClose={() => setOpen(undefined)} />}
        {open === 'menu' && <MenuLateral onClose={() => setOpen(undefined)} />}
      </Suspense>
    </header>
  )
})

// The part that changes with each added article, alone: the links around it stay as they are.
function CarritoConLineas() {
  const lineas = useCuantasLineas()
  return lineas > 0 ? MARCO.carritoConLineas(lineas) : MARCO.carrito
}

function LineasEnPestana() {
  return <TabCount count={useCuantasLineas()} label={MARCO.articulos} />
}

type Destino = NonNullable<LinkProps['to']>

const Pestanas = memo(function Pestanas() {
  const actual = useLocation({ select: ({ pathname }) => /^\/(tabs\/[a-z-]+|bienvenida)/.exec(pathname)?.[0] })
  const local = useLocal((state) => state.local)
  const enCurso = useAbiertos((state) => state.pedidos?.length ?? 0)
  const tab = (to: Destino, text: string, icon: 'home' | 'search' | 'cart' | 'ticket' | 'more', count?: ReactNode) => ({
    to,
    text,
    icon,
    current: actual === to,
    count,
  })
  return (
    <div className={s.pestanas}>
      <TabsBar
        label={MARCO.secciones}
        items={[
          tab(local ? '/tabs/home' : '/bienvenida', MARCO.inicio, 'home'),
          tab('/tabs/busqueda', MARCO.buscar, 'search'),
          tab('/tabs/carrito', MARCO.carrito, 'cart', <LineasEnPestana key="lineas" />),
          tab('/tabs/cupones', MARCO.cupones, 'ticket'),
          tab(
            '/tabs/otras-opciones',
            MARCO.mas,
            'more',
            <TabCount key="pedidos" count={enCurso} label={MARCO.pedidosEnCurso(enCurso)} />,
          ),
        ]}
        renderLink={({ to, className, current, children }) => (
          <Link
            to={to}
            className={className}
            aria-current={current ? 'page' : undefined}
            onClick={to === '/tabs/busqueda' && local ? takeFoco : undefined}
          >
            {children}
          </Link>
        )}
      />
    </div>
  )
})
