import type { Cantidad, Porcentaje } from '@surtido/contract/base'
import { type Campos, type ConCampos, withCampos } from './campos.ts'
import { groupThousands, roundHalfUp } from './dinero.ts'

/** Whole hundredths of a unit or of a kg: 3 un. are 300, half a kilo is 50. Every internal quantity uses this unit. */
export type Centesimos = number & { readonly unidad?: 'centesimos' }

/** How an article is sold, in hundredths. */
export interface Venta {
  readonly ventaFraccionada: boolean
  /** The step of one press of + or −. Default 10 (0,1 kg) by weight, 100 (one) by the piece. */
  readonly pasoVenta?: Centesimos | null
  /** The least quantity sold. Default: one step. */
  readonly minimoVenta?: Centesimos | null
  /** The most that one pedido may have. */
  readonly limitePorPedido?: Centesimos | null
}

export const UNIDAD: Centesimos = 100
const PASO_FRACCIONADO: Centesimos = 10
/** 9.999: the most any line may have, with or without a limit of the article. */
export const CANTIDAD_MAXIMA: Centesimos = 999_900

/** V-32: units or kg from the wire (0.5) to hundredths (50), half up. */
export function toCentesimos(cantidad: Cantidad): Centesimos {
  return roundHalfUp(cantidad * 100)
}

/** Hundredths to units or kg with two decimals at most, for the wire. */
export function toCantidad(centesimos: Centesimos): Cantidad {
  return centesimos / 100
}

/** A copy of a row or an answer (units or kg) with these quantities in hundredths. */
export function enCentesimos<T extends Campos<K, Cantidad>, K extends keyof T & string>(
  fila: T,
  ...campos: readonly K[]
) {
  return withCampos(fila, campos, toCentesimos) as ConCampos<T, K, Centesimos>
}

/** A copy with these quantities (hundredths) in units or kg, for the wire or a table. */
export function enCantidades<T extends Campos<K, Centesimos>, K extends keyof T & string>(
  fila: T,
  ...campos: readonly K[]
) {
  return withCampos(fila, campos, toCantidad) as ConCampos<T, K, Cantidad>
}

/** How an article is sold, from a row or an answer (units or kg). */
export function toVenta({
  ventaFraccionada,
  pasoVenta,
  minimoVenta,
  limitePorPedido,
}: {
  readonly ventaFraccionada: boolean
  readonly pasoVenta: Cantidad | null
  readonly minimoVenta: Cantidad | null
  readonly limitePorPedido: Cantidad | null
}): Venta {
  const venta = { ventaFraccionada, pasoVenta, minimoVenta, limitePorPedido }
  return enCentesimos(venta, 'pasoVenta', 'minimoVenta', 'limitePorPedido')
}

interface Grid {
  readonly paso: Centesimos
  readonly minimo: Centesimos
  /** The largest valid quantity; below `minimo` when the limit leaves none. */
  readonly maximo: Centesimos
}

/** The valid quantities: `minimo`, `minimo + paso`, … up to the limit; pieces are whole whatever the data says. */
function gridOf({ ventaFraccionada, pasoVenta, minimoVenta, limitePorPedido }: Venta): Grid {
  const fit = (n: number) => (ventaFraccionada ? n : Math.ceil(n / UNIDAD) * UNIDAD)
  const paso = fit(positive(pasoVenta) ?? (ventaFraccionada ? PASO_FRACCIONADO : UNIDAD))
  const minimo = fit(positive(minimoVenta) ?? paso)
  const limite = Math.min(limitePorPedido ?? CANTIDAD_MAXIMA, CANTIDAD_MAXIMA)
  return { paso, minimo, maximo: minimo + Math.floor((limite - minimo) / paso) * paso }
}

function positive(n: number | null | undefined): number | undefined {
  return n != null && n > 0 ? n : undefined
}

/**
 * the quantity after one press of + (1) or − (−1), in hundredths. From outside the valid quantities it goes to
 * the next valid one that way; below the least it is 0 (the line goes); above the most it stays at the most.
 */
