import type { Cercania } from './cercania.ts'
import type { Posting } from './postings.ts'
import type { Rubros } from './rubros-mencionados.ts'

/** The data that a search needs of the articles of one empresa. */
export interface Indexados {
  /** The articles that have each stem. */
  readonly postings: ReadonlyMap<string, Posting>
  readonly cercania: Cercania
  readonly rubros: Rubros
  /** Indexed by position: in how many locales it is sold; below, how many words its name has. */
  readonly difusion: Uint32Array
  readonly lengths: Uint8Array
  /** Indexed by position: how much its content says, as `cantidadDe`. */
  readonly cantidades: Float32Array
  /** Indexed by position: whether its name begins with a plural. */
  readonly plurales: Uint8Array
  /** Indexed by position: whether it is sold by weight. */
  readonly sueltos: Uint8Array
}
