import type { Call, Dueno, Place } from '@surtido/contract/calls'
import type { FastifyRequest } from 'fastify'
import { recordLlamada } from '../administradores/auditoria.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from './refusal.ts'
import { findSesion, findSesionAdministrador, type Sesion, type SesionAdministrador } from './sesion.ts'

/** Who makes a call, as far as the call asks: a usuario's session, an administrator's, or nobody's. */
export interface Quien {
  readonly sesion?: Sesion
  readonly administrador?: SesionAdministrador
}

/**
 * May whoever asks make this call at all? Throws 401 without a live session, 403 without the right or while the usuario
 * has to change their password. What is asked by an
 * administrator who acts as a usuario is written down before it is decided, whatever comes of it.
 */
export async function requireQuien(call: Call, deps: Deps, request: FastifyRequest): Promise<Quien> {
  const { access, actuando, antesDeCambiarClave } = call
  if (access === 'invitado') return {}
  const now = deps.clock.now()
  if (typeof access === 'object' && 'permiso' in access) {
    const administrador = await findSesionAdministrador(deps.db, request, now)
    if (!administrador) throw await refusalFor(findSesion(deps.db, request, now))
    if (!administrador.permisos.includes(access.permiso)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    return { administrador }
  }
  const sesion = await findSesion(deps.db, request, now)
  // An administrator's cookie beside an ended session is no reason to say that the session is not enough.
  if (!sesion) {
    throw await refusalFor(request.headers['x-sesion'] ? findSesionAdministrador(deps.db, request, now) : undefined)
  }
  if (sesion.idAdministrador !== undefined) {
    await recordLlamada(deps.db, request, { ...sesion, idAdministrador: sesion.idAdministrador }, now)
    if (actuando === 'vedado' || actuando?.some((place) => (valueAt(request, place) ?? null) !== null))
      throw new RefusalError('Sesion.ERROR_VEDADO_ACTUANDO')
  } else if (sesion.blnCambiarPsw && !antesDeCambiarClave) {
    throw new RefusalError('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
  }
  return { sesion }
}

/** Asked of what nothing has validated yet. */
function valueAt(request: FastifyRequest, place: Place): unknown {
  const [part, ...names] = place.split('.') as ['params' | 'query' | 'body', ...string[]]
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' ? (value as Record<string, unknown> | null)?.[name] : undefined),
    request[part],
  )
}

/** 403 for a live session of the other kind, 401 for none. */
async function refusalFor(other: Promise<unknown> | undefined): Promise<RefusalError> {
  return new RefusalError((await other) ? 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' : 'Sesion.ERROR_SESION_VENCIDA')
}

/**
 * The one place where ownership is decided: everything `dueno` names must belong to the session.
 * Throws 403 for what is somebody else's, 404 for what does not exist.
 */
export async function requireDueno(dueno: Dueno, db: Db, request: FastifyRequest, sesion: Sesion): Promise<void> {
  const named = (place: Place | undefined): number | undefined => {
    if (!place) return undefined
    const value = valueAt(request, place)
    return typeof value === 'number' ? value : undefined
  }
  const refuseUnless = (own: boolean) => {
    if (!own) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  }

  const idUsuario = named(dueno.idUsuario)
  if (idUsuario !== undefined) refuseUnless(idUsuario === sesion.idUsuario)

  const idUsuarioAplicacion = named(dueno.idUsuarioAplicacion)
  if (idUsuarioAplicacion !== undefined) refuseUnless(idUsuarioAplicacion === sesion.idUsuarioAplicacion)

  const idDireccion = named(dueno.direccion)
  if (idDireccion !== undefined) {
    const direccion = await db
      .selectFrom('direccion')
      .select('idUsuario')
      .where('idDireccion', '=', idDireccion)
      .executeTakeFirst()
    if (!direccion) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
    refuseUnless(direccion.idUsuario === sesion.idUsuario)
  }

  const idPedido = named(dueno.pedido)
  if (idPedido !== undefined) {
    const pedido = await db
      .selectFrom('pedido')
      .select('idUsuarioAplicacion')
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .executeTakeFirst()
    if (!pedido) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
    refuseUnless(pedido.idUsuarioAplicacion === sesion.idUsuarioAplicacion)
  }

  const idNotificacion = named(dueno.notificacion)
  if (idNotificacion !== undefined) {
    const notificacion = await db
      .selectFrom('notificacion')
      .select('idUsuarioAplicacion')
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('idNotificacion', '=', idNotificacion)
      .executeTakeFirst()
    if (!notificacion) throw new RefusalError('Notificaciones.ERROR_NO_ENCONTRADA')
    refuseUnless(notificacion.idUsuarioAplicacion === sesion.idUsuarioAplicacion)
  }

  const idCompra = named(dueno.compra)
  if (idCompra !== undefined) {
    const compra = await db
      .selectFrom('selfCompra')
      .select('idUsuarioAplicacion')
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('idCompra', '=', idCompra)
      .executeTakeFirst()
    if (!compra) throw new RefusalError('Self.ERROR_NO_ENCONTRADA')
    refuseUnless(compra.idUsuarioAplicacion === sesion.idUsuarioAplicacion)
  }
}
