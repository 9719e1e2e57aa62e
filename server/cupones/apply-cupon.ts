import type { Cupon } from '@surtido/contract/cupones'
import {
  type Cupon as CuponDeReglas,
  checkUsoCupon,
  montoElegible,
  toCupon,
  toLineasCupon,
} from '@surtido/rules/cupones'
import { toPesos } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { RefusalError } from '../http/refusal.ts'
import type { LineaCotizada } from '../pedidos/lineas.ts'

/** A coupon before a pedido: what `computeTotales` takes of it. */
export interface CuponAplicado {
  readonly cupon: CuponDeReglas
  /** Cents of the pedido that it is about. */
  readonly elegible: number
}

export function applyCupon(
  cupon: Cupon,
  articulos: readonly LineaCotizada[],
  promociones: readonly AhorroPromocion[],
): CuponAplicado {
  const reglas = toCupon(cupon)
  return { cupon: reglas, elegible: montoElegible(reglas, toLineasCupon(articulos, promociones)) }
}

/** V-25, V-26 once more; also one that would take nothing off is refused, so that it is not used up. */
export function refuseUnusable(
  { cupon, elegible }: CuponAplicado,
  codigoLocal: number,
  totales: { readonly costoPedido: number; readonly cupon: number },
): void {
  const refusal = checkUsoCupon({ cupon, codigoLocal, costoPedido: totales.costoPedido, elegible })
  if (refusal) {
    const falta = 'falta' in refusal ? [{ campo: 'idCupon', falta: toPesos(refusal.falta) }] : undefined
    throw new RefusalError(refusal.code, falta)
  }
  if (totales.cupon === 0) throw new RefusalError('CUPON_NO_APLICA_A_LOS_ARTICULOS')
}
