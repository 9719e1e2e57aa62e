// Every call of the contract, resource by resource.
import type { FastifyInstance } from 'fastify'
import { administradoresRoutes } from './administradores/routes.ts'
import { aparatosRoutes } from './aparatos/routes.ts'
import { aplicacionesRoutes } from './aplicaciones/routes.ts'
import { articulosRoutes } from './articulos/routes.ts'
import { bultosRoutes } from './bultos/routes.ts'
import { cambiosRoutes } from './cambios/routes.ts'
import { carritoRoutes } from './carrito/routes.ts'
import { categoriasRoutes } from './categorias/routes.ts'
import { codigosRoutes } from './codigos/routes.ts'
import { compraHabitualRoutes } from './compra-habitual/routes.ts'
import { cuponesRoutes } from './cupones/routes.ts'
import type { Deps } from './deps.ts'
import { direccionesRoutes } from './direcciones/routes.ts'
import { dispositivosRoutes } from './dispositivos/routes.ts'
import { empresasRoutes } from './empresas/routes.ts'
import { entregasRoutes } from './entregas/routes.ts'
import { esperasRoutes } from './esperas/routes.ts'
import { gestionRoutes } from './gestion/routes.ts'
import { openEventosDelLocal } from './gestion/stream-cola.ts'
import type { On } from './http/on.ts'
import { impresionesRoutes } from './impresiones/routes.ts'
import { integracionRoutes } from './integracion/routes.ts'
import { lecturaObligadaRoutes } from './lectura-obligada/routes.ts'
import { listasRoutes } from './listas/routes.ts'
import { localesRoutes } from './locales/routes.ts'
import { mediosPagoRoutes } from './medios-pago/routes.ts'
import { mensajesRoutes } from './mensajes/routes.ts'
import { mostradorRoutes } from './mostrador/routes.ts'
import { notificacionesRoutes } from './notificaciones/routes.ts'
import { ofertasEspecialesRoutes } from './ofertas-especiales/routes.ts'
import { pagosWebRoutes } from './pagos-web/routes.ts'
import { paisesRoutes } from './paises/routes.ts'
import { openEventos } from './pedidos/live/eventos.ts'
import { openListener } from './pedidos/live/listen-pedidos.ts'
import { pedidosRoutes } from './pedidos/routes.ts'
import { personalRoutes } from './personal/routes.ts'
import { programadosRoutes } from './programados/routes.ts'
import { promocionesRoutes } from './promociones/routes.ts'
import { quiebresRoutes } from './quiebres/routes.ts'
import { rolesRoutes } from './roles/routes.ts'
import { saldoRoutes } from './saldo/routes.ts'
import { llavesRoutes } from './segundo-factor/llaves-routes.ts'
import { segundoFactorRoutes } from './segundo-factor/routes.ts'
import { selfRoutes } from './self/routes.ts'
import { sesionesRoutes } from './sesiones/routes.ts'
import { tandasRoutes } from './tandas/routes.ts'
import { tokenServicioRoutes } from './token-servicio/routes.ts'
import { toleranciasRoutes } from './tolerancias/routes.ts'
import { ubicacionesRoutes } from './ubicaciones/routes.ts'
import { usuariosRoutes } from './usuarios/routes.ts'
import { vistasRoutes } from './vistas/routes.ts'

/** `app` ends the streams of events when it closes. */
export function bindRoutes(on: On, app: FastifyInstance, deps: Deps): void {
  usuariosRoutes(on)
  saldoRoutes(on)
  sesionesRoutes(on)
  administradoresRoutes(on)
  tandasRoutes(on)
  segundoFactorRoutes(on)
  llavesRoutes(on)
  personalRoutes(on)
  cambiosRoutes(on)
  rolesRoutes(on)
  vistasRoutes(on)
  quiebresRoutes(on)
  codigosRoutes(on)
  mensajesRoutes(on)
  toleranciasRoutes(on)
  lecturaObligadaRoutes(on)
  ubicacionesRoutes(on)
  aparatosRoutes(on)
  dispositivosRoutes(on)
  empresasRoutes(on)
  paisesRoutes(on)
  direccionesRoutes(on)
  localesRoutes(on)
  entregasRoutes(on)
  mediosPagoRoutes(on)
  pagosWebRoutes(on)
  categoriasRoutes(on)
  articulosRoutes(on)
  compraHabitualRoutes(on)
  listasRoutes(on)
  esperasRoutes(on)
  programadosRoutes(on)
  ofertasEspecialesRoutes(on)
  promocionesRoutes(on)
  carritoRoutes(on)
  selfRoutes(on)
  cuponesRoutes(on)
  const listener = openListener(app, deps)
  pedidosRoutes(on, openEventos(app, deps, listener))
  bultosRoutes(on)
  impresionesRoutes(on)
  mostradorRoutes(on)
  gestionRoutes(on, openEventosDelLocal(app, deps, listener))
  aplicacionesRoutes(on)
  notificacionesRoutes(on)
  tokenServicioRoutes(on)
  integracionRoutes(on)
}
