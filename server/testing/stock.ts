// What local 1 has of an article, and whether the app's catalogue, which is kept in memory, shows that there is some.
import type { Db } from '../db/client.ts'
import type { TestApp } from './app.ts'

/** The catalogue learns of it by its own ways alone. */
export async function setStock(db: Db, artCodigo: string, stock: number): Promise<void> {
  await db
    .updateTable('articuloLocal')
    .set({ stock })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', artCodigo)
    .execute()
}

export async function isDisponible(app: TestApp, artCodigo: string): Promise<boolean> {
  const query = { empresa: 10, local: 1, codigos: artCodigo }
  return (await app.get('articulos/por-codigos-articulos', { query })).body[0].disponible
}
