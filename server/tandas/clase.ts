// The kind of an article: where it stands in a shop, and how it is kept.
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import type { Tanda } from '@surtido/contract/gestion-tandas'
import { sectorCon, sectorDe, temperaturaDe } from '@surtido/rules/recorrido'
import type { ArticuloEmpresa } from '../articulos/memoria/articulo-empresa.ts'

export type ClaseDeArticulo = Pick<
  Tanda['pedidos'][number]['lineas'][number],
  'codEstMerc' | 'rubro' | 'categoria' | 'sector' | 'temperatura' | 'edadMinima'
>

/** An article no longer sold has no known shelf. */
const SIN_CLASE = { codEstMerc: '', rubro: '', categoria: '', edadMinima: null } as const

export function claseOf(articulo: ArticuloEmpresa | undefined, propia: Temperatura | null): ClaseDeArticulo {
  if (!articulo) return { ...SIN_CLASE, sector: sectorCon('SECO', propia), temperatura: propia ?? 'AMBIENTE' }
  const { codEstMerc, rubro, categoria, edadMinima } = articulo
  return {
    codEstMerc,
    rubro: rubro.descripcion,
    categoria: categoria.descripcion,
    edadMinima,
    sector: sectorCon(sectorDe(rubro.slug, categoria.slug), propia),
    temperatura: propia ?? temperaturaDe(rubro.slug, categoria.slug),
  }
}
