import { baseDeMedida } from '@surtido/rules/precios'
import type { ArticuloEmpresa, RubroCatalogo } from './articulo-empresa.ts'
import type { Pause } from './take-turns.ts'

/** The data that lists, counts and facets need, by position and flat: a search may find tens of thousands. */
export interface Columnas {
  /** The index in `codigos` of its place in the shop. */
  readonly codigo: Uint32Array
  readonly codigos: readonly CodigoDeRubro[]
  /** Indexed as `codigos`: the index in `rubros` of the rubro of that place. */
  readonly rubroDeCodigo: Uint32Array
  readonly rubros: readonly RubroCatalogo[]
  /** The index of its brand among the empresa's brands. */
  readonly marca: Uint32Array
  readonly etiquetas: readonly string[]
  /** The indexes in `etiquetas` of its labels: those of a position go from its `desde` to the `desde` of the next. */
  readonly etiqueta: Uint32Array
  readonly desde: Uint32Array
  /** The index in `bases` of the unit by which its price is compared, and its content. */
  readonly base: Uint32Array
  readonly bases: readonly ReturnType<typeof baseDeMedida>[]
  readonly contenido: Float64Array
  /** In how many locales it is sold: the closest measure of its popularity. Changed in place when imports move it. */
  readonly difusion: Uint32Array
  /** 1 for a bag. */
  readonly esBolsa: Uint8Array
  readonly bolsas: readonly number[]
}

/** A code of the tree of rubros, and what it belongs to. */
type CodigoDeRubro = Pick<ArticuloEmpresa, 'codEstMerc' | 'rubro' | 'categoria'>

type Contado = Pick<
  ArticuloEmpresa,
  'codEstMerc' | 'rubro' | 'categoria' | 'posicionMarca' | 'etiquetas' | 'medida' | 'contenidoMedida' | 'esBolsa'
>

export async function readColumnas(
  articulos: readonly Contado[],
  difusion: Uint32Array,
  pause: Pause,
): Promise<Columnas> {
  const many = articulos.length
  const codigos = new Numeros<string, CodigoDeRubro>()
  const rubros = new Numeros<RubroCatalogo, RubroCatalogo>()
  const etiquetas = new Numeros<string, string>()
  const bases = new Numeros<string, ReturnType<typeof baseDeMedida>>()
  const [codigo, marca, base] = [new Uint32Array(many), new Uint32Array(many), new Uint32Array(many)]
  const contenido = new Float64Array(many)
  const esBolsa = new Uint8Array(many)
  const bolsas: number[] = []
  const all: number[] = []
  const desde = new Uint32Array(many + 1)
  for (let position = 0; position < many; position++) {
    await pause()
    const one = articulos[position]!
    codigo[position] = codigos.of(one.codEstMerc, () => one)
    marca[position] = one.posicionMarca
    const medida = one.contenidoMedida ? (one.medida ?? '') : ''
    base[position] = bases.of(medida, () => baseDeMedida(medida))
    contenido[position] = one.contenidoMedida ?? 0
    if (one.esBolsa) {
      esBolsa[position] = 1
      bolsas.push(position)
    }
    for (const etiqueta of one.etiquetas) all.push(etiquetas.of(etiqueta, () => etiqueta))
    desde[position + 1] = all.length
  }
  const conocidos = codigos.all.map(({ codEstMerc, rubro, categoria }) => ({ codEstMerc, rubro, categoria }))
  const rubroDeCodigo = Uint32Array.from(conocidos, ({ rubro }) => rubros.of(rubro, () => rubro))
  return {
    codigo,
    codigos: conocidos,
    rubroDeCodigo,
    rubros: rubros.all,
    marca,
    etiquetas: etiquetas.all,
    etiqueta: Uint32Array.from(all),
    desde,
    base,
    bases: bases.all,
    contenido,
    difusion,
    esBolsa,
    bolsas,
  }
}

/** Numbers values in the order they are first met. */
class Numeros<K, V> {
  readonly #numbers = new Map<K, number>()
  readonly all: V[] = []

  of(key: K, value: () => V): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.all.length)
    return this.all.push(value()) - 1
  }
}
