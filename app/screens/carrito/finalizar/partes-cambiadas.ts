import type { toTotalesPesos } from '@surtido/rules/carrito'
import { toCentavos } from '@surtido/rules/dinero'

/** What somebody was about to confirm, in cents. */
export interface Visto {
  readonly totales: {
    readonly costoPedido: number
    readonly cupon: number
    readonly envases: number
    readonly bolsas: number
    readonly entrega: number
  }
  /** What the lines came to before promotions. */
  readonly articulos: number
}

interface Detalle {
  readonly totales?: unknown
  readonly precioTotal?: unknown
  readonly precioTotalAnterior?: unknown
}

/**
 * The parts of a total, lines aside, that are not what was seen: of a refusal's `detalles` (pesos), cents. What
 * promotions save is what the lines, at the prices of now, come to more than what is asked for them.
 */
export function partesCambiadas(
  detalles: readonly Detalle[],
  { totales: antes, articulos }: Visto,
): { texto: string; ahora: number; antes: number }[] {
  const told = detalles.find(({ totales }) => totales !== undefined)?.totales as ReturnType<typeof toTotalesPesos>
  if (!told) return []
  const cents = (pesos: unknown) => toCentavos(Number(pesos ?? 0))
  const articulosAhora = detalles.reduce(
    (sum, { precioTotal, precioTotalAnterior }) => sum + cents(precioTotal) - cents(precioTotalAnterior),
    articulos,
  )
  return [
    {
      texto: 'Descuento por promociones',
      ahora: articulosAhora - (cents(told.subtotal) - cents(told.descuentos)),
      antes: articulos - antes.costoPedido,
    },
    ...(
      [
        ['Descuento del cupón', 'cupon'],
        ['Envases', 'envases'],
        ['Bolsas', 'bolsas'],
        ['Entrega', 'entrega'],
      ] as const
    ).map(([texto, parte]) => ({ texto, ahora: cents(told[parte]), antes: antes[parte] })),
  ].filter(({ ahora, antes }) => ahora !== antes)
}
