import { buttonClass } from '@surtido/ui/button'
import { scrollKeyOf, scrollRestoration } from '@surtido/web/overlays/history'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import {
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
import { FormaDeEntrega } from './screens/locales/entrega-luego.ts'
import { Shell } from './shell/shell.tsx'
import { MARCO } from './textos/marco.ts'
import { Titulo } from './titulo.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <>
      <Titulo>{MARCO.esaPaginaNoExiste}</Titulo>
      <EmptyView
        texto={MARCO.puedeQueElEnlace}
        action={
          <Link to="/" className={buttonClass()}>
            {MARCO.irAlInicio}
          </Link>
        }
      />
    </>
  ),
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
})

type Search = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
const whole = (value: unknown, form = /^\d{1,9}$/) => (form.test(String(value ?? '')) ? Number(value) : undefined)
/** A parameter missing from the address is missing from the search too, so that links can omit it. */
type Known<S> = { [K in keyof S]?: S[K] | undefined }

const readVuelta = (search: Search): Known<{ volver: string }> => ({ volver: text(search.volver) })
const readCodigo = (search: Search): Known<{ codigo: number }> => ({ codigo: whole(search.codigo, /^\d{1,15}$/) })
/** `reemplazo` is the question to answer, `acepta` the button pressed in the notification. */
const readPedido = (search: Search): Known<{ codigo: number; reemplazo: number; acepta: boolean }> => ({
  ...readCodigo(search),
  reemplazo: whole(search.reemplazo),
  acepta: typeof search.acepta === 'boolean' ? search.acepta : undefined,
})
const readHistorial = (search: Search): Known<{ calificar: true }> & ReturnType<typeof readPedido> => ({
  ...readPedido(search),
  calificar: search.calificar === true || search.calificar === 'true' || undefined,
})
const ORDENES = ['precio', 'medida', 'descuento'] as const
const filtro = (search: Search): Known<{ orden: (typeof ORDENES)[number]; oferta: true }> => ({
  orden: ORDENES.find((one) => one === search.orden),
  oferta: search.oferta === true || undefined,
})
const busqueda = (
  search: Search,
): Known<{ q: string; marca: string; rubro: string; etiqueta: string }> & ReturnType<typeof filtro> => ({
  // Cut to the most that their fields and the server's calls allow.
  q: text(search.q)?.slice(0, 500),
  marca: text(search.marca)?.slice(0, 60),
  rubro: text(search.rubro),
  etiqueta: text(search.etiqueta)?.slice(0, 80),
  ...filtro(search),
})
const parte = (search: Search): Known<{ parte: string }> & ReturnType<typeof filtro> => ({
  parte: text(search.parte),
  ...filtro(search),
})
const modo = (search: Search): Known<{ modo: 'domicilio' | 'retiro' }> => ({
  modo: search.modo === 'domicilio' || search.modo === 'retiro' ? search.modo : undefined,
})
/** the shop that a notification was about, and the code of its cupon; `cupones` is true for one without. */
const otroLocal = (
  search: Search,
): ReturnType<typeof modo> & Known<{ local: number; empresa: number; cupon: string; cupones: true }> => ({
  ...modo(search),
  local: whole(search.local),
  empresa: whole(search.empresa),
  cupon: text(search.cupon),
  cupones: search.cupones === true || undefined,
})
/** what is not `true` is absent. */
const desdeMenu = (search: Search): Known<{ desdeMenu: true }> => ({
  desdeMenu: search.desdeMenu === true || undefined,
})
const readVista = (search: Search): Known<{ ver: true }> => ({ ver: search.ver === true || undefined })
const ruta = (search: Search): Known<{ ruta: string }> => ({ ruta: text(search.ruta) })
const tarjeta = (search: Search): Known<{ tarjeta: number }> => ({ tarjeta: whole(search.tarjeta) })
/** `local`: the shop that is to deliver there; it is chosen with the address. */
const direccion = (search: Search): Known<{ id: number; local: number; volver: string }> => ({
  ...readVuelta(search),
  id: whole(search.id),
  local: whole(search.local),
})

