import type { Faceta } from '@surtido/contract/articulos'
import type { Static } from 'typebox'
import type { VistaLocal } from './local.ts'

const MOST = 12

/** Brands, rubros and offers among what was found, the most frequent first; what would keep everything is left out. */
export function facetasOf(vista: VistaLocal, posiciones: readonly number[]): Static<typeof Faceta>[] {
  const marcas = new Map<string, number>()
  const rubros = new Map<string, { descripcion: string; cantidad: number }>()
  let ofertas = 0
  for (const position of posiciones) {
    const { marca, rubro } = vista.empresa.articulos[position]!
    if (marca) marcas.set(marca, (marcas.get(marca) ?? 0) + 1)
    const known = rubros.get(rubro.codEstMerc)
    if (known) known.cantidad++
    else rubros.set(rubro.codEstMerc, { descripcion: rubro.descripcion, cantidad: 1 })
    if (vista.enOferta(position)) ofertas++
  }
  const most = <T extends { cantidad: number }>(list: T[]) =>
    list.sort((a, b) => b.cantidad - a.cantidad).slice(0, MOST)
  const facetas: Static<typeof Faceta>[] = [
    {
      campo: 'rubro',
      valores: most([...rubros].map(([valor, { descripcion, cantidad }]) => ({ valor, descripcion, cantidad }))),
    },
    {
      campo: 'marca',
      valores: most([...marcas].map(([valor, cantidad]) => ({ valor, descripcion: valor, cantidad }))),
    },
    { campo: 'oferta', valores: ofertas > 0 ? [{ valor: 'true', descripcion: 'En oferta', cantidad: ofertas }] : [] },
  ]
  return facetas.filter(({ campo, valores }) => valores.length > 1 || (campo === 'oferta' && valores.length > 0))
}
