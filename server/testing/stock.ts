// What local 1 has of an article, and whether the app's catalogue, which is kept in memory, shows that there is some.
import type { TestApp } from './app.ts'

export async function setStock(app: TestApp, artCodigo: string, stock: number): Promise<void> {
  await app.database.db
    .updateTable('articuloLocal')
    .set({ stock })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', artCodigo)
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
}

export async function isDisponible(app: TestApp, artCodigo: string): Promise<boolean> {
  const query = { empresa: 10, local: 1, codigos: artCodigo }
  return (await app.get('articulos/por-codigos-articulos', { query })).body[0].disponible
}
