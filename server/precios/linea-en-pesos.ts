import { enCantidades } from '@surtido/rules/cantidades'
import { enPesos } from '@surtido/rules/dinero'
import type { LineaCotizada } from './quote-lineas.ts'

type Cuanto = Pick<LineaCotizada, 'cantidad' | 'precio' | 'unitario' | 'total'>

/** The amounts of a priced line as the wire and the tables hold them. */
export function lineaEnPesos({ cantidad, precio, unitario: precioUnitario, total: precioTotal }: Cuanto) {
  const precios = enPesos({ precio, precioUnitario, precioTotal }, 'precio', 'precioUnitario', 'precioTotal')
  return { ...enCantidades({ cantidad }, 'cantidad'), ...precios }
}

/** The same, with its deposit. */
export const lineaConEnvase = (linea: LineaCotizada) => ({
  ...lineaEnPesos(linea),
  ...enPesos({ precioEnvase: linea.precioEnvase }, 'precioEnvase'),
})
