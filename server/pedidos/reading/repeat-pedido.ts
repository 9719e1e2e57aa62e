import type { Repeticion } from '@surtido/contract/pedidos'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Titular } from '../../http/sesion.ts'
import { deseosDe } from './deseos.ts'
import { getPedidoOrRefuse } from './pedidos-query.ts'

/**
 * CX-05: the articles of a pedido that a local (by default the same one) sells now, and those it does not. Bags are
 * chosen anew.
 */
export async function repeatPedido(
  deps: Deps,
  titular: Titular,
  idPedido: number,
  codigoLocal?: number,
): Promise<Repeticion> {
  const pedido = await getPedidoOrRefuse(deps, titular, idPedido)
  const delLocal = await deps.catalogo.local(titular.codigoEmpresa, codigoLocal ?? pedido.codigoLocal)
  if (!delLocal) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  const isSold = (artCodigo: string) => {
    const position = delLocal.positionOf(artCodigo)
    return position !== undefined && delLocal.isDisponible(position)
  }
  const { sold = [], missing = [] } = Object.groupBy(
    pedido.lineas.filter(({ esBolsa }) => !esBolsa),
    ({ artCodigo }) => (isSold(artCodigo) ? 'sold' : 'missing'),
  )
  const told = ({ artCodigo, nombre, cantidadPedida }: (typeof sold)[number]) => ({
    artCodigo,
    nombre,
    cantidad: cantidadPedida,
  })
  return {
    articulos: sold.map((linea) => ({
      ...told(linea),
      ...deseosDe(linea, pedido.cambioProductoSinStock, isSold),
    })),
    noDisponibles: missing.map(told),
  }
}
