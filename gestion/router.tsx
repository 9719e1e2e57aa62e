import { scrollKeyOf, scrollRestoration } from '@surtido/web/overlays/history'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { filtrosDe as filtrosDeCambios } from './screens/cambios/direccion.ts'
import Entrar from './screens/entrar.tsx'
import { Inexistente } from './screens/inexistente.tsx'
import { filtrosDe } from './screens/pedidos/direccion.ts'
import Preparar from './screens/preparar/preparar.tsx'
import TusTandas from './screens/preparar/tus-tandas.tsx'
import { useAparato } from './sesion/aparato.ts'
import { inicioDe } from './sesion/inicio.ts'
import { useSesion } from './sesion/store.ts'
import { Shell } from './shell/shell.tsx'
import { PantallaPorVenir } from './views/cargando.tsx'
import { ErrorView } from './views/error-view.tsx'

/** The screens for what the person must do before anything else. */
const PENDIENTES = { CLAVE: '/clave', PIN: '/pin', SEGUNDO_FACTOR: '/segundo-factor' } as const

const root = createRootRoute({
  component: Shell,
  staticData: { seccion: null },
  beforeLoad({ location: { pathname } }) {
    const { persona } = useSesion.getState()
    if (pathname === '/entrar' || pathname === '/aparato') return
    const pendiente = persona?.trabajo.pendiente && PENDIENTES[persona.trabajo.pendiente]
    if (pendiente && pathname !== pendiente) throw redirect({ to: pendiente, replace: true })
    if (persona) return
    throw redirect({ to: '/entrar', search: { volver: pathname === '/' ? undefined : pathname }, replace: true })
  },
  notFoundComponent: Inexistente,
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
})

/** An id in an address; 0, which exists nowhere, for anything else. */
const id = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

