import type { Ficha } from '@surtido/contract/articulos'
import type { Db } from '../db/client.ts'

/** The label of an article, in any local. Read when somebody asks, not kept with the catalogue (0162). */
export async function readFicha(db: Db, codigoEmpresa: number, artCodigo: string): Promise<Ficha | undefined> {
  const row = await db
    .selectFrom('articulo')
    .select(['ingredientes', 'origen', 'alergenos', 'puedeContener', 'porcion', 'nutricion', 'fuenteFicha'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('artCodigo', '=', artCodigo)
    .executeTakeFirst()
  if (!row) return undefined
  const { porcion, nutricion, fuenteFicha, ...rest } = row
  const filas = nutricion.map((one) => {
    const [nombre = '', cada100 = '', enPorcion = ''] = one.split('=').map((part) => part.trim())
    return { nombre, cada100, enPorcion }
  })
  return { artCodigo, ...rest, nutricion: { porcion, filas }, fuente: fuenteFicha }
}
