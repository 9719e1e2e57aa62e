// The places outside a local where customers may wait for their pedido, such as the bays of its car park.
import { readLugaresRetiro } from '@surtido/rules/mostrador'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { changeLocal, replaceLista } from '../locales/change-local.ts'

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

/** Replaces the whole list. With an empty list, customers write where they wait. */
export async function setLugaresRetiro(
  db: Db,
  llave: LlaveLocal,
  escritos: readonly string[],
  hecho: Hecho,
): Promise<string[]> {
  const next = { lugares: readLugaresRetiro(escritos) }
  const read = async (trx: Db) => ({ lugares: await listLugaresRetiro(trx, llave) })
  const write = (trx: Db) =>
    replaceLista(
      trx,
      'lugarRetiro',
      llave,
      next.lugares.map((nombre) => ({ nombre })),
    )
  const { lugares } = await changeLocal(db, llave, { que: 'lugares de retiro', read, next, write }, hecho)
  return lugares
}
