import { buttonClass } from '@surtido/ui/button'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Navigate,
  type RouterHistory,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocal } from './local/store.ts'
import Bienvenida from './screens/locales/bienvenida.tsx'
import { EmptyView, ErrorView, Titulo } from './shell/estados.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <>
      <Titulo>Esa página no existe</Titulo>
      <EmptyView
        texto="Puede que el enlace sea viejo o esté mal escrito."
        action={
          <Link to="/" className={buttonClass()}>
            Ir al inicio
          </Link>
        }
      />
    </>
  ),
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
})

type Search = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
const whole = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : undefined)

const pantallas: (() => Promise<unknown>)[] = []

/** Fetches every screen's code once there is time for it: with a dead network one still goes from screen to screen. */
export async function fetchPantallas(): Promise<void> {
  for (const fetch of pantallas) await fetch().catch(() => {})
}

const page = <P extends string>(
  path: P,
  component: Parameters<typeof lazyRouteComponent>[0],
  validateSearch: (search: Search) => Search = () => ({}),
): AnyRoute => {
  pantallas.push(component)
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(component),
    validateSearch,
  })
}

const volver = (search: Search) => ({ volver: text(search.volver) })
const codigo = (search: Search) => ({ codigo: whole(search.codigo) })
const busca = (search: Search) => ({
  q: text(search.q),
  orden: search.orden === 'precio' ? 'precio' : undefined,
  oferta: search.oferta === true || undefined,
})

let opened = globalThis.location?.pathname !== '/'

/** Opening the app with a shop already chosen goes on to it; coming back here by hand does not. */
function Entrada() {
  const [goOn] = useState(() => !opened && useLocal.getState().local !== undefined)
  useEffect(() => {
    opened = true
  }, [])
  return goOn ? <Navigate to="/tabs/home" replace /> : <Bienvenida />
}

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Entrada }),
  createRoute({ getParentRoute: () => root, path: '/bienvenida', component: Bienvenida }),
  page('/tabs/home', () => import('./screens/inicio/home.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/tabs',
    component: () => <Navigate to="/tabs/home" replace />,
  }),
  page('/tabs/busqueda', () => import('./screens/articulos/busqueda.tsx'), busca),
  page('/busqueda', () => import('./screens/articulos/busqueda.tsx'), busca),
  page('/tabs/carrito', () => import('./screens/carrito/carrito.tsx')),
  page('/tabs/otras-opciones', () => import('./screens/menu/otras-opciones.tsx')),
  page('/tabs/historico-pedidos', () => import('./screens/pedidos/historico.tsx'), codigo),
  page('/historico-pedidos', () => import('./screens/pedidos/historico.tsx'), codigo),
  page('/detalle-pedido', () => import('./screens/pedidos/detalle-pedido.tsx'), codigo),
  page('/pedido-realizado', () => import('./screens/pedidos/pedido-realizado.tsx'), codigo),
  page('/finalizar-pedido', () => import('./screens/carrito/finalizar-pedido.tsx')),
  page(
    '/categoria/$id',
    () => import('./screens/articulos/categoria.tsx'),
    (search) => ({
      parte: text(search.parte),
      oferta: search.oferta === true || undefined,
      orden: search.orden === 'precio' ? 'precio' : undefined,
    }),
  ),
  page('/articulo/$artCodigo', () => import('./screens/articulos/detalle.tsx')),
  page('/ofertas', () => import('./screens/articulos/ofertas.tsx')),
  page('/promocion/$id', () => import('./screens/articulos/promocion.tsx')),
  page(
    '/lista-locales',
    () => import('./screens/locales/lista-locales.tsx'),
    (search) => ({ modo: search.modo === 'domicilio' ? 'domicilio' : search.modo === 'retiro' ? 'retiro' : undefined }),
  ),
  page('/info-local', () => import('./screens/locales/info-local.tsx')),
  page('/login', () => import('./screens/usuarios/login.tsx'), volver),
  page('/registro-usuario', () => import('./screens/usuarios/registro.tsx'), volver),
  page(
    '/direcciones-envio',
    () => import('./screens/direcciones/direcciones-envio.tsx'),
    (search) => ({ desdeMenu: search.desdeMenu === true || undefined }),
  ),
  page(
    '/agregar-direccion',
    () => import('./screens/direcciones/agregar-direccion.tsx'),
    (search) => ({ ...volver(search), id: whole(search.id) }),
  ),
])

/** A router over a history: the browser's, or on the server one that stands at a single address. */
export const makeRouter = (over: RouterHistory) =>
  createRouter({
    routeTree,
    history: over,
    // On the server it would put a script into the page.
    scrollRestoration: typeof window !== 'undefined',
    defaultPreload: 'intent',
    defaultPendingMs: 200,
  })
