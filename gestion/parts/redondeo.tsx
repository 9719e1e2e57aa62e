import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import { totalEnEfectivo } from '@surtido/rules/efectivo'

/** Why less cash is taken than the total says; nothing where it is the same. */
export function Redondeo({ total }: { total: Centavos }) {
  if (totalEnEfectivo(total) === total) return null
  return <p>El total es {formatPrecio(total)}: en efectivo se redondea a favor del cliente, hasta 50 centésimos.</p>
}
