import { addDias, hoyEn } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'

/** A later day is a mistake, and each day is a row. */
const MOST_DIAS = 366

interface FranjaDiaCerrada {
  readonly idFranja: number
  readonly fecha: string
  readonly cerrada: boolean
}

/**
 * Closes a slot of a local for one day, or opens it again. A closed slot accepts no new pedido; those that have a place
 * keep it. Repeating it changes nothing.
 */
export function closeFranja(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  { idFranja, fecha, cerrada }: FranjaDiaCerrada,
  { actor, now }: Hecho,
): Promise<void> {
  if (fecha < hoyEn(now)) throw new RefusalError('Entregas.ERROR_FRANJA_VENCIDA')
  if (fecha > addDias(hoyEn(now), MOST_DIAS)) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  return transact(db, async (trx) => {
    const { rows: own } = await sql`
      select from franja f join zona_entrega z using (codigo_empresa, zona_entrega)
      where f.codigo_empresa = ${codigoEmpresa} and f.id_franja = ${idFranja} and z.codigo_local = ${codigoLocal}
        and f.dia = extract(isodow from ${fecha}::date)`.execute(trx)
    if (own.length === 0) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
    const llave = { codigoEmpresa, idFranja, fecha }
    await trx
      .insertInto('franjaDia')
      .values(llave)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('franjaDia')
      .set({ cerrada: cerrada ? now : null })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idFranja', '=', idFranja)
      .where('fecha', '=', fecha)
      .where('cerrada', cerrada ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const cambio = { que: 'franja' as const, llave: { codigoLocal, idFranja, fecha }, antes: { cerrada: !cerrada } }
    await keepCambio(trx, codigoEmpresa, { ...cambio, despues: { cerrada } }, actor, now)
  })
}
