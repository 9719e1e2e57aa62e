import type { Orden } from '@surtido/contract/articulos'
import type { FiltroDeLista } from './listas.ts'
import type { CatalogoLocal } from './local.ts'
import type { AlcanceDePagina } from './paginas.ts'

/** A page of everything that fits a filter. */
export function alcanceDeLista(
  delLocal: CatalogoLocal,
  filtro: FiltroDeLista,
  sort: Orden,
): AlcanceDePagina | undefined {
  if (sort === 'descripcion') return undefined
  const cambio = sort === 'relevancia' ? 'disponible' : 'precio'
  return { reaches: (position, que) => que === cambio && delLocal.keep(position, filtro), bytes: 300 }
}

/** When a search found more than this, any article may be one of its finds. */
const REMEMBERED = 1_000

/** A page of a search: only what it found can move in it. */
export function alcanceDeBusqueda(found: ArrayLike<number>): AlcanceDePagina {
  if (found.length > REMEMBERED) return { reaches: () => true, bytes: 100 }
  const encontradas = Uint32Array.from(found)
  return { reaches: (position) => encontradas.includes(position), bytes: 200 + encontradas.byteLength }
}
