import type { Articulo } from '@surtido/contract/articulos'
import { toPesos } from '@surtido/rules/dinero'
import { precioPorMedida } from '@surtido/rules/precios'
import type { ArticuloEmpresa } from './empresa.ts'

type DeMedida = Pick<ArticuloEmpresa, 'medida' | 'contenidoMedida'>

/** The price of a kg, litre, metre or unit of an article, in cents, where one article costs `precio` cents. */
export function centavosPorMedida({ medida, contenidoMedida }: DeMedida, precio: number) {
  return medida && contenidoMedida ? precioPorMedida({ precio, medida, contenidoMedida }) : undefined
}

/** The same in pesos, for the wire; null where the content isn't known. */
export function porMedida(articulo: DeMedida, precio: number): Articulo['precioPorMedida'] {
  const found = centavosPorMedida(articulo, precio)
  return found ? { precio: toPesos(found.precio), medida: found.medida } : null
}
