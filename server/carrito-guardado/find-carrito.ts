import type { Carrito } from '@surtido/contract/carrito'
import type { Db } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'

/** The carrito that the server keeps for an account in a local; one never written has version 0 and no lines. */
export async function findCarrito(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  codigoLocal: number,
): Promise<Carrito> {
  const row = await db
    .selectFrom('carrito')
    .select(['version', 'lineas'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .executeTakeFirst()
  return {
    codigoEmpresa,
    codigoLocal,
    version: row?.version ?? 0,
    lineas: row?.lineas ?? [],
  }
}
