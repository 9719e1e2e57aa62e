import type { Articulo } from '@surtido/contract/articulos'
import { type LineaCarrito, useCarritos } from './store.ts'
import { priceLinea } from './totales.ts'

/** Brings the carrito to what its articles cost now; those that are not among them are gone from the shop. */
export function bringUpToDate(articulos: readonly Articulo[]): void {
  const seen = new Map(articulos.map((one) => [one.artCodigo, one]))
  useCarritos.getState().refresh((line) => {
    const articulo = seen.get(line.artCodigo)
    return articulo ? atPrice(line, articulo) : { ...line, articulo: { ...line.articulo, disponible: false } }
  })
}

/** The line with the article as it is now; what it cost before is kept beside it, so that no price changes unseen. */
function atPrice({ antes, ...line }: LineaCarrito, articulo: Articulo): LineaCarrito {
  const seen = antes ?? priceLinea(line.articulo, line.cantidad).unitario
  const now = priceLinea(articulo, line.cantidad).unitario
  return { ...line, articulo, ...(seen !== now && { antes: seen }) }
}
