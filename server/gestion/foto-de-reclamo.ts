import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

/** The photo of a claim and whose it is. The caller has the pedido in reach. */
export async function readFotoDeReclamo(
  db: Db,
  codigoEmpresa: number,
  { idPedido, idReclamo }: { readonly idPedido: number; readonly idReclamo: number },
) {
  const found = await db
    .selectFrom('reclamo as r')
    .innerJoin('pedido as p', (join) =>
      join.onRef('p.codigoEmpresa', '=', 'r.codigoEmpresa').onRef('p.idPedido', '=', 'r.idPedido'),
    )
    .select(['r.foto', 'r.fotoTipo', 'p.idUsuario'])
    .where('r.codigoEmpresa', '=', codigoEmpresa)
    .where('r.idPedido', '=', idPedido)
    .where('r.idReclamo', '=', idReclamo)
    .executeTakeFirst()
  if (!found?.foto || !found.fotoTipo) throw new RefusalError('Respuestas.ERROR_SIN_FOTO')
  return { foto: found.foto, tipo: found.fotoTipo, idUsuario: found.idUsuario }
}
