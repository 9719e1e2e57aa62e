import type { Db } from '../db/client.ts'
import { AHORA, PUNTO } from './mundo.ts'

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

/** An address of the usuario, in the near zone of Ceibo Pocitos unless told otherwise; answers its id. */
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
