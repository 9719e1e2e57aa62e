import { type Centesimos, fitCantidad, type Venta } from './cantidades.ts'

/** An article as the local sells it today. */
export interface ArticuloDeHoy {
  readonly artCodigo: string
  readonly nombre: string
  readonly venta: Venta
  /** Null when the stock is not counted. */
  readonly stock: Centesimos | null
}

export interface CarritoRepetido {
  /** The lines that change: the quantity the carrito should have of each, in hundredths; never less than it has. */
  readonly agregados: readonly { readonly artCodigo: string; readonly cantidad: Centesimos }[]
  /** Names of the articles that the carrito already had in that quantity or more. */
  readonly estaban: readonly string[]
  /**
   * Articles that have less in stock today than was bought, and the quantity the carrito ends up with, in hundredths.
   */
  readonly recortados: readonly { readonly nombre: string; readonly cantidad: Centesimos; readonly venta: Venta }[]
}

/**
 * CX-05: what buying a pedido again does to a carrito. For each article, the larger of the bought quantity and the
 * quantity already in the carrito, within today's limits: no less than its minimum, no more than its limit and stock.
 * Quantities in hundredths; an article of `pedido` that is not among `articulos` is left out.
 */
export function repeatLineas({
  pedido,
  articulos,
  carrito,
}: {
  readonly pedido: readonly { readonly artCodigo: string; readonly cantidad: Centesimos }[]
  readonly articulos: readonly ArticuloDeHoy[]
  /** The quantity of an article in the carrito; 0 when it has none. */
  readonly carrito: (artCodigo: string) => Centesimos
}): CarritoRepetido {
  const agregados: { artCodigo: string; cantidad: Centesimos }[] = []
  const estaban: string[] = []
  const recortados: { nombre: string; cantidad: Centesimos; venta: Venta }[] = []
  for (const { artCodigo, cantidad: comprada } of pedido) {
    const articulo = articulos.find((one) => one.artCodigo === artCodigo)
    if (!articulo) continue
    const { nombre, venta, stock } = articulo
    const posible = fitCantidad(comprada, {
      ...venta,
      limitePorPedido: Math.min(venta.limitePorPedido ?? Number.POSITIVE_INFINITY, stock ?? Number.POSITIVE_INFINITY),
    })
    const tiene = carrito(artCodigo)
    if (posible > tiene) agregados.push({ artCodigo, cantidad: posible })
    const queda = Math.max(posible, tiene)
    if (queda < comprada) recortados.push({ nombre, cantidad: queda, venta })
    else if (posible <= tiene) estaban.push(nombre)
  }
  return { agregados, estaban, recortados }
}
