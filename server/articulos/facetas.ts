import type { Faceta } from '@surtido/contract/articulos'
import type { Static } from 'typebox'
import type { RubroCatalogo } from './empresa.ts'
import type { VistaLocal } from './local.ts'

const MOST = 12

/** Brands, rubros, labels such as "sin gluten" and offers among what was found, the most frequent first; what would keep everything is left out. */
export function facetasOf(vista: VistaLocal, posiciones: readonly number[]): Static<typeof Faceta>[] {
  const { articulos } = vista.empresa
  const marcas = vista.empresa.marcas.nombres
  const ofMarca = new Uint32Array(marcas.length)
  const seen: number[] = []
  const rubros = new Map<RubroCatalogo, number>()
  const etiquetas = new Map<string, number>()
  let ofertas = 0
  for (const position of posiciones) {
    const { posicionMarca, rubro, etiquetas: own } = articulos[position]!
    for (const etiqueta of own) etiquetas.set(etiqueta, (etiquetas.get(etiqueta) ?? 0) + 1)
    if (ofMarca[posicionMarca]!++ === 0) seen.push(posicionMarca)
    rubros.set(rubro, (rubros.get(rubro) ?? 0) + 1)
    if (vista.enOferta(position)) ofertas++
  }
  const most = <T extends { cantidad: number }>(list: T[]) =>
    list.sort((a, b) => b.cantidad - a.cantidad).slice(0, MOST)
  const facetas: Static<typeof Faceta>[] = [
    {
      campo: 'rubro',
      valores: most(
        [...rubros].map(([{ codEstMerc, descripcion }, cantidad]) => ({ valor: codEstMerc, descripcion, cantidad })),
      ),
    },
    {
      campo: 'marca',
      valores: most(
        seen
          .filter((one) => marcas[one] !== '')
          .map((one) => ({ valor: marcas[one]!, descripcion: marcas[one]!, cantidad: ofMarca[one]! })),
      ),
    },
    {
      campo: 'etiqueta',
      valores: most(
        [...etiquetas]
          .filter(([, cantidad]) => cantidad < posiciones.length)
          .map(([valor, cantidad]) => ({ valor, descripcion: valor, cantidad })),
      ),
    },
    { campo: 'oferta', valores: ofertas > 0 ? [{ valor: 'true', descripcion: 'En oferta', cantidad: ofertas }] : [] },
  ]
  return facetas.filter(
    ({ campo, valores }) => valores.length > 1 || ((campo === 'oferta' || campo === 'etiqueta') && valores.length > 0),
  )
}
