import { CompiledQuery, sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { LAST_LOCK } from '../db/juntas.ts'
import { RefusalError } from '../http/refusal.ts'

/** The error that `tomar_franja` raises. */
const SIN_CUPO = 'SF001'

export interface LlaveFranjaDia {
  readonly codigoEmpresa: number
  readonly idFranja: number
  readonly fecha: string
}

const TOMAR = 'select tomar_franja($1, $2, $3, $4, $5)'

const take = (
  text: string,
  { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia,
  idUsuarioAplicacion: number,
  now: Date,
) => CompiledQuery.raw(text, [codigoEmpresa, idFranja, fecha, idUsuarioAplicacion, now])

/** The error of a slot that has no place left, as a refusal. */
export const asSinCupo = (error: unknown): unknown =>
  (error as { code?: unknown } | undefined)?.code === SIN_CUPO
    ? new RefusalError('Entregas.ERROR_FRANJA_SIN_CUPO')
    : error

/**
 * Takes a place of a slot on a date for a usuario, consuming their own live hold on it if they have one. Throws
 * `Entregas.ERROR_FRANJA_SIN_CUPO` when none is left, or the local closed the slot for that day. Lock order: franja_dia last, after everything else.
 */
async function takeFranja(
  trx: Transaction,
  llave: LlaveFranjaDia,
  idUsuarioAplicacion: number,
  now: Date,
): Promise<void> {
  await trx.executeQuery(take(TOMAR, llave, idUsuarioAplicacion, now)).catch((error) => {
    throw asSinCupo(error)
  })
}

/**
 * The same as the last statement of its transaction, sent with the commit: all pedidos of a slot wait for its row, which
 * this way is locked only during the commit. A full slot makes the commit throw: see `asSinCupo`.
 */
export async function takeFranjaAtCommit(
  trx: Transaction,
  llave: LlaveFranjaDia,
  idUsuarioAplicacion: number,
  now: Date,
): Promise<void> {
  await trx.executeQuery(take(`${TOMAR}${LAST_LOCK}`, llave, idUsuarioAplicacion, now))
}

/**
 * Exchanges a place for one in another slot. Throws `Entregas.ERROR_FRANJA_SIN_CUPO` when there is none, and keeps the
 * old one.
 */
export async function moveFranja(
  trx: Transaction,
  desde: LlaveFranjaDia,
  hasta: LlaveFranjaDia,
  idUsuarioAplicacion: number,
  now: Date,
): Promise<void> {
  await lockFranjaDia(trx, hasta, desde)
  await takeFranja(trx, hasta, idUsuarioAplicacion, now)
  await releaseFranja(trx, desde)
}

/** Gives a place back. */
export async function releaseFranja(db: Db, { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia): Promise<void> {
  await db
    .updateTable('franjaDia')
    .set((eb) => ({ ocupados: eb('ocupados', '-', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', fecha)
    .where('ocupados', '>', 0)
    .execute()
}

/** The holder of a place; `sinProbar`: nothing says yet that the account is a person's (`tope-reservas.ts`). */
interface Holder {
  readonly idUsuarioAplicacion: number
  readonly sinProbar: boolean
}

/**
 * CX-09: holds a place until `vence` and releases the usuario's other hold; holding the same slot again renews it.
 * Accounts that nobody has proved hold half of a slot at most, whoever they are.
 */
export async function holdFranja(
  trx: Transaction,
  llave: LlaveFranjaDia,
  { idUsuarioAplicacion, sinProbar }: Holder,
  now: Date,
  vence: Date,
): Promise<number> {
  // One hold per usuario, and one request at a time: two tabs must not take two places.
  await sql`select pg_advisory_xact_lock(7381922, ${idUsuarioAplicacion})`.execute(trx)
  const own = () =>
    trx
      .selectFrom('reservaFranja')
      .select(['idReserva', 'idFranja', 'fecha', 'vence'])
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .executeTakeFirst()
  const seen = await own()
  await lockFranjaDia(trx, llave, seen)
  // Another request that needed the place may have released an expired hold before we had the lock.
  const previous = await own()
  const same = previous && previous.idFranja === llave.idFranja && previous.fecha === llave.fecha
  // An expired hold of one's own is a place that others have counted as free.
  if (sinProbar && !(same && previous.vence > now)) await checkSinProbar(trx, llave, now)
  if (previous && !same) {
    await trx
      .deleteFrom('reservaFranja')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .execute()
    await releaseFranja(trx, { ...llave, idFranja: previous.idFranja, fecha: previous.fecha })
  }
  if (!same) await addOne(trx, llave, now)
  const row = await trx
    .insertInto('reservaFranja')
    .values({ ...llave, idUsuarioAplicacion, sinProbar, vence })
    .onConflict((conflict) =>
      conflict.columns(['codigoEmpresa', 'idUsuarioAplicacion']).doUpdateSet({ vence, sinProbar }),
    )
    .returning('idReserva')
    .executeTakeFirstOrThrow()
  return row.idReserva
}

/** The slot is locked. Its places are for who orders: a hold costs nothing. */
async function checkSinProbar(
  trx: Transaction,
  { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(r.*) >= ceil(f.cupo / 2.0) as full
    from franja f left join reserva_franja r on r.codigo_empresa = f.codigo_empresa and r.id_franja = f.id_franja
      and r.fecha = ${fecha} and r.vence > ${now} and r.sin_probar
    where f.codigo_empresa = ${codigoEmpresa} and f.id_franja = ${idFranja}
    group by f.cupo`.execute(trx)
  if (rows[0]?.full) throw new RefusalError('Entregas.ERROR_FRANJA_SIN_CUPO')
}

/** Releases every expired hold, for the cleaning job: one empresa after another. */
export async function releaseExpired(db: Db, now: Date): Promise<void> {
  const empresas = await db
    .selectFrom('reservaFranja')
    .select('codigoEmpresa')
    .distinct()
    .where('vence', '<=', now)
    .orderBy('codigoEmpresa')
    .execute()
  for (const { codigoEmpresa } of empresas) await releaseExpiredOfEmpresa(db, codigoEmpresa, now)
}

/** Slots are locked before holds, as everywhere. */
async function releaseExpiredOfEmpresa(db: Db, codigoEmpresa: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<LlaveFranjaDia>`
      select codigo_empresa, id_franja, fecha from franja_dia
      where codigo_empresa = ${codigoEmpresa} and (id_franja, fecha) in (
        select id_franja, fecha from reserva_franja where codigo_empresa = ${codigoEmpresa} and vence <= ${now})
      order by id_franja, fecha for update`.execute(trx)
    for (const llave of rows) await releaseExpiredOf(trx, llave, now)
  })
}

/** Releases the expired holds of one slot, already locked. */
async function releaseExpiredOf(
  trx: Transaction,
  { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      delete from reserva_franja where vence <= ${now}
        and codigo_empresa = ${codigoEmpresa} and id_franja = ${idFranja} and fecha = ${fecha}
      returning 1)
    update franja_dia set ocupados = ocupados - (select count(*) from ended)
    where codigo_empresa = ${codigoEmpresa} and id_franja = ${idFranja} and fecha = ${fecha}`.execute(trx)
}

/** Locks the slot on its date, and another of the same empresa if there is one, always in the same order. */
async function lockFranjaDia(
  trx: Transaction,
  { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia,
  other?: { readonly idFranja: number; readonly fecha: string },
): Promise<void> {
  const lock = () =>
    trx
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
  // Two are locked together or not at all.
  if (!other && (await lock()).length > 0) return
  // No place of it was taken on that day yet.
  await trx
    .insertInto('franjaDia')
    .values({ codigoEmpresa, idFranja, fecha })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lock()
}

async function addOne(trx: Transaction, llave: LlaveFranjaDia, now: Date): Promise<void> {
  if (await tryAddOne(trx, llave)) return
  await releaseExpiredOf(trx, llave, now)
  if (await tryAddOne(trx, llave)) return
  throw new RefusalError('Entregas.ERROR_FRANJA_SIN_CUPO')
}

/** Uses the slot's current cupo: a change counts at once, on every day. */
async function tryAddOne(trx: Transaction, { codigoEmpresa, idFranja, fecha }: LlaveFranjaDia): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('franjaDia')
    .set((eb) => ({ ocupados: eb('ocupados', '+', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', fecha)
    .where('cerrada', 'is', null)
    .where('ocupados', '<', ({ selectFrom }) =>
      selectFrom('franja')
        .select('franja.cupo')
        .where('franja.codigoEmpresa', '=', codigoEmpresa)
        .where('franja.idFranja', '=', idFranja),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
