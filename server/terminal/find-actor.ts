import type { PersonaDeCambio } from '../cambios/actor.ts'
import type { Db } from '../db/client.ts'
import { UsoError } from './uso.ts'

/** The administrator that --como names. Throws UsoError for one who does not work there. */
export async function findPersona(db: Db, codigoEmpresa: number, como: string): Promise<PersonaDeCambio> {
  const found = await db
    .selectFrom('administrador')
    .select('idAdministrador')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('usuario', '=', como)
    .where('activo', '=', true)
    .orderBy('base')
    .executeTakeFirst()
  if (!found) throw new UsoError(`Nadie trabaja en la empresa ${codigoEmpresa} como «${como}».`)
  return found
}
