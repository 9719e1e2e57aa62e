import type { Articulo } from '@surtido/contract/articulos'
import type { Centavos } from '@surtido/rules/dinero'
import { precioPorMedida } from '@surtido/rules/precios'
import { precioEnPesos } from './en-pesos.ts'
import type { ArticuloEmpresa } from './memoria/articulo-empresa.ts'

type DeMedida = Pick<ArticuloEmpresa, 'medida' | 'contenidoMedida'>

/** The price of a kg, litre, metre or unit of an article, where one article costs `precio`. */
function centavosPorMedida({ medida, contenidoMedida }: DeMedida, precio: Centavos) {
  return medida && contenidoMedida ? precioPorMedida({ precio, medida, contenidoMedida }) : undefined
}

/** The same, for the wire; null where the content isn't known. */
export function porMedida(articulo: DeMedida, precio: Centavos): Articulo['precioPorMedida'] {
  const found = centavosPorMedida(articulo, precio)
  return found ? precioEnPesos(found) : null
}
