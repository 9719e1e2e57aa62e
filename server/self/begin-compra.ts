import { randomInt } from 'node:crypto'
import { decideControl, HORAS_CONTROL_PENDIENTE, type MotivoControl } from '@surtido/rules/self'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion, Titular } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { countLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import type { FilaCompra } from './compra.ts'

interface CompraEnLocal extends Titular {
  readonly codigoLocal: number
}

/**
 * CX-12: the purchase of an `idSolicitud`, begun now if there is none. Throws 422 where the local has no self-scan, 409
 * when the purchase is of another local.
 */
export async function beginCompra(
  db: Db,
  place: CompraEnLocal,
  idSolicitud: string,
  { sesion, ip, now }: { readonly sesion: Sesion; readonly ip: string; readonly now: Date },
): Promise<FilaCompra> {
  const local = await getLocalOrRefuse(db, place.codigoEmpresa, place.codigoLocal)
  if (!local.self) throw new RefusalError('Self.ERROR_NO_HABILITADO')
  const find = () =>
    db
      .selectFrom('selfCompra')
      .selectAll()
      .where('codigoEmpresa', '=', place.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', place.idUsuarioAplicacion)
      .where('idSolicitud', '=', idSolicitud)
  let compra = await find().executeTakeFirst()
  if (!compra) {
    await countLimites(db, ambos(topesDe('self', String(place.idUsuarioAplicacion), ip)), now)
    const control = await drawControl(db, place, now)
    await transactAs(db, sesion, now, (trx) =>
      trx
        .insertInto('selfCompra')
        .values({ ...place, idSolicitud, control, creada: now, actualizada: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    compra = await find().executeTakeFirstOrThrow()
  }
  if (compra.codigoLocal !== place.codigoLocal) throw new RefusalError('Self.ERROR_SOLICITUD_REPETIDA')
  return compra
}

/** Drawn once, before anything is scanned: neither another code nor another purchase avoids it. */
async function drawControl(db: Db, place: CompraEnLocal, now: Date): Promise<MotivoControl | null> {
  const { porcentaje } = await db
    .selectFrom('empresa')
    .select('selfControlPorcentaje as porcentaje')
    .where('codigoEmpresa', '=', place.codigoEmpresa)
    .executeTakeFirstOrThrow()
  const pendiente = await db
    .selectFrom('selfCompra')
    .select('idCompra')
    .where('codigoEmpresa', '=', place.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', place.idUsuarioAplicacion)
    .where('codigoLocal', '=', place.codigoLocal)
    .where('estado', '=', 'ABIERTA')
    .where('control', 'is not', null)
    .where('creada', '>', new Date(now.getTime() - HORAS_CONTROL_PENDIENTE * 3_600_000))
    .limit(1)
    .executeTakeFirst()
  return decideControl({ porcentaje, azar: randomInt(100), pendiente: pendiente !== undefined })
}
