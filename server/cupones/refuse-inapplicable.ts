import { type CuponConElegible, checkUsoCupon, type UsoCuponRefusal } from '@surtido/rules/cupones'
import { type Centavos, enPesos } from '@surtido/rules/dinero'
import { RefusalError } from '../http/refusal.ts'

interface TotalesConCupon {
  readonly costoPedido: Centavos
  readonly cupon: Centavos
}

/**
 * The server's own check of V-25 and V-26; null when the cupon may be used. One that would take nothing off may
 * not: it is not used up.
 */
function findRefusal(
  { cupon, elegible }: CuponConElegible,
  codigoLocal: number,
  totales: TotalesConCupon,
): UsoCuponRefusal | null {
  const refusal = checkUsoCupon({ cupon, codigoLocal, costoPedido: totales.costoPedido, elegible })
  if (refusal || totales.cupon > 0) return refusal
  return { code: 'CUPON_NO_APLICA_A_LOS_ARTICULOS' }
}

export const isInapplicable = (conElegible: CuponConElegible, codigoLocal: number, totales: TotalesConCupon): boolean =>
  findRefusal(conElegible, codigoLocal, totales) !== null

export function refuseInapplicable(conElegible: CuponConElegible, codigoLocal: number, totales: TotalesConCupon): void {
  const refusal = findRefusal(conElegible, codigoLocal, totales)
  if (refusal?.code === 'CUPON_MONTO_MINIMO_NO_ALCANZADO')
    throw new RefusalError(refusal.code, [{ campo: 'idCupon', falta: enPesos(refusal, 'falta').falta }])
  if (refusal) throw new RefusalError(refusal.code)
}
