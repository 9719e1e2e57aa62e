import type { Centesimos } from './cantidades.ts'
import { type Centavos, type Pesos, percentOf, toCentavos } from './dinero.ts'
import { lineTotal } from './precios.ts'

interface Montos<Unidad> {
  readonly total?: Unidad | null
  readonly montoMinimo?: Unidad | null
  readonly topeDescuento?: Unidad | null
}

/** E-03 with amounts in cents. */
export interface Cupon extends Condiciones, Montos<Centavos> {}

/** E-03 as it travels. */
export interface CuponEnPesos extends Condiciones, Montos<Pesos> {}

interface Condiciones {
  /** A percentage; 0 is none. */
  readonly descuento?: number | null
  readonly vigenciaDesde?: string | null
  readonly vigenciaHasta?: string | null
  readonly localesAplica?: readonly { readonly codigoLocal: number }[] | null
  /** False: it leaves out the lines that an offer, a tier or a promotion has lowered. */
  readonly acumulable?: boolean | null
  /** What it is about; with neither articles nor rubros (the beginning of their code), everything. */
  readonly articulos?: readonly string[] | null
  readonly rubros?: readonly string[] | null
  readonly articulosExcluidos?: readonly string[] | null
  readonly rubrosExcluidos?: readonly string[] | null
}

/** A line as a coupon sees it; cents. */
export interface LineaCupon {
  readonly artCodigo: string
  readonly codEstMerc: string
  /** At list price. */
  readonly lista: Centavos
  /** What is paid after offers, tiers and promotions. */
  readonly neto: Centavos
}

/** A coupon as it travels, its amounts in pesos, to the cents of every rule. */
export function toCupon(enPesos: CuponEnPesos): Cupon {
  const centavos = (pesos: Pesos | null | undefined) => (pesos == null ? null : toCentavos(pesos))
  const { total, montoMinimo, topeDescuento } = enPesos
  return {
    ...enPesos,
    total: centavos(total),
    montoMinimo: centavos(montoMinimo),
    topeDescuento: centavos(topeDescuento),
  }
}

/** A coupon before a carrito: what `computeTotales` takes of it. */
export interface CuponAplicado {
  readonly cupon: Cupon
  /** Cents of the carrito that it is about. */
  readonly elegible: Centavos
  /** Cents that it would be about too, had no offer, tier or promotion lowered them. */
  readonly rebajado: Centavos
}

/** A coupon as it travels (pesos) before these lines (cents, hundredths), once promotions took theirs off. */
export function applyCupon(enPesos: CuponEnPesos, ...carrito: Parameters<typeof toLineasCupon>): CuponAplicado {
  const cupon = toCupon(enPesos)
  const lineas = toLineasCupon(...carrito)
  const elegible = montoElegible(cupon, lineas)
  return { cupon, elegible, rebajado: montoElegible({ ...cupon, acumulable: true }, lineas) - elegible }
}

/** The lines of a carrito as a coupon sees them: cents and hundredths, and what each promotion takes off them. */
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
    lista: lineTotal(precio, cantidad),
    neto: lineTotal(unitario, cantidad) - (ahorrado.get(artCodigo) ?? 0),
  }))
}

export type UsoCuponRefusal =
  | { readonly code: 'CUPON_NO_APLICA_AL_LOCAL' }
  /** `falta`: cents that the carrito needs to reach the minimum (T-70). */
  | { readonly code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO'; readonly falta: Centavos }
  /** Nothing in the carrito is what it is about. */
  | { readonly code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }

/** The part of `costoPedido` that a coupon discounts: the lines it is about, less those it leaves out. Cents. */
export function montoElegible(cupon: Cupon, lineas: readonly LineaCupon[]): Centavos {
  const { articulos, rubros, articulosExcluidos, rubrosExcluidos, acumulable } = cupon
  const about = (codes: typeof articulos, rubroCodes: typeof rubros, { artCodigo, codEstMerc }: LineaCupon) =>
    (codes?.includes(artCodigo) ?? false) || (rubroCodes?.some((code) => codEstMerc.startsWith(code)) ?? false)
  const everything = !articulos?.length && !rubros?.length
  return lineas
    .filter((linea) => everything || about(articulos, rubros, linea))
    .filter((linea) => !about(articulosExcluidos, rubrosExcluidos, linea))
    .filter(({ lista, neto }) => acumulable !== false || neto >= lista)
    .reduce((sum, { neto }) => sum + neto, 0)
}

/** V-25: is the coupon for this shop? A-41: its list is read literally, so an empty one applies nowhere. */
export function appliesAtLocal({ localesAplica }: Pick<Cupon, 'localesAplica'>, codigoLocal: number): boolean {
  return localesAplica?.some((local) => local.codigoLocal === codigoLocal) ?? false
}

/**
 * V-25, then V-26: may this carrito use the coupon? Without `codigoLocal` the shop is not looked at.
 * `costoPedido` in cents, as A-43 says; `elegible` is the part of it that `montoElegible` finds. `null` when it may.
 */
export function checkUsoCupon({
  cupon,
  codigoLocal,
  costoPedido,
  elegible = costoPedido,
}: {
  readonly cupon: Cupon
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
 * what the coupon takes off `costoPedido` (or the part of it that it is about), in cents: the percentage before
 * the amount, up to its cap and to what it is taken off.
 */
export function descuentoCupon({
  cupon,
  costoPedido,
}: {
  readonly cupon: Cupon
  readonly costoPedido: Centavos
}): Centavos {
  const off = cupon.descuento ? percentOf(costoPedido, cupon.descuento) : (cupon.total ?? 0)
  const cap = cupon.topeDescuento != null && cupon.topeDescuento > 0 ? cupon.topeDescuento : off
  return Math.max(0, Math.min(off, cap, costoPedido))
}
