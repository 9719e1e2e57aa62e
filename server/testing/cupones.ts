import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Cupon } from '../db/types.generated.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export interface CuponDePrueba {
  readonly idCupon: number
  readonly codigo: string
}

/** A cupon of empresa 10 with a code of its own: 10 % off anything, in every local, all of March. */
export async function createCupon(db: Db, cupon: Partial<Insertable<Cupon>> = {}): Promise<CuponDePrueba> {
  const codigo = `C${randomBytes(5).toString('hex')}`
  const { idCupon } = await db
    .insertInto('cupon')
    .values({
      codigoEmpresa: 10,
      codigo,
      titulo: 'Diez',
      descripcion: '10% en todo',
      ...(cupon.total === undefined && { descuento: 10 }),
      vigenciaDesde: '2026-03-01',
      vigenciaHasta: '2026-03-31',
      ...cupon,
    })
    .returning('idCupon')
    .executeTakeFirstOrThrow()
  return { idCupon, codigo: cupon.codigo ?? codigo }
}

/** Gives a cupon to a usuario, as an empresa does. */
export async function assignCupon(
  db: Db,
  { idCupon }: Pick<CuponDePrueba, 'idCupon'>,
  { idUsuarioAplicacion }: Pick<UsuarioDePrueba, 'idUsuarioAplicacion'>,
): Promise<void> {
  await db
    .insertInto('cuponUsuario')
    .values({ codigoEmpresa: 10, idCupon, idUsuarioAplicacion, origen: 'ASIGNADO', fecha: new Date() })
    .execute()
}
