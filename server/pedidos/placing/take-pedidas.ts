// The bought amounts leave the stored carrito.
import type { LineaCarrito } from '@surtido/contract/carrito'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { takePedidas } from '@surtido/rules/carrito-guardado'
import type { Transaction } from '../../db/client.ts'
import type { PedidoAutorizado } from '../../oyentes/oyente-de-pagos.ts'
import { lineasPedidas } from '../base/filas.ts'

/** The lines of a stored carrito without what was ordered. */
export const takePedidasFromLineas = (
  lineas: readonly LineaCarrito[],
  ordered: readonly { readonly artCodigo: string; readonly cantidad: Centesimos }[],
) =>
  takePedidas(
    lineas.map((one) => enCentesimos(one, 'cantidad')),
    ordered,
  ).map((one) => enCantidades(one, 'cantidad'))

/**
 * Takes what was bought out of the kept carrito; a device sees it with its next sync (decision 0131). Articles added
 * during the payment stay. A scheduled pedido (CX-34) was not made of the carrito.
 */
export async function takePedidasFromCarrito(
  trx: Transaction,
  {
    codigoEmpresa,
    idPedido,
    idUsuarioAplicacion,
    codigoLocal,
  }: Pick<PedidoAutorizado, 'codigoEmpresa' | 'idPedido' | 'idUsuarioAplicacion' | 'codigoLocal'>,
  now: Date,
): Promise<void> {
  const carrito = await trx
    .selectFrom('carrito')
    .select('lineas')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('pedido')
            .innerJoin('programadoFecha as programada', (join) =>
              join
                .onRef('programada.codigoEmpresa', '=', 'pedido.codigoEmpresa')
                .onRef('programada.idSolicitud', '=', 'pedido.idSolicitud'),
            )
            .select('pedido.idPedido')
            .where('pedido.codigoEmpresa', '=', codigoEmpresa)
            .where('pedido.idPedido', '=', idPedido),
        ),
      ),
    )
    .forUpdate('carrito')
    .executeTakeFirst()
  if (!carrito) return
  const pedidas = await trx
    .selectFrom('pedidoLinea')
    .select(['artCodigo', 'cantidadPedida as cantidad'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('esBolsa', '=', false)
    .execute()
  const lineas = takePedidasFromLineas(carrito.lineas, lineasPedidas(pedidas))
  await trx
    .updateTable('carrito')
    .set((eb) => ({ lineas: JSON.stringify(lineas), version: eb('version', '+', 1), actualizado: now }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .execute()
}
