import type { ArticuloEmpresa, RubroCatalogo } from './empresa.ts'

/** The data that facets count, by position and flat: a search may find tens of thousands. */
export interface ColumnasFacetas {
  readonly rubros: readonly RubroCatalogo[]
  /** The index in `rubros` of its rubro. */
  readonly rubro: Uint32Array
  /** The index of its brand among the empresa's brands. */
  readonly marca: Uint32Array
  readonly etiquetas: readonly string[]
  /** The indexes in `etiquetas` of its labels: those of a position go from its `desde` to the `desde` of the next. */
  readonly etiqueta: Uint32Array
  readonly desde: Uint32Array
}

type Contado = Pick<ArticuloEmpresa, 'rubro' | 'posicionMarca' | 'etiquetas'>

export function readColumnas(articulos: readonly Contado[]): ColumnasFacetas {
  const rubros = new Map<RubroCatalogo, number>()
  const etiquetas = new Map<string, number>()
  const numberIn = <T>(numbers: Map<T, number>, one: T) => {
    const known = numbers.get(one) ?? numbers.size
    numbers.set(one, known)
    return known
  }
  const all: number[] = []
  const desde = new Uint32Array(articulos.length + 1)
  articulos.forEach((one, position) => {
    for (const etiqueta of one.etiquetas) all.push(numberIn(etiquetas, etiqueta))
    desde[position + 1] = all.length
  })
  const rubro = Uint32Array.from(articulos, (one) => numberIn(rubros, one.rubro))
  const marca = Uint32Array.from(articulos, (one) => one.posicionMarca)
  return {
    rubros: [...rubros.keys()],
    rubro,
    marca,
    etiquetas: [...etiquetas.keys()],
    etiqueta: Uint32Array.from(all),
    desde,
  }
}
