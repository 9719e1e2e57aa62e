// Changes a setting that a local makes for itself, and records the old and the new value.
import { isDeepStrictEqual } from 'node:util'
import { type Insertable, sql } from 'kysely'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio, type NuevoCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { DB } from '../db/types.generated.ts'

interface Ajuste<T extends object> {
  /** The name of the change in the record. */
  readonly que: NuevoCambio['que']
  /** Reads the present value, as the record keeps it. */
  readonly read: (trx: Transaction) => Promise<T>
  readonly next: T
  readonly write: (trx: Transaction) => Promise<unknown>
}

/** Writes `next` and records the change; does neither when the local has it already. Answers what is set afterwards. */
export function changeLocal<T extends object>(
  db: Db,
  llave: LlaveLocal,
  { que, read, next, write }: Ajuste<T>,
  hecho: Hecho,
): Promise<T> {
  const { codigoEmpresa, codigoLocal } = llave
  const { actor, now } = hecho
  return whileAllowed(db, hecho, async (trx) => {
    await lockLocal(trx, llave)
    const antes = await read(trx)
    if (isDeepStrictEqual(antes, next)) return antes
    await write(trx)
    // The database may take two names for the same one, and keep the first.
    const despues = await read(trx)
    await keepCambio(trx, codigoEmpresa, { que, llave: { codigoLocal }, antes, despues }, actor, now)
    return despues
  })
}

/**
 * Writes a list of a local in place of the one it had, in this order. When the database takes two names for one, the
 * first stays.
 */
export async function replaceLista<T extends 'lugarRetiro' | 'pasillo'>(
  trx: Db,
  tabla: T,
  llave: LlaveLocal,
  filas: readonly Omit<Insertable<DB[T]>, 'codigoEmpresa' | 'codigoLocal' | 'orden'>[],
): Promise<void> {
  const { codigoEmpresa, codigoLocal } = llave
  const of: 'lugarRetiro' | 'pasillo' = tabla
  await trx.deleteFrom(of).where('codigoEmpresa', '=', codigoEmpresa).where('codigoLocal', '=', codigoLocal).execute()
  if (filas.length === 0) return
  const rows = filas.map((fila, orden) => ({ ...fila, codigoEmpresa, codigoLocal, orden }))
  await trx
    .insertInto(of)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One change of a local at a time: data read after this stay true until the transaction ends. */
export async function lockLocal(trx: Transaction, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<void> {
  await sql`select from local where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
    for no key update`.execute(trx)
}
