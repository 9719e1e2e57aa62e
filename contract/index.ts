import { administradores } from './administradores.ts'
import { aplicaciones } from './aplicaciones.ts'
import { articulos } from './articulos.ts'
import { carrito } from './carrito.ts'
import { categorias } from './categorias.ts'
import { compraHabitual } from './compra-habitual.ts'
import { cupones } from './cupones.ts'
import { datosDeUsuario } from './datos-usuario.ts'
import { direcciones } from './direcciones.ts'
import { dispositivos } from './dispositivos.ts'
import { empresas } from './empresas.ts'
import { entregas } from './entregas.ts'
import { esperas } from './esperas.ts'
import { gestionAparatos } from './gestion-aparatos.ts'
import { gestionArticulos } from './gestion-articulos.ts'
import { gestionBultos } from './gestion-bultos.ts'
import { gestionBuscar } from './gestion-buscar.ts'
import { gestionCambios } from './gestion-cambios.ts'
import { gestionCodigos } from './gestion-codigos.ts'
import { gestionEmpaque } from './gestion-empaque.ts'
import { gestionHoy } from './gestion-hoy.ts'
import { gestionImpresiones } from './gestion-impresiones.ts'
import { gestionLecturaObligada } from './gestion-lectura-obligada.ts'
import { gestionMensajes } from './gestion-mensajes.ts'
import { gestionMostrador } from './gestion-mostrador.ts'
import { gestionPedidos } from './gestion-pedidos.ts'
import { gestionPersonal } from './gestion-personal.ts'
import { gestionQuiebres } from './gestion-quiebres.ts'
import { gestionRoles } from './gestion-roles.ts'
import { gestionTandas } from './gestion-tandas.ts'
import { gestionTolerancias } from './gestion-tolerancias.ts'
import { gestionUbicaciones } from './gestion-ubicaciones.ts'
import { gestionVistas } from './gestion-vistas.ts'
import { integracion } from './integracion.ts'
import { listas } from './listas.ts'
import { llaves } from './llaves.ts'
import { locales } from './locales.ts'
import { mediosPago } from './medios-pago.ts'
import { notificaciones } from './notificaciones.ts'
import { ofertasEspeciales } from './ofertas-especiales.ts'
import { pagosWeb } from './pagos-web.ts'
import { paises } from './paises.ts'
import { pedidoDespues } from './pedido-despues.ts'
import { pedidoEdicion } from './pedido-edicion.ts'
import { pedidos } from './pedidos.ts'
import { pedidosAbiertos } from './pedidos-abiertos.ts'
import { programados } from './programados.ts'
import { promociones } from './promociones.ts'
import { saldo } from './saldo.ts'
import { segundoFactor } from './segundo-factor.ts'
import { self } from './self.ts'
import { sesiones } from './sesiones.ts'
import { tokenServicio } from './token-servicio.ts'
import { usuarios } from './usuarios.ts'

/** Every call of the server, in the specification's own words. */
export const contract = {
  ...usuarios,
  ...sesiones,
  ...administradores,
  ...dispositivos,
  ...datosDeUsuario,
  ...saldo,
  ...empresas,
  ...paises,
  ...direcciones,
  ...locales,
  ...entregas,
  ...mediosPago,
  ...pagosWeb,
  ...categorias,
  ...articulos,
  ...compraHabitual,
  ...ofertasEspeciales,
  ...promociones,
  ...listas,
  ...programados,
  ...esperas,
  ...carrito,
  ...self,
  ...cupones,
  ...pedidoEdicion,
  ...pedidoDespues,
  ...pedidos,
  ...pedidosAbiertos,
  ...aplicaciones,
  ...notificaciones,
  ...tokenServicio,
  ...integracion,
  // CX-21: the calls of the shop's people.
  ...gestionTandas,
  ...gestionPedidos,
  ...gestionArticulos,
  ...gestionCambios,
  ...gestionHoy,
  ...segundoFactor,
  ...llaves,
  ...gestionBultos,
  ...gestionBuscar,
  ...gestionImpresiones,
  ...gestionPersonal,
  ...gestionRoles,
  ...gestionAparatos,
  ...gestionMostrador,
  ...gestionVistas,
  ...gestionQuiebres,
  ...gestionCodigos,
  ...gestionMensajes,
  ...gestionEmpaque,
  ...gestionTolerancias,
  ...gestionLecturaObligada,
  ...gestionUbicaciones,
} as const

export type Contract = typeof contract
export type ContractCall = keyof Contract
