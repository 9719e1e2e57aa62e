import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

/** 404 for an unknown empresa: an empty list would mean that it has nothing. */
export async function requireEmpresa(db: Db, codigoEmpresa: number): Promise<void> {
  const found = await db
    .selectFrom('empresa')
    .select('codigoEmpresa')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  if (!found) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
}
