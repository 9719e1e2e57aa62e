import type { Categoria } from '@surtido/contract/categorias'
import type { RubroCatalogo } from '../articulos/memoria/articulo-empresa.ts'

/** The first-level rubros in which something is sold, in their order, with their number of articles (K-29). */
export function listCategorias(rubros: readonly RubroCatalogo[], counts: ReadonlyMap<string, number>): Categoria[] {
  return rubros
    .filter(({ nivel, codEstMerc }) => nivel === 1 && counts.get(codEstMerc))
    .sort((a, b) => a.orden - b.orden)
    .map(({ id, descripcion, imagen, orden, codEstMerc }) => ({
      id,
      descripcion,
      imagen,
      orden,
      cantidadArticulos: counts.get(codEstMerc) ?? 0,
    }))
}
