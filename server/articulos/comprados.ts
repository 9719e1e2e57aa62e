import type { Db } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'

/** How many of a usuario's bought articles are considered: the local may not sell some of them. */
const MOST = 80

/** Codes of the articles that a usuario bought in an empresa, the most frequent first, then the latest; one query. */
export async function listComprados(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<string[]> {
  const rows = await db
    .selectFrom('pedidoLinea')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'pedidoLinea.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'pedidoLinea.idPedido'),
    )
    .select('pedidoLinea.artCodigo')
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pedidoLinea.codigoEmpresa', '=', codigoEmpresa)
    .where('pedido.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('pedido.estado', '!=', 'CANCELADO')
    .where('pedidoLinea.esBolsa', '=', false)
    .groupBy('pedidoLinea.artCodigo')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.max('pedido.llegada'), 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ artCodigo }) => artCodigo)
}
