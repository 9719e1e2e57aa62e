import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import type { DeseosDeLinea } from '@surtido/contract/pedidos'

/** The customer's wishes for an earlier line, for a new one; `delPedido` is the choice for the whole earlier pedido. */
export function deseosDe(
  linea: DeseosDeLinea & { readonly cambioProductoSinStock: CambioProductoSinStock },
  delPedido: CambioProductoSinStock,
  isSold: (artCodigo: string) => boolean,
): DeseosDeLinea {
  const { nota, cambioProductoSinStock, sustitutos } = linea
  return {
    nota,
    cambioProductoSinStock: cambioProductoSinStock === delPedido ? null : cambioProductoSinStock,
    sustitutos: sustitutos.filter(isSold),
  }
}
