import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { FormatoBalanza } from '@surtido/rules/etiquetas'
import { articuloDelLocal } from '../articulos/articulo-del-local.ts'
import type { VistaLocal } from '../articulos/local.ts'
import { resolveLectura } from '../self/resolve-lectura.ts'

const MOST = 20

/** The one article that a code stands for, or the results of a search by words. */
export function searchArticulos(
  vista: VistaLocal,
  filtro: string,
  formatos: readonly FormatoBalanza[],
): ArticuloDelLocal[] {
  const { artCodigo } = resolveLectura(vista, filtro.trim(), formatos)
  const position = artCodigo === undefined ? undefined : vista.positionOf(artCodigo)
  if (position !== undefined) return [articuloDelLocal(vista, position)]
  const found = vista.empresa.busqueda.search(filtro, vista)
  return found.best(MOST).map((one) => articuloDelLocal(vista, one))
}
