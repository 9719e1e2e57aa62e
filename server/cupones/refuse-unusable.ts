import { type CuponAplicado, checkUsoCupon } from '@surtido/rules/cupones'
import { toPesos } from '@surtido/rules/dinero'
import { RefusalError } from '../http/refusal.ts'

/** V-25, V-26 once more. A coupon that would take nothing off is also refused, so that it is not used up. */
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