const motivo = (search: Search): Known<{ motivo: 'cuenta' | 'clave'; volver: string }> => ({
  ...readVuelta(search),
  motivo: search.motivo === 'cuenta' || search.motivo === 'clave' ? search.motivo : undefined,
})
/** A code as it is typed; its page reads the address itself, where 0012 is not 12. */
const canje = (search: Search): Known<{ codigo: string }> => ({ codigo: text(search.codigo) })
const cupon = (search: Search): Known<{ idCupon: number }> => ({ idCupon: whole(search.idCupon) })

/** The list to schedule, or what to change. */
const programado = (search: Search): Known<{ lista: number; programado: number }> => ({
  lista: whole(search.lista),
  programado: whole(search.programado),
})

type Load = Parameters<typeof lazyRouteComponent>[0]

// Dialogs are needed without a network too, if only to say that there is none.
const pantallas: Load[] = [
  () => import('@surtido/web/overlays/dialog'),
  () => import('@surtido/web/overlays/alert'),
  () => import('./screens/menu/menu-lateral.tsx'),
]

/** Fetches every screen's code in the background, so that navigation still works with a dead network. */
export async function fetchPantallas(): Promise<void> {
  for (const fetch of pantallas) await fetch().catch(() => {})
}

/** A screen whose code cannot be loaded: the page says so and offers a retry, where the router would reload it. */
const sinConexion = () => {
  throw new Refusal(SIN_CONEXION, 0)
}

const page = <const P extends string, S extends object = object>(
  path: P,
  load: Load,
  validateSearch: (search: Search) => S = () => ({}) as S,
) => {
  pantallas.push(load)
  const component = lazyRouteComponent(() => load().catch(sinConexion))
  return createRoute({ getParentRoute: () => root, path, component, validateSearch })
}

/** The page of the shop leads to the other ways of delivery: their code loads while the browser takes the page over. */
const infoLocal = () => {
  if (typeof document !== 'undefined') void FormaDeEntrega.load().catch(() => {})
  return import('./screens/locales/info-local.tsx')
}

let opened = globalThis.location?.pathname !== '/'

/** Opening the app with a shop already chosen goes on to it; coming back here by hand does not. */
function Entrada() {
  const [goOn] = useState(() => !opened && useLocal.getState().local !== undefined)
  useEffect(() => {
    opened = true
  }, [])
  return goOn ? <Navigate to="/tabs/home" replace /> : <Bienvenida />
}

