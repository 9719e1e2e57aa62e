import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { FormatoBalanza } from '@surtido/rules/etiquetas'
import { articuloDelLocal } from '../articulos/articulo-del-local.ts'
import type { CatalogoLocal } from '../articulos/local.ts'
import { resolveLectura } from '../self/resolve-lectura.ts'

const MOST = 20

/** The one article that a code stands for, or the results of a search by words. */
export function searchArticulos(
  delLocal: CatalogoLocal,
  filtro: string,
  formatos: readonly FormatoBalanza[],
): ArticuloDelLocal[] {
  const { artCodigo } = resolveLectura(delLocal, filtro.trim(), formatos)
  const position = artCodigo === undefined ? undefined : delLocal.positionOf(artCodigo)
  if (position !== undefined) return [articuloDelLocal(delLocal, position)]
  const found = delLocal.empresa.busqueda.search(filtro, delLocal)
  return found.best(MOST).map((one) => articuloDelLocal(delLocal, one))
}
