import { type CuponConElegible, whyUnusable } from '@surtido/rules/cupones'
import { type Centavos, enPesos } from '@surtido/rules/dinero'
import { RefusalError } from '../http/refusal.ts'

/** The server's own check of V-25 and V-26: a cupon that is not usable is refused, so that it is not spent. */
export function refuseUnusable(conElegible: CuponConElegible, codigoLocal: number, costoPedido: Centavos): void {
  const refusal = whyUnusable({ ...conElegible, codigoLocal, costoPedido })
  if (refusal?.code === 'CUPON_MONTO_MINIMO_NO_ALCANZADO')
    throw new RefusalError(refusal.code, [{ campo: 'idCupon', falta: enPesos(refusal, 'falta').falta }])
  if (refusal) throw new RefusalError(refusal.code)
}
