import type { Db } from '../db/client.ts'
import { AHORA, PUNTO, URUGUAY } from './mundo.ts'

interface DireccionOptions {
  readonly calle?: string
  readonly numero?: string
  readonly apartamento?: string
  readonly referencias?: string
  readonly latitud?: number
  readonly longitud?: number
  readonly alias?: string
  readonly predeterminada?: boolean
}

/** An address of the usuario, by default in the near zone of Ceibo Pocitos; answers its id. */
export async function createDireccion(
  db: Db,
  { idUsuario }: { readonly idUsuario: number },
  options: DireccionOptions = {},
): Promise<number> {
  const { idDireccion } = await db
    .insertInto('direccion')
    .values({
      calle: 'Av. Brasil',
      numero: '2600',
      ciudad: 'Montevideo',
      departamento: 'Montevideo',
      ...PUNTO.pocitos,
      ...options,
      idUsuario,
      creada: AHORA,
    })
    .returning('idDireccion')
    .executeTakeFirstOrThrow()
  return idDireccion
}

/** The tests' world has only towns of the south. */
export async function addSalto(db: Db): Promise<void> {
  await db
    .insertInto('departamento')
    .values({ codigo: 15, pais: URUGUAY, descripcion: 'Salto' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ciudad')
    .values({ codigo: 900, departamento: 15, descripcion: 'Salto', latitud: -31.38, longitud: -57.96 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
