import type { PedidoAbierto } from '@surtido/contract/pedidos-abiertos'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Db } from '../../db/client.ts'
import type { Titular } from '../../http/sesion.ts'
import { ABIERTOS, resumenOf, selectRealizados } from './pedidos-query.ts'

/** The most open pedidos that are read: no customer waits for more at once. */
const MOST_ABIERTOS = 10

/** CX-31, in one query: the open pedidos, each with its open question that expires first. */
export async function listAbiertos(db: Db, titular: Titular, now: Date): Promise<PedidoAbierto[]> {
  const rows = await selectRealizados(db, titular)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reemplazo')
          .innerJoin('pedidoLinea', (join) =>
            join
              .on('pedidoLinea.codigoEmpresa', '=', titular.codigoEmpresa)
              .onRef('pedidoLinea.idPedido', '=', 'reemplazo.idPedido')
              .onRef('pedidoLinea.artCodigo', '=', 'reemplazo.artCodigo'),
          )
          .select(['reemplazo.idReemplazo', 'pedidoLinea.nombre as falta', 'reemplazo.nombre as propuesto'])
          .select('reemplazo.vence')
          .where('reemplazo.codigoEmpresa', '=', titular.codigoEmpresa)
          .whereRef('reemplazo.idPedido', '=', 'pedido.idPedido')
          .where('reemplazo.estado', '=', 'PENDIENTE')
          .where('reemplazo.vence', '>', now)
          .orderBy('reemplazo.vence')
          .limit(1)
          .as('pregunta'),
      (join) => join.onTrue(),
    )
    .selectAll('pedido')
    .select(['local.nombre as nombreLocal', 'idReemplazo', 'falta', 'propuesto', 'vence'])
    .where('pedido.estado', 'in', ABIERTOS)
    .orderBy('pedido.fechaEntrega')
    .orderBy('pedido.horaDesde')
    .orderBy('pedido.llegada')
    .limit(MOST_ABIERTOS)
    .execute()
  return rows.map(({ idReemplazo, falta, propuesto, vence, ...row }) => ({
    ...resumenOf(row),
    pregunta:
      idReemplazo === null ? null : { idReemplazo, falta: falta!, propuesto: propuesto!, vence: toInstanteIso(vence!) },
  }))
}
