// Which articles of an empresa go in only once their code was read.
import { isDeepStrictEqual } from 'node:util'
import type { LecturaObligada } from '@surtido/contract/gestion-lectura-obligada'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'

export type Obligada = Omit<LecturaObligada, 'editable'>

const selectColumnas = (db: Db, codigoEmpresa: number) =>
  db.selectFrom('empresa').select(['lecturaDesde', 'lecturaEdad']).where('codigoEmpresa', '=', codigoEmpresa)

/** Undefined: there is no such empresa. */
export async function readLecturaObligada(db: Db, codigoEmpresa: number): Promise<Obligada | undefined> {
  const row = await selectColumnas(db, codigoEmpresa).executeTakeFirst()
  return row && { desde: row.lecturaDesde, edad: row.lecturaEdad }
}

/** Reads what a tanda keeps when it begins. */
export const readParaTanda = (db: Db, codigoEmpresa: number) =>
  selectColumnas(db, codigoEmpresa).executeTakeFirstOrThrow()

/** Records the change; neither writes nor records what is so already. Answers what is set afterwards. */
export function setLecturaObligada(
  db: Db,
  codigoEmpresa: number,
  { desde, edad }: Obligada,
  hecho: Pick<Hecho, 'now' | 'sesion'> & { readonly actor: Actor },
): Promise<Obligada> {
  return whileAllowed(db, hecho, async (trx) => {
    const row = await selectColumnas(trx, codigoEmpresa).forNoKeyUpdate().executeTakeFirstOrThrow()
    const antes: Obligada = { desde: row.lecturaDesde, edad: row.lecturaEdad }
    if (isDeepStrictEqual(antes, { desde, edad })) return antes
    await trx
      .updateTable('empresa')
      .set({ lecturaDesde: desde, lecturaEdad: edad })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .execute()
    const despues = (await readLecturaObligada(trx, codigoEmpresa))!
    const cambio = { que: 'lectura obligada' as const, llave: { codigoEmpresa }, antes, despues }
    await keepCambio(trx, codigoEmpresa, cambio, hecho.actor, hecho.now)
    return despues
  })
}
