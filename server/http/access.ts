import type { Call, Dueno, Place } from '@surtido/contract/calls'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { RefusalError } from './refusal.ts'
import { findSesion, type Sesion } from './sesion.ts'

/**
 * May this session make this call at all? Throws 401 without a live session, 403 without the role or while the usuario
 * has to change their password.
 */
export async function requireSesion(
  { access, antesDeCambiarClave }: Pick<Call, 'access' | 'antesDeCambiarClave'>,
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<Sesion | undefined> {
  if (access === 'invitado') return undefined
  const sesion = await findSesion(db, request, now)
  if (!sesion) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
  if (sesion.blnCambiarPsw && !antesDeCambiarClave) throw new RefusalError('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
  if (access === 'administrador' && !sesion.esAdmin) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  return sesion
}

/**
 * The one place where ownership is decided: everything `dueno` names must belong to the session.
 * Throws 403 for what is somebody else's, 404 for what does not exist.
 */
export async function requireDueno(dueno: Dueno, db: Db, request: FastifyRequest, sesion: Sesion): Promise<void> {
  const named = (place: Place | undefined): number | undefined => {
    if (!place) return undefined
    const [part, name] = place.split('.') as ['params' | 'query' | 'body', string]
    const value = (request[part] as Record<string, unknown> | null | undefined)?.[name]
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
}
