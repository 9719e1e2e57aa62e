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

/** A cupon, and how much of some lines it is for: what `computeTotales` needs to know what it takes off. */
export interface CuponConElegible {
  readonly cupon: CuponEnCentavos
  /** The price paid for the lines that the cupon applies to. */
  readonly elegible: Centavos
  /** The price paid for lines that are already reduced, which `acumulable: false` leaves out. */
  readonly excluidoPorRebaja: Centavos
}

/** Says how much of these lines (cents, hundredths) a cupon of the wire (pesos) is for, after promotions. */
export function withElegible(
  delCable: CamposDeCupon,
  articulos: Parameters<typeof toLineasCupon>[0],
  promociones: Parameters<typeof toLineasCupon>[1],
): CuponConElegible {
  const cupon = cuponEnCentavos(delCable)
  const lineas = toLineasCupon(articulos, promociones)
  const elegible = elegibleOf(cupon, lineas)
  return { cupon, elegible, excluidoPorRebaja: elegibleOf({ ...cupon, acumulable: true }, lineas) - elegible }
}

/** The lines of a carrito as a cupon needs them, from cents and hundredths and what each promotion takes off them. */
export function toLineasCupon(
  lineas: readonly {
    readonly artCodigo: string
    readonly codEstMerc: string
    readonly precio: Centavos
    readonly unitario: Centavos
    readonly cantidad: Centesimos
  }[],
  promociones: readonly {
    readonly lineas: readonly { readonly artCodigo: string; readonly ahorro: Centavos }[]
  }[],
): LineaCupon[] {
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

export type UsoCuponRefusal =
  | { readonly code: 'CUPON_NO_APLICA_AL_LOCAL' }
  /** `falta`: cents that the carrito needs to reach the minimum (T-70). */
  | { readonly code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO'; readonly falta: Centavos }
  | { readonly code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }

/** The part of `costoPedido` that a cupon discounts: the lines it applies to, minus those it leaves out. Cents. */
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

/** V-25: is the cupon for this shop? A-41: the list is read literally, so an empty one applies nowhere. */
export function appliesAtLocal(
  { localesAplica }: Pick<CuponEnCentavos, 'localesAplica'>,
  codigoLocal: number,
): boolean {
  return localesAplica?.some((local) => local.codigoLocal === codigoLocal) ?? false
}

/**
 * V-25, then V-26: may this carrito use the cupon? Without `codigoLocal` the shop is not checked. `costoPedido`
 * in cents, as A-43 says; `elegible` is the part of it that `elegibleOf` returns. Returns null when the cupon may be
 * used.
 */
export function checkUsoCupon({
  cupon,
  codigoLocal,
  costoPedido,
  elegible = costoPedido,
}: {
  readonly cupon: CuponEnCentavos
  readonly codigoLocal?: number | null
  readonly costoPedido: Centavos
  readonly elegible?: Centavos
}): UsoCuponRefusal | null {
  if (codigoLocal != null && !appliesAtLocal(cupon, codigoLocal)) return { code: 'CUPON_NO_APLICA_AL_LOCAL' }
  const montoMinimo = cupon.montoMinimo ?? 0
  if (costoPedido < montoMinimo) return { code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO', falta: montoMinimo - costoPedido }
  if (elegible <= 0) return { code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }
  return null
}

/**
 * what the cupon takes off `sobre`, which is `costoPedido` or its eligible part, in cents: the percentage wins
 * over the amount, limited by the cap and by the amount it is taken off.
 */
export function montoCupon({ cupon, sobre }: { readonly cupon: CuponEnCentavos; readonly sobre: Centavos }): Centavos {
  const off = cupon.descuento ? percentOf(sobre, cupon.descuento) : (cupon.total ?? 0)
  const cap = cupon.topeDescuento != null && cupon.topeDescuento > 0 ? cupon.topeDescuento : off
  return Math.max(0, Math.min(off, cap, sobre))
}
