import type { Faceta } from '@surtido/contract/articulos'
import type { Static } from 'typebox'
import { Encontrados } from './busqueda/encontrados.ts'
import type { CatalogoLocal } from './local.ts'

const MOST = 12

/** Counts how many of the found articles have each value, and which of them ranks first. Serves one search at a time. */
class Contador {
  #encontrados = Encontrados.NONE
  cantidades = new Uint32Array()
  /** Indexed by value: the best-ranked article that has it. */
  mejores = new Uint32Array()
  valores: number[] = []

  /** Counts anew, values below `many`. The arrays stay: making them for each search costs more than counting. */
  begin(encontrados: Encontrados, many: number): void {
    for (const valor of this.valores) this.cantidades[valor] = 0
    this.valores = []
    this.#encontrados = encontrados
    if (many <= this.cantidades.length) return
    this.cantidades = new Uint32Array(many)
    this.mejores = new Uint32Array(many)
  }

  /** Lets go of what was found. */
  end(): void {
    this.begin(Encontrados.NONE, 0)
  }

  add(valor: number, i: number): void {
    if (this.cantidades[valor]!++ === 0) this.valores.push(valor)
    else if (!this.#encontrados.comesFirst(i, this.mejores[valor]!)) return
    this.mejores[valor] = i
  }

  /**
   * The most frequent values. On a tie, the one whose best article ranks first. `among` orders the values of one
   * article.
   */
  most(isShown: (valor: number) => boolean, among: (i: number, valor: number) => number = () => 0): number[] {
    const { cantidades, mejores } = this
    const first = (a: number, b: number) => {
      const [one, other] = [mejores[a]!, mejores[b]!]
      if (one === other) return among(one, a) - among(one, b)
      return this.#encontrados.comesFirst(one, other) ? -1 : 1
    }
    return this.valores
      .filter(isShown)
      .sort((a, b) => cantidades[b]! - cantidades[a]! || first(a, b))
      .slice(0, MOST)
  }
}

const deMarca = new Contador()
const deRubro = new Contador()
const deEtiqueta = new Contador()

/**
 * Brands, rubros, labels such as "sin gluten" and offers among the found articles, the most frequent first. Leaves out
 * a value that would keep everything.
 */
export function facetasOf(delLocal: CatalogoLocal, encontrados: Encontrados): Static<typeof Faceta>[] {
  const { todas } = encontrados
  const { rubros, rubroDeCodigo, codigo, marca, etiquetas, etiqueta, desde } = delLocal.empresa.columnas
  const { nombres } = delLocal.empresa.marcas
  deMarca.begin(encontrados, nombres.length)
  deRubro.begin(encontrados, rubros.length)
  deEtiqueta.begin(encontrados, etiquetas.length)
  let ofertas = 0
  for (let i = 0; i < todas.length; i++) {
    const position = todas[i]!
    deMarca.add(marca[position]!, i)
    deRubro.add(rubroDeCodigo[codigo[position]!]!, i)
    for (let at = desde[position]!; at < desde[position + 1]!; at++) deEtiqueta.add(etiqueta[at]!, i)
    if (delLocal.enOferta(position)) ofertas++
  }
  const own = (i: number, valor: number) => etiqueta.indexOf(valor, desde[todas[i]!])
  const facetas: Static<typeof Faceta>[] = [
    {
      campo: 'rubro',
      valores: deRubro
        .most(() => true)
        .map((n) => ({
          valor: rubros[n]!.codEstMerc,
          descripcion: rubros[n]!.descripcion,
          cantidad: deRubro.cantidades[n]!,
        })),
    },
    {
      campo: 'marca',
      valores: deMarca
        .most((n) => nombres[n] !== '')
        .map((n) => ({ valor: nombres[n]!, descripcion: nombres[n]!, cantidad: deMarca.cantidades[n]! })),
    },
    {
      campo: 'etiqueta',
      valores: deEtiqueta
        .most((n) => deEtiqueta.cantidades[n]! < todas.length, own)
        .map((n) => ({ valor: etiquetas[n]!, descripcion: etiquetas[n]!, cantidad: deEtiqueta.cantidades[n]! })),
    },
    { campo: 'oferta', valores: ofertas > 0 ? [{ valor: 'true', descripcion: 'En oferta', cantidad: ofertas }] : [] },
  ]
  for (const contador of [deMarca, deRubro, deEtiqueta]) contador.end()
  return facetas.filter(
    ({ campo, valores }) => valores.length > 1 || ((campo === 'oferta' || campo === 'etiqueta') && valores.length > 0),
  )
}
