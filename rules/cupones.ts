import type { Cupon } from '@surtido/contract/cupones'
import type { Centesimos } from './cantidades.ts'
import { type Centavos, enCentavos, percentOf } from './dinero.ts'
import { lineTotal } from './precios.ts'

const MONTOS = ['total', 'montoMinimo', 'topeDescuento'] as const

/**
 * The fields of a cupon of the wire (E-03) that decide the discount. It applies to these articles and rubros (by the
 * beginning of their code), to everything when it names neither. `acumulable: false` leaves out the lines that an offer,
 * a tier or a promotion has lowered. A `descuento` of 0 is none.
 */
type CamposDeCupon = Partial<
  Pick<
    Cupon,
    | (typeof MONTOS)[number]
    | 'descuento'
    | 'acumulable'
    | 'articulos'
    | 'rubros'
    | 'articulosExcluidos'
    | 'rubrosExcluidos'
  >
> & { readonly localesAplica?: readonly Pick<Cupon['localesAplica'][number], 'codigoLocal'>[] }

/** A cupon as every rule reads it: its amounts in cents. */
export type CuponEnCentavos = Omit<CamposDeCupon, (typeof MONTOS)[number]> & {
  readonly [P in (typeof MONTOS)[number]]?: Centavos | null
}

/** The fields of a line that a cupon needs; cents. */
export interface LineaCupon {
  readonly artCodigo: string
  readonly codEstMerc: string
  /** The amount before offers, tiers and promotions. */
  readonly aPrecioDeLista: Centavos
  /** The amount paid after offers, tiers and promotions. */
  readonly neto: Centavos
}

export function cuponEnCentavos(cupon: CamposDeCupon): CuponEnCentavos {
  return enCentavos(cupon, ...MONTOS)
}

/** A cupon, and the part of some lines that it applies to: what `computeTotales` needs to know what it takes off. */
export interface CuponConElegible {
  readonly cupon: CuponEnCentavos
  /** The price paid for the lines that the cupon applies to. */
  readonly elegible: Centavos
  /** The price paid for lines that are already reduced, which `acumulable: false` leaves out. */
  readonly excluidoPorRebaja: Centavos
}

/** A priced line of a carrito or a pedido. */
interface LineaConPrecio {
  readonly artCodigo: string
  readonly codEstMerc: string
  readonly precio: Centavos
  readonly unitario: Centavos
  readonly cantidad: Centesimos
}

/** What a promotion takes off each line. */
interface AhorroPorLinea {
  readonly lineas: readonly { readonly artCodigo: string; readonly ahorro: Centavos }[]
}

/** Computes the part of these lines that a cupon applies to, after promotions. */
export function withElegible(
  cuponEnPesos: CamposDeCupon,
  articulos: readonly LineaConPrecio[],
  promociones: readonly AhorroPorLinea[],
): CuponConElegible {
  const cupon = cuponEnCentavos(cuponEnPesos)
  const lineas = toLineasCupon(articulos, promociones)
  const elegible = elegibleOf(cupon, lineas)
  return { cupon, elegible, excluidoPorRebaja: elegibleOf({ ...cupon, acumulable: true }, lineas) - elegible }
}

/** The lines of a carrito as a cupon needs them. */
export function toLineasCupon(lineas: readonly LineaConPrecio[], promociones: readonly AhorroPorLinea[]): LineaCupon[] {
  const ahorrado = new Map<string, Centavos>()
  for (const promocion of promociones)
    for (const { artCodigo, ahorro } of promocion.lineas)
      ahorrado.set(artCodigo, (ahorrado.get(artCodigo) ?? 0) + ahorro)
  return lineas.map(({ artCodigo, codEstMerc, precio, unitario, cantidad }) => ({
    artCodigo,
    codEstMerc,
    aPrecioDeLista: lineTotal(precio, cantidad),
    neto: lineTotal(unitario, cantidad) - (ahorrado.get(artCodigo) ?? 0),
  }))
}

/** Why a cupon is not usable on a pedido. */
export type CuponRefusal =
  | { readonly code: 'CUPON_NO_APLICA_AL_LOCAL' }
  /** `falta`: cents that the carrito needs to reach the minimum (T-70). */
  | { readonly code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO'; readonly falta: Centavos }
  | { readonly code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }

/** The part of `costoPedido` that a cupon applies to: its lines, minus those that it leaves out. Cents. */
export function elegibleOf(cupon: CuponEnCentavos, lineas: readonly LineaCupon[]): Centavos {
  const { articulos, rubros, articulosExcluidos, rubrosExcluidos, acumulable } = cupon
  const about = (codes: typeof articulos, rubroCodes: typeof rubros, { artCodigo, codEstMerc }: LineaCupon) =>
    (codes?.includes(artCodigo) ?? false) || (rubroCodes?.some((code) => codEstMerc.startsWith(code)) ?? false)
  const everything = !articulos?.length && !rubros?.length
  return lineas
    .filter((linea) => everything || about(articulos, rubros, linea))
    .filter((linea) => !about(articulosExcluidos, rubrosExcluidos, linea))
    .filter(({ aPrecioDeLista, neto }) => acumulable !== false || neto >= aPrecioDeLista)
    .reduce((sum, { neto }) => sum + neto, 0)
}

/**
 * V-25: does the cupon apply at this local? A-41: the list is read literally, so an empty one applies nowhere. (In the
 * table `cupon` empty `locales` mean every local: the server lists them all here.)
 */
export function appliesAtLocal(
  { localesAplica }: Pick<CuponEnCentavos, 'localesAplica'>,
  codigoLocal: number,
): boolean {
  return localesAplica?.some((local) => local.codigoLocal === codigoLocal) ?? false
}

/** A cupon, and the lines that it is to take something off. */
interface PorDescontar {
  readonly cupon: CuponEnCentavos
  /** As A-43 says. */
  readonly costoPedido: Centavos
  /** The part of `costoPedido` that `elegibleOf` returns. */
  readonly elegible: Centavos
}

/**
 * Why the cupon is not usable on this pedido: V-25, then V-26, then that it takes nothing off its lines. Null
 * when it is usable: then `computeDescuentoCupon` is more than 0.
 */
export function whyUnusable({
  codigoLocal,
  ...porDescontar
}: PorDescontar & { readonly codigoLocal: number }): CuponRefusal | null {
  if (!appliesAtLocal(porDescontar.cupon, codigoLocal)) return { code: 'CUPON_NO_APLICA_AL_LOCAL' }
  const falta = faltaMinimo(porDescontar)
  if (falta > 0) return { code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO', falta }
  return computeDescuentoCupon(porDescontar) > 0 ? null : { code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }
}

const faltaMinimo = ({ cupon, costoPedido }: Omit<PorDescontar, 'elegible'>): Centavos =>
  Math.max(0, (cupon.montoMinimo ?? 0) - costoPedido)

/**
 * what the cupon takes off, in cents; 0 when its minimum is not reached. The percentage wins over the amount,
 * limited by the cap and by the part that it applies to. The local is not asked here: callers leave out a cupon of
 * another local (`appliesAtLocal`).
 */
export function computeDescuentoCupon({ cupon, costoPedido, elegible }: PorDescontar): Centavos {
  if (faltaMinimo({ cupon, costoPedido }) > 0) return 0
  const sobre = Math.min(elegible, costoPedido)
  const off = cupon.descuento ? percentOf(sobre, cupon.descuento) : (cupon.total ?? 0)
  const cap = cupon.topeDescuento != null && cupon.topeDescuento > 0 ? cupon.topeDescuento : off
  return Math.max(0, Math.min(off, cap, sobre))
}
