import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

export interface Lugar {
  readonly codigoEmpresa: number
  readonly idFranja: number
  readonly fecha: string
}

/**
 * Takes a place of a slot on a date for a usuario, consuming their own live hold on it if they have one. Throws
 * `Entregas.ERROR_FRANJA_SIN_CUPO` when there is none left. Lock order: franja_dia last, after everything else.
 */
export async function takeFranja(
  trx: Transaction,
  lugar: Lugar,
  idUsuarioAplicacion: number,
  cupo: number,
  now: Date,
): Promise<void> {
  await lockFranjaDia(trx, lugar, cupo)
  const held = await trx
    .deleteFrom('reservaFranja')
    .where('codigoEmpresa', '=', lugar.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idFranja', '=', lugar.idFranja)
    .where('fecha', '=', lugar.fecha)
    .returning('idReserva')
    .execute()
  // The hold already counts as taken: it becomes the pedido's place.
  if (held.length > 0) return
  await addOne(trx, lugar, now)
}

/** Gives a place back. */
export async function releaseFranja(db: Db, { codigoEmpresa, idFranja, fecha }: Lugar): Promise<void> {
  await db
    .updateTable('franjaDia')
    .set((eb) => ({ ocupados: eb('ocupados', '-', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', fecha)
    .where('ocupados', '>', 0)
    .execute()
}

/** CX-09: holds a place until `vence`, letting go of the usuario's other hold; the same slot again is renewed. */
export async function holdFranja(
  trx: Transaction,
  lugar: Lugar,
  idUsuarioAplicacion: number,
  cupo: number,
  now: Date,
  vence: Date,
): Promise<number> {
  // One hold a usuario, and one request at a time: two tabs must not take two places.
  await sql`select pg_advisory_xact_lock(7381922, ${idUsuarioAplicacion})`.execute(trx)
  const own = () =>
    trx
      .selectFrom('reservaFranja')
      .select(['idReserva', 'idFranja', 'fecha'])
      .where('codigoEmpresa', '=', lugar.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .executeTakeFirst()
  const seen = await own()
  await lockFranjaDia(trx, lugar, cupo, seen)
  // Whoever needed the place may have let go of a hold past its time before we had the lock.
  const previous = await own()
  const same = previous && previous.idFranja === lugar.idFranja && previous.fecha === lugar.fecha
  if (previous && !same) {
    await trx
      .deleteFrom('reservaFranja')
      .where('codigoEmpresa', '=', lugar.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .execute()
    await releaseFranja(trx, { ...lugar, idFranja: previous.idFranja, fecha: previous.fecha })
  }
  if (!same) await addOne(trx, lugar, now)
  const row = await trx
    .insertInto('reservaFranja')
    .values({ ...lugar, idUsuarioAplicacion, vence })
    .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idUsuarioAplicacion']).doUpdateSet({ vence }))
    .returning('idReserva')
    .executeTakeFirstOrThrow()
  return row.idReserva
}

/** Lets go of holds whose time is over: of one slot when somebody needs the place, of all by the cleaning job. */
export async function releaseExpired(db: Db, now: Date, lugar?: Lugar): Promise<void> {
  await sql`
    with ended as (
      delete from reserva_franja where vence <= ${now}
        ${lugar ? sql`and codigo_empresa = ${lugar.codigoEmpresa} and id_franja = ${lugar.idFranja} and fecha = ${lugar.fecha}` : sql``}
      returning codigo_empresa, id_franja, fecha)
    update franja_dia d set ocupados = d.ocupados - e.n
    from (select codigo_empresa, id_franja, fecha, count(*)::int as n from ended group by 1, 2, 3) e
    where (d.codigo_empresa, d.id_franja, d.fecha) = (e.codigo_empresa, e.id_franja, e.fecha)`.execute(db)
}

/** Locks the slot on its date, and another of the same empresa if there is one, in one order for everybody. */
async function lockFranjaDia(
  trx: Transaction,
  { codigoEmpresa, idFranja, fecha }: Lugar,
  cupo: number,
  other?: { readonly idFranja: number; readonly fecha: string },
): Promise<void> {
  await trx
    .insertInto('franjaDia')
    .values({ codigoEmpresa, idFranja, fecha, cupo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .selectFrom('franjaDia')
    .select('idFranja')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where((eb) =>
      eb.or(
        [{ idFranja, fecha }, ...(other ? [other] : [])].map((one) =>
          eb.and([eb('idFranja', '=', one.idFranja), eb('fecha', '=', one.fecha)]),
        ),
      ),
    )
    .orderBy('idFranja')
    .orderBy('fecha')
    .forUpdate()
    .execute()
}

async function addOne(trx: Transaction, lugar: Lugar, now: Date): Promise<void> {
  if (await tryAddOne(trx, lugar)) return
  await releaseExpired(trx, now, lugar)
  if (await tryAddOne(trx, lugar)) return
  throw new RefusalError('Entregas.ERROR_FRANJA_SIN_CUPO')
}

async function tryAddOne(trx: Transaction, { codigoEmpresa, idFranja, fecha }: Lugar): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('franjaDia')
    .set((eb) => ({ ocupados: eb('ocupados', '+', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', fecha)
    .whereRef('ocupados', '<', 'cupo')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
