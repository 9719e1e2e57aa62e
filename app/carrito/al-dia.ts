import type { Articulo } from '@surtido/contract/articulos'
import { priceLinea } from './articulo-hoy.ts'
import { type LineaDelCarrito, useCarritos } from './store.ts'

/**
 * Updates the carrito of a local to its current prices. A line whose article is not in `articulos` is no longer sold by the shop.
 */
export function bringUpToDate(codigoLocal: number, articulos: readonly Articulo[]): void {
  const seen = new Map(articulos.map((one) => [one.artCodigo, one]))
  useCarritos.getState().refresh(codigoLocal, (line) => {
    const articulo = seen.get(line.artCodigo)
    return articulo ? atPrice(line, articulo) : { ...line, articulo: { ...line.articulo, disponible: false } }
  })
}

/** The line with the article as it is now. `antes` keeps the earlier price, so that the customer sees the change. */
function atPrice({ antes, ...line }: LineaDelCarrito, articulo: Articulo): LineaDelCarrito {
  const seen = antes ?? priceLinea(line.articulo, line.cantidad).unitario
  const now = priceLinea(articulo, line.cantidad).unitario
  return { ...line, articulo, ...(seen !== now && { antes: seen }) }
}
