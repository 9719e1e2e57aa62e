import type { Articulo } from '@surtido/contract/articulos'
import { completeStored } from '@surtido/web/complete-stored'
import { ARTICULO } from './articulo-plantilla.ts'

/** An article as the contract says it is, from one that a device may have kept before the contract grew. */
export function completeArticulo(kept: Partial<Articulo> & Pick<Articulo, 'artCodigo'>): Articulo {
  return completeStored(kept as Articulo, ARTICULO)
}

/** The same for the articles of an answer, which the service worker may have kept. */
export const completeArticulos = (kept: readonly Articulo[]): Articulo[] => kept.map(completeArticulo)

/** The same for a page of them. */
export function completePagina<T extends { readonly contenido: Articulo[] }>(pagina: T): T {
  return { ...pagina, contenido: completeArticulos(pagina.contenido) }
}
