import { toCantidad } from '@surtido/rules/cantidades'
import { toPesos } from '@surtido/rules/dinero'
import type { LineaCotizada } from './quote-lineas.ts'

type Cuanto = Pick<LineaCotizada, 'cantidad' | 'precio' | 'unitario' | 'total'>

/** The amounts of a priced line as the wire and the tables hold them. */
export function lineaEnPesos({ cantidad, precio, unitario, total }: Cuanto) {
  return {
    cantidad: toCantidad(cantidad),
    precio: toPesos(precio),
    precioUnitario: toPesos(unitario),
    precioTotal: toPesos(total),
  }
}
