import type { Dispositivo, Suscripcion } from '@surtido/contract/dispositivos'
import type { Db, Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** More than anybody uses; the one seen longest ago makes room. */
export const MAX_DISPOSITIVOS = 20

/** C-27: the device is of this session's usuario from now on, whoever had it before; registering it again changes nothing. */
export async function registerDispositivo(
  trx: Transaction,
  sesion: Pick<Sesion, 'codigoEmpresa' | 'idUsuarioAplicacion' | 'idSesion'>,
  {
    deviceID,
    plataforma,
    suscripcion,
  }: Pick<Dispositivo, 'deviceID' | 'plataforma'> & { suscripcion?: Suscripcion | undefined },
  now: Date,
): Promise<Dispositivo> {
  const { codigoEmpresa, idUsuarioAplicacion, idSesion } = sesion
  const { endpoint = null, p256dh = null, auth = null } = suscripcion ?? {}
  const own = { idUsuarioAplicacion, idSesion, plataforma, registrado: now, endpoint, p256dh, auth }
  // The same browser under an id that it has forgotten since.
  if (endpoint !== null) {
    await trx
      .deleteFrom('dispositivo')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('endpoint', '=', endpoint)
      .where('deviceId', '!=', deviceID)
      .execute()
  }
  await trx
    .insertInto('dispositivo')
    .values({ codigoEmpresa, deviceId: deviceID, ...own })
    .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'deviceId']).doUpdateSet(own))
    .execute()
  await trx
    .deleteFrom('dispositivo')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('deviceId', 'in', (eb) =>
      eb
        .selectFrom('dispositivo')
        .select('deviceId')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .where('deviceId', '!=', deviceID)
        .orderBy('registrado', 'desc')
        .orderBy('deviceId')
        .offset(MAX_DISPOSITIVOS - 1),
    )
    .execute()
  return { deviceID, idUsuarioAplicacion, plataforma, esAdmin: false }
}

/** C-28: of somebody else's device nothing is said and nothing changes. */
export async function forgetDispositivo(db: Db, sesion: Sesion, deviceID: string): Promise<void> {
  await db
    .deleteFrom('dispositivo')
    .where('codigoEmpresa', '=', sesion.codigoEmpresa)
    .where('deviceId', '=', deviceID)
    .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
    .execute()
}

/**
 * The devices on which somebody is logged in now. One whose session has ended keeps its row until it is cleaned, and is
 * told nothing.
 */
export const selectConectados = (db: Db, now: Date) =>
  db
    .selectFrom('dispositivo')
    .innerJoin('sesion', 'sesion.idSesion', 'dispositivo.idSesion')
    .where('sesion.revocada', 'is', null)
    .where('sesion.refrescoVence', '>', now)
