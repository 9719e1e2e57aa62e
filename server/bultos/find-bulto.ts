import { readCodigoBulto } from '@surtido/rules/bultos'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'

/** Whose bag it is, until it leaves the local. */
export async function findBulto(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal, leido: string) {
  const found = await db
    .selectFrom('bulto')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('codigo', '=', readCodigoBulto(leido) ?? '')
    .where('salida', 'is', null)
    .executeTakeFirst()
  if (!found) throw new RefusalError('Bultos.ERROR_NO_ENCONTRADO')
  return found
}