/** Every screen. `staticData` says how the frame shows it (`shell/secciones.ts`): the compiler asks each for it. */
const rutas = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { seccion: null },
    beforeLoad() {
      const locales = useSesion.getState().persona?.trabajo.locales ?? []
      throw redirect({ to: inicioDe(locales, useAparato.getState().aparato !== undefined), replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/entrar',
    staticData: { seccion: null },
    component: Entrar,
    validateSearch: (search): { volver?: string | undefined; fin?: 'APARATO_QUITADO' } => ({
      volver: typeof search.volver === 'string' && /^\/[a-z]/.test(search.volver) ? search.volver : undefined,
      ...(search.fin === 'APARATO_QUITADO' && { fin: search.fin }),
    }),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/preparar',
    staticData: { seccion: '/preparar' },
    component: TusTandas,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/preparar/$idTanda',
    staticData: { seccion: '/preparar', entera: true },
    params: {
      parse: ({ idTanda }) => ({ idTanda: id(idTanda) }),
      stringify: ({ idTanda }) => ({ idTanda: String(idTanda) }),
    },
    component: Preparar,
  }),
  // The desk's screens load later: a picker's phone does not need them.
  createRoute({
    getParentRoute: () => root,
    path: '/hoy',
    staticData: { seccion: '/hoy' },
    component: lazyRouteComponent(() => import('./screens/hoy.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mensajes',
    staticData: { seccion: null },
    beforeLoad() {
      throw redirect({ to: '/hoy', hash: 'mensajes', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/cuenta',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/cuenta.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tolerancias',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/tolerancias/tolerancias.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/lectura',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/lectura-obligada.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/faltantes',
    staticData: { seccion: '/cuenta' },
    component: lazyRouteComponent(() => import('./screens/faltantes/faltantes.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/codigos',
    staticData: { seccion: '/cuenta' },
    component: lazyRouteComponent(() => import('./screens/codigos/codigos.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/recorrido',
    staticData: { seccion: '/cuenta' },
    component: lazyRouteComponent(() => import('./screens/recorrido/recorrido.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/lugares-retiro',
    staticData: { seccion: '/cuenta' },
    component: lazyRouteComponent(() => import('./screens/mostrador/lugares.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/clave',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/clave.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pin',
    staticData: { seccion: null },
    component: lazyRouteComponent(() => import('./screens/pin-nuevo.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/aparato',
    staticData: { seccion: null },
    component: lazyRouteComponent(() => import('./screens/aparato.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/aparatos',
    staticData: { seccion: '/cuenta' },
    component: lazyRouteComponent(() => import('./screens/personal/aparatos.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/personal',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/personal/lista.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/roles',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/personal/roles.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/cambios',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/cambios/cambios.tsx')),
    validateSearch: filtrosDeCambios,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/personal/nueva',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/personal/nueva.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/personal/$idAdministrador',
    staticData: { seccion: '/cuenta', sinLocal: true },
    params: {
      parse: ({ idAdministrador }) => ({ idAdministrador: id(idAdministrador) }),
      stringify: ({ idAdministrador }) => ({ idAdministrador: String(idAdministrador) }),
    },
    component: lazyRouteComponent(() => import('./screens/personal/persona.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/segundo-factor',
    staticData: { seccion: '/cuenta', sinLocal: true },
    component: lazyRouteComponent(() => import('./screens/segundo-factor.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/empacar',
    staticData: { seccion: '/empacar' },
    component: lazyRouteComponent(() => import('./screens/empacar/empacar.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/empacar/$idPedido',
    staticData: { seccion: '/empacar' },
    params: {
      parse: ({ idPedido }) => ({ idPedido: id(idPedido) }),
      stringify: ({ idPedido }) => ({ idPedido: String(idPedido) }),
    },
    component: lazyRouteComponent(() => import('./screens/empacar/empaque.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mostrador',
    staticData: { seccion: '/mostrador' },
    component: lazyRouteComponent(() => import('./screens/mostrador/mostrador.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tandas',
    staticData: { seccion: '/tandas' },
    component: lazyRouteComponent(() => import('./screens/tandas.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    staticData: { seccion: '/pedidos' },
    component: lazyRouteComponent(() => import('./screens/pedidos/cola.tsx')),
    validateSearch: filtrosDe,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pedidos/$idPedido',
    staticData: { seccion: '/pedidos' },
    params: {
      parse: ({ idPedido }) => ({ idPedido: id(idPedido) }),
      stringify: ({ idPedido }) => ({ idPedido: String(idPedido) }),
    },
    component: lazyRouteComponent(() => import('./screens/pedidos/pedido.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pedidos/$idPedido/etiquetas',
    staticData: { seccion: '/pedidos', entera: true },
    params: {
      parse: ({ idPedido }) => ({ idPedido: id(idPedido) }),
      stringify: ({ idPedido }) => ({ idPedido: String(idPedido) }),
    },
    validateSearch: ({ de }): { de?: 'empacar' } => (de === 'empacar' ? { de } : {}),
    component: lazyRouteComponent(() => import('./screens/bultos/etiquetas.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/articulos/$artCodigo',
    staticData: { seccion: null },
    component: lazyRouteComponent(() => import('./screens/articulo.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/etiquetas',
    staticData: { seccion: null, entera: true },
    validateSearch: ({ pedidos }): { pedidos: string } => ({
      pedidos: typeof pedidos === 'string' || typeof pedidos === 'number' ? String(pedidos) : '',
    }),
    component: lazyRouteComponent(() => import('./screens/bultos/etiquetas-de-varios.tsx')),
  }),
] as const

/** After this long, in ms, the shape of a screen shows until its code is loaded. */
export const PENDING_MS = 50

export const router = createRouter({
  routeTree: root.addChildren(rutas),
  basepath: '/gestion',
  scrollRestoration,
  getScrollRestorationKey: scrollKeyOf,
  // Another pedido or person is another page: nothing that was typed or told for one shows on the next.
  defaultRemountDeps: ({ params }) => params,
  defaultPreload: 'intent',
  defaultPendingComponent: PantallaPorVenir,
  defaultPendingMs: PENDING_MS,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
