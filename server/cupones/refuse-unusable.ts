import { type CuponConElegible, checkUsoCupon } from '@surtido/rules/cupones'
import { type Centavos, enPesos } from '@surtido/rules/dinero'
import { RefusalError } from '../http/refusal.ts'

/** The server's own check of V-25 and V-26. A cupon that would take nothing off is refused too: it is not used up. */
export function refuseUnusable(
  { cupon, elegible }: CuponConElegible,
  codigoLocal: number,
  totales: { readonly costoPedido: Centavos; readonly cupon: Centavos },
): void {
  const refusal = checkUsoCupon({ cupon, codigoLocal, costoPedido: totales.costoPedido, elegible })
  if (refusal?.code === 'CUPON_MONTO_MINIMO_NO_ALCANZADO')
    throw new RefusalError(refusal.code, [{ campo: 'idCupon', falta: enPesos(refusal, 'falta').falta }])
  if (refusal) throw new RefusalError(refusal.code)
  if (totales.cupon === 0) throw new RefusalError('CUPON_NO_APLICA_A_LOS_ARTICULOS')
}
