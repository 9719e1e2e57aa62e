import type { Dispositivo, Suscripcion } from '@surtido/contract/dispositivos'
import type { Db, Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'

/** More than anyone uses; the device seen longest ago makes room. */
export const MAX_DISPOSITIVOS = 20

/**
 * C-27: the device now belongs to this session's usuario, whatever its earlier owner. Registering it again changes
 * nothing.
 */
export async function registerDispositivo(
  trx: Transaction,
  sesion: Pick<Sesion, 'codigoEmpresa' | 'idUsuario' | 'idUsuarioAplicacion' | 'idSesion'>,
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
  // The same browser, under an installation id it has since forgotten.
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

/** Registers the telephone that a registration or a profile brings, while the session is live. */
export const keepTelefono = (
  db: Db,
  sesion: Parameters<typeof registerDispositivo>[1],
  telefono: Parameters<typeof registerDispositivo>[2],
  now: Date,
): Promise<Dispositivo> => transactAs(db, sesion, now, (trx) => registerDispositivo(trx, sesion, telefono, now))

/** C-28: for another usuario's device, answers the same and changes nothing. */
export async function forgetDispositivo(db: Db, sesion: Sesion, deviceID: string, now: Date): Promise<void> {
  await transactAs(db, sesion, now, (trx) =>
    trx
      .deleteFrom('dispositivo')
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('deviceId', '=', deviceID)
      .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
      .execute(),
  )
}

/**
 * The devices with a session open now. A device whose session has ended keeps its row until it is cleaned up, but gets
 * no notice.
 */
export const selectConectados = (db: Db, now: Date) =>
  db
    .selectFrom('dispositivo')
    .innerJoin('sesion', 'sesion.idSesion', 'dispositivo.idSesion')
    .where('sesion.revocada', 'is', null)
    .where('sesion.refrescoVence', '>', now)