// Declared on their own, not inside the call: there TypeScript would lose each route's path and search.
const rutas = [
  createRoute({ getParentRoute: () => root, path: '/', component: Entrada }),
  createRoute({ getParentRoute: () => root, path: '/bienvenida', component: Bienvenida }),
  //
  page('/tabs/home', () => import('./screens/inicio/home.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/tabs',
    component: () => <Navigate to="/tabs/home" replace />,
  }),
  page('/tabs/busqueda', () => import('./screens/articulos/busqueda.tsx'), busqueda),
  page('/busqueda', () => import('./screens/articulos/busqueda.tsx'), busqueda),
  page('/tabs/carrito', () => import('./screens/carrito/carrito.tsx')),
  page('/tabs/cupones', () => import('./screens/cupones/cupones.tsx'), canje),
  page('/cupones', () => import('./screens/cupones/cupones.tsx'), canje),
  page('/detalle-cupon', () => import('./screens/cupones/detalle-cupon.tsx'), cupon),
  // R-03d.
  page('/tabs/otras-opciones', () => import('./screens/menu/otras-opciones.tsx')),
  page('/tabs/historico-pedidos', () => import('./screens/pedidos/historico.tsx'), readHistorial),
  page('/historico-pedidos', () => import('./screens/pedidos/historico.tsx'), readHistorial),
  page('/calificar-experiencia', () => import('./screens/pedidos/calificar-experiencia.tsx'), readCodigo),
  page('/detalle-pedido', () => import('./screens/pedidos/detalle-pedido.tsx'), readPedido),
  page('/pedido-realizado', () => import('./screens/pedidos/pedido-realizado.tsx'), readCodigo),
  page('/finalizar-pedido', () => import('./screens/carrito/finalizar/finalizar-pedido.tsx')),
  page('/categoria/$id', () => import('./screens/articulos/categoria.tsx'), parte),
  page('/articulo/$artCodigo', () => import('./screens/articulos/detalle.tsx')),
  page('/listas', () => import('./screens/listas/listas.tsx')),
  page('/lista/$idLista', () => import('./screens/listas/lista.tsx')),
  page('/lista-compartida/$enlace', () => import('./screens/listas/lista-compartida.tsx')),
  page('/programados', () => import('./screens/programados/programados.tsx')),
  page('/programado/$idProgramado', () => import('./screens/programados/programado.tsx')),
  page('/programar', () => import('./screens/programados/programar.tsx'), programado),
  page('/ofertas', () => import('./screens/articulos/ofertas.tsx')),
  page('/promocion/$id', () => import('./screens/articulos/promocion.tsx')),
  page('/lista-locales', () => import('./screens/locales/lista-locales.tsx'), otroLocal),
  page('/info-local', infoLocal),
  page('/login', () => import('./screens/usuarios/login.tsx'), readVuelta),
  page('/registro-usuario', () => import('./screens/usuarios/registro.tsx'), readVuelta),
  page('/perfil-usuario', () => import('./screens/usuarios/perfil.tsx')),
  page('/olvido-password', () => import('./screens/usuarios/olvido-password.tsx'), readVuelta),
  page('/codigo-verificacion', () => import('./screens/usuarios/codigo-verificacion.tsx'), motivo),
  page('/confirmar-correo', () => import('./screens/usuarios/confirmar-correo.tsx'), canje),
  page('/cambiar-contrasena', () => import('./screens/usuarios/cambiar-contrasena.tsx'), readVuelta),
  page('/tarjetas', () => import('./screens/tarjetas/tarjetas.tsx')),
  page('/agregar-tarjeta', () => import('./screens/tarjetas/agregar-tarjeta.tsx'), tarjeta),
  page('/consulta-saldo', () => import('./screens/saldo/consulta-saldo.tsx')),
  page('/seleccionar-usuario', () => import('./screens/administradores/seleccionar-usuario.tsx'), desdeMenu),
  page(
    '/seleccion-usuario',
    async () => ({ default: (await import('./screens/administradores/seleccionar-usuario.tsx')).SeleccionUsuario }),
    desdeMenu,
  ),
  page('/direcciones-envio', () => import('./screens/direcciones/direcciones-envio.tsx'), desdeMenu),
  page('/agregar-direccion', () => import('./screens/direcciones/agregar-direccion.tsx'), direccion),
  page('/soporte', () => import('./screens/aplicacion/soporte.tsx'), desdeMenu),
  page('/notificaciones', () => import('./screens/aplicacion/notificaciones.tsx')),
  page('/configuracion', () => import('./screens/aplicacion/configuracion.tsx')),
  page('/manual-modo-self', () => import('./screens/self/manual-modo-self.tsx'), readVista),
  page('/modo-self', () => import('./screens/self/modo-self.tsx')),
  page('/codigo-pedido-self', () => import('./screens/self/codigo-pedido-self.tsx')),
  page('/redirectTo', () => import('./screens/aplicacion/redirect-to.tsx'), ruta),
] as const

const routeTree = root.addChildren(rutas)

/** A router over a history: the browser's, or on the server one that stands at a single address. */
export const makeRouter = (over: RouterHistory) =>
  createRouter({
    routeTree,
    history: over,
    // On the server it would put a script into the page.
    scrollRestoration: typeof window !== 'undefined' && scrollRestoration,
    getScrollRestorationKey: scrollKeyOf,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
