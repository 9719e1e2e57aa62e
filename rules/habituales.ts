import type { Articulo } from '@surtido/contract/articulos'
import type { Cantidad } from '@surtido/contract/base'
import {
  type Centesimos,
  fitCantidad,
  formatCantidad,
  pesosHabituales,
  stepCantidad,
  toCentesimos,
  type Venta,
} from './cantidades.ts'

/** How people usually buy an article, on the wire: units or kg. */
export type VentaHabitual = NonNullable<Articulo['ventaHabitual']>

/** The choices: the article's own, or the common weights. */
export const cantidadesHabituales = (venta: Venta, habitual: VentaHabitual | null | undefined): Centesimos[] =>
  habitual?.cantidades.map(toCentesimos) ?? pesosHabituales(venta)

type Piezas = Pick<VentaHabitual, 'pesoPieza'> | null | undefined

/** Converts pieces to the nearest valid weight. */
export function cantidadDePiezas(piezas: number, venta: Venta, pesoPieza: Cantidad): Centesimos {
  return fitCantidad(toCentesimos(piezas * pesoPieza), venta)
}

/** How many pieces a weight stands for; undefined when it is not a whole number of pieces. */
export function piezasDe(cantidad: Centesimos, venta: Venta, habitual: Piezas): number | undefined {
  if (!habitual?.pesoPieza) return undefined
  const piezas = Math.round(cantidad / 100 / habitual.pesoPieza)
  const same = piezas > 0 && cantidadDePiezas(piezas, venta, habitual.pesoPieza) === cantidad
  return same ? piezas : undefined
}

/** From this weight on, an article counted in pieces grows by halves of a kilo; below, by quarters. */
const MEDIO_KILO: Centesimos = 50
const CUARTO_KILO: Centesimos = 25

/**
 * the quantity after one press of + (1) or − (−1) as people buy the article: one piece more or less, or the next
 * round weight; from nothing, the usual first amount. A weight that is no number of pieces stays a weight. The result
 * is always a valid quantity, or 0. Without habits it equals `stepCantidad`.
 */
export function stepHabitual(
  actual: Centesimos,
  direction: 1 | -1,
  venta: Venta,
  habitual: VentaHabitual | null | undefined,
): Centesimos {
  if (!habitual) return stepCantidad(actual, direction, venta)
  if (actual === 0 && direction === 1) return fitCantidad(toCentesimos(habitual.primera), venta)
  const { pesoPieza, paso } = habitual
  const piezas = piezasDe(actual, venta, habitual)
  const step = pesoPieza && piezas === undefined ? stepOfWeight(actual, direction) : (pesoPieza ?? paso) * 100
  const steps = piezas ?? actual / step
  const wished = (direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * step
  if (wished <= 0) return 0
  const next = fitCantidad(Math.round(wished), venta)
  return (next - actual) * direction > 0 ? next : stepCantidad(actual, direction, venta)
}

const stepOfWeight = (actual: Centesimos, direction: 1 | -1) =>
  actual > MEDIO_KILO || (actual === MEDIO_KILO && direction === 1) ? MEDIO_KILO : CUARTO_KILO

/** "3 un. ≈ 0,54 kg" of pieces sold by weight, else "0,5 kg" or "3 un."; hundredths. */
export function formatPedida(cantidad: Centesimos, ventaFraccionada: boolean, piezas?: number | null): string {
  const text = formatCantidad(cantidad, ventaFraccionada)
  return piezas && ventaFraccionada ? `${piezas} un. ≈ ${text}` : text
}

/** `formatPedida` of a line of the wire or of a table; `cantidad` where it is not what was asked for. */
export function formatPedidaDe(
  linea: { readonly cantidadPedida: Cantidad; readonly ventaFraccionada: boolean; readonly unidades?: number | null },
  cantidad: Cantidad = linea.cantidadPedida,
): string {
  return formatPedida(toCentesimos(cantidad), linea.ventaFraccionada, linea.unidades)
}
