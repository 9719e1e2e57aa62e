// The stock of an article in local 1, and whether the app's in-memory catalogue shows it as available.
import type { Db } from '../db/client.ts'
import type { TestApp } from './app.ts'

/** Changes the database only: the catalogue learns of it in its own way. */
export async function setStock(db: Db, artCodigo: string, stock: number): Promise<void> {
  await db
    .updateTable('articuloLocal')
    .set({ stock })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', artCodigo)
    .execute()
}

export async function readStock(db: Db, artCodigo: string): Promise<number> {
  const { stock } = await db
    .selectFrom('articuloLocal')
    .select('stock')
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', artCodigo)
    .executeTakeFirstOrThrow()
  return stock!
}

export async function isDisponible(app: TestApp, artCodigo: string): Promise<boolean> {
  const query = { empresa: 10, local: 1, codigos: artCodigo }
  return (await app.get('articulos/por-codigos-articulos', { query })).body[0].disponible
}
