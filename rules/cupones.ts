import { type Centavos, percentOf } from './dinero.ts'
import { isVigente } from './fechas.ts'

/** E-03 with amounts in cents. `descuento` is a percentage; 0 is none. */
export interface Cupon {
  readonly descuento?: number | null
  readonly total?: Centavos | null
  readonly montoMinimo?: Centavos | null
  readonly topeDescuento?: Centavos | null
  readonly vigenciaDesde?: string | null
  readonly vigenciaHasta?: string | null
  readonly localesAplica?: readonly { readonly codigoLocal: number }[] | null
}

export type UsoCuponRefusal =
  | { readonly code: 'CUPON_NO_APLICA_AL_LOCAL' }
  /** `falta`: cents that the carrito needs to reach the minimum (T-70). */
  | { readonly code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO'; readonly falta: Centavos }

/**
 * V-25, then V-26: may this carrito use the coupon? Without `codigoLocal` the shop is not looked at.
 * `costoPedido` in cents, as A-43 says. `null` when it may.
 */
export function checkUsoCupon({
  cupon,
  codigoLocal,
  costoPedido,
}: {
  readonly cupon: Cupon
  readonly codigoLocal?: number | null
  readonly costoPedido: Centavos
}): UsoCuponRefusal | null {
  // the list is read literally, so an empty one applies nowhere.
  if (codigoLocal != null && !cupon.localesAplica?.some((local) => local.codigoLocal === codigoLocal)) {
    return { code: 'CUPON_NO_APLICA_AL_LOCAL' }
  }
  const montoMinimo = cupon.montoMinimo ?? 0
  if (costoPedido < montoMinimo) return { code: 'CUPON_MONTO_MINIMO_NO_ALCANZADO', falta: montoMinimo - costoPedido }
  return null
}

/** is the coupon valid on the plain date `hoy`, its last day included? */
export function isCuponVigente(cupon: Cupon, hoy: string): boolean {
  return isVigente(hoy, { desde: cupon.vigenciaDesde, hasta: cupon.vigenciaHasta })
}

/** what the coupon takes off, in cents: the percentage before the amount, up to its cap and to `costoPedido`. */
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
