// The places outside a local where customers may wait for their pedido, such as the bays of its car park.
import { readLugaresRetiro } from '@surtido/rules/mostrador'
import { sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'

export async function listLugaresRetiro(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<string[]> {
  const rows = await db
    .selectFrom('lugarRetiro')
    .select('nombre')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .orderBy('orden')
    .orderBy('nombre')
    .execute()
  return rows.map(({ nombre }) => nombre)
}

/** All there are from now on; none: customers write where they wait. Said again, nothing changes. */
export function setLugaresRetiro(
  db: Db,
  llave: LlaveLocal,
  escritos: readonly string[],
  { quien, origen, now }: Hecho,
): Promise<string[]> {
  const lugares = readLugaresRetiro(escritos)
  const { codigoEmpresa, codigoLocal } = llave
  return transact(db, async (trx) => {
    // One at a time, so that of two the later one counts whole.
    await sql`select from local where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
      for no key update`.execute(trx)
    const antes = await listLugaresRetiro(trx, llave)
    if (antes.join('\n') === lugares.join('\n')) return lugares
    await trx
      .deleteFrom('lugarRetiro')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .execute()
    if (lugares.length > 0)
      await trx
        .insertInto('lugarRetiro')
        .values(lugares.map((nombre, orden) => ({ codigoEmpresa, codigoLocal, nombre, orden })))
        // The same letters to the database, and not to us.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const despues = await listLugaresRetiro(trx, llave)
    const cambio = {
      que: 'lugares de retiro',
      llave: { codigoLocal },
      antes: { lugares: antes },
      despues: { lugares: despues },
    }
    await keepCambio(trx, codigoEmpresa, { ...cambio, origen }, quien, now)
    return despues
  })
}
