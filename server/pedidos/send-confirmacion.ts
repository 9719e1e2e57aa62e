import { correoDePedido } from '../correo/pedido-correo.ts'
import type { JobDeps } from '../jobs/start.ts'
import { getPedidoOrRefuse } from './pedidos-query.ts'

/** Tells who ordered that the pedido is received. */
export async function sendConfirmacion(
  { db, correo }: JobDeps,
  { codigoEmpresa, idPedido }: { codigoEmpresa: number; idPedido: number },
): Promise<void> {
  const row = await db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'pedido.codigoEmpresa')
    .select(['pedido.idUsuarioAplicacion', 'usuario.email', 'usuario.nombre', 'empresa.nombre as nombreEmpresa'])
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pedido.idPedido', '=', idPedido)
    .executeTakeFirst()
  if (!row) return
  const { idUsuarioAplicacion } = row
  const pedido = await getPedidoOrRefuse(db, { codigoEmpresa, idUsuarioAplicacion }, idPedido)
  await correo.send(
    row.email,
    correoDePedido(pedido, row.nombre, row.nombreEmpresa),
    `pedido-${codigoEmpresa}-${idPedido}`,
  )
}
