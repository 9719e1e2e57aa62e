import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import type { Repeticion } from '@surtido/contract/pedidos'

type Deseos = Pick<Repeticion['articulos'][number], 'nota' | 'cambioProductoSinStock' | 'sustitutos'>

/** What the customer said of an earlier line, for a new one; `delPedido` is the choice for the whole earlier pedido. */
export function deseosDe(
  linea: Deseos & { readonly cambioProductoSinStock: CambioProductoSinStock },
  delPedido: CambioProductoSinStock,
  isSold: (artCodigo: string) => boolean,
): Deseos {
  const { nota, cambioProductoSinStock, sustitutos } = linea
  return {
    nota,
    cambioProductoSinStock: cambioProductoSinStock === delPedido ? null : cambioProductoSinStock,
    sustitutos: sustitutos.filter(isSold),
  }
}