export function stepCantidad(actual: Centesimos, direction: 1 | -1, venta: Venta): Centesimos {
  const { paso, minimo, maximo } = gridOf(venta)
  if (maximo < minimo) return 0
  const steps = (actual - minimo) / paso
  const next = minimo + (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * paso
  if (direction === 1) return Math.min(Math.max(next, minimo), maximo)
  return next < minimo ? 0 : Math.min(next, maximo)
}

/**
 * The valid quantity nearest to the typed one (half up), in hundredths. 0 stays 0; a quantity below the minimum becomes
 * the minimum.
 */
export function fitCantidad(deseada: Centesimos, venta: Venta): Centesimos {
  const { paso, minimo, maximo } = gridOf(venta)
  if (!(deseada > 0) || maximo < minimo) return 0
  const nearest = minimo + roundHalfUp((deseada - minimo) / paso) * paso
  return Math.min(Math.max(nearest, minimo), maximo)
}

const TYPED = /^\s*(\d{0,8})(?:[.,](\d{1,6}))?([½¼¾]?)\s*(kg|k|kilos?|g|grs?|gramos?|un\.?|u|unidad(?:es)?)?\s*$/i
const PARTES: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * A typed quantity, to hundredths, half up: "1,5", "1.25", "2 kg", "500 g", "1½ kilo", "3 un.". A point never groups
 * thousands. Accepts up to eight digits, more than is ever sold, so that a too large amount is answered with the
 * maximum. Undefined for text that is not a quantity.
 */
export function parseCantidad(texto: string): Centesimos | undefined {
  const [, whole, rest = '', part = '', unit = ''] = TYPED.exec(texto) ?? []
  if (whole === undefined || whole + rest + part === '' || (rest !== '' && part !== '')) return undefined
  const number = Number(`${whole || '0'}.${rest || '0'}`) + (PARTES[part] ?? 0)
  return toCentesimos(/^g/i.test(unit) ? number / 1000 : number)
}

/**
 * The quantity that a requested one becomes, and the reason when it differs: below the minimum, above the maximum,
 * between steps.
 */
export function adjustCantidad(
  deseada: Centesimos,
  venta: Venta,
): { readonly cantidad: Centesimos; readonly motivo: 'MINIMO' | 'MAXIMO' | 'PASO' | null } {
  const { minimo, maximo } = gridOf(venta)
  const cantidad = fitCantidad(deseada, venta)
  if (cantidad === deseada) return { cantidad, motivo: null }
  return { cantidad, motivo: deseada > maximo ? 'MAXIMO' : deseada < minimo ? 'MINIMO' : 'PASO' }
}

/**
 * Common weights that the article is sold in: ¼, ½, 1 kg and so on, three of them; none for an article sold by the
 * piece.
 */
export function pesosHabituales(venta: Venta): Centesimos[] {
  if (!venta.ventaFraccionada) return []
  return [25, 50, 100, 150, 200].filter((peso) => isCantidadValida(peso, venta)).slice(0, 3)
}

/** "150 g", "¼ kg", "½ kg", "1½ kg", "2 kg": hundredths written as a customer asks for them over the counter. */
export function formatPeso(cantidad: Centesimos): string {
  const fraction = { 25: '¼', 50: '½', 75: '¾' }[cantidad % 100]
  if (fraction === undefined) return cantidad < 100 ? `${cantidad * 10} g` : formatCantidad(cantidad, true)
  const whole = Math.floor(cantidad / 100)
  return `${whole > 0 ? whole : ''}${fraction} kg`
}

/** Says whether a line may have this quantity (hundredths). 0 is not a line. */
export function isCantidadValida(cantidad: Centesimos, venta: Venta): boolean {
  const { paso, minimo, maximo } = gridOf(venta)
  return Number.isInteger(cantidad) && cantidad >= minimo && cantidad <= maximo && (cantidad - minimo) % paso === 0
}

/** Hundredths as people write them: "3", "0,5", "1.250,25". */
export function formatNumero(centesimos: Centesimos): string {
  const rounded = roundHalfUp(centesimos)
  const whole = Math.abs(rounded)
  const rest = whole % 100
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${rounded < 0 ? '-' : ''}${groupThousands((whole - rest) / 100)}${decimals}`
}

/** "10%", "7,46%". */
export const formatPorcentaje = (porcentaje: Porcentaje): string => `${formatNumero(porcentaje * 100)}%`

/** "0,5 kg" or "3 un."; hundredths. */
export function formatCantidad(cantidad: Centesimos, ventaFraccionada: boolean): string {
  return `${formatNumero(cantidad)} ${ventaFraccionada ? 'kg' : 'un.'}`
}

/** `formatCantidad` of a quantity of the wire or of a table. */
export function formatUnidades(cantidad: Cantidad, ventaFraccionada: boolean): string {
  return formatCantidad(toCentesimos(cantidad), ventaFraccionada)
}

/** T-115, B-07, as A-46 reads it: "3 Un. agregada al carrito", "0,5 K/G agregada al carrito"; hundredths. */
export function formatAgregada(cantidad: Centesimos, ventaFraccionada: boolean): string {
  return `${formatNumero(cantidad)} ${ventaFraccionada ? 'K/G' : 'Un.'} agregada al carrito`
}
