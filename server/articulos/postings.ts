/** The places of a word in an article, best first, with their scores. */
export const WORTH = { cabeza: 12, nombre: 6, marca: 5, contenido: 4, etiqueta: 3, rubro: 1.5 } as const

/** Scores are kept in halves: a whole number that fits in a byte. */
export const HALVES = 2

/** The articles that have a stem. */
export interface Posting {
  /** The stem's number in `Cercania`. */
  readonly numero: number
  /** Ascending. */
  readonly posiciones: Uint32Array
  /** Its score in each, in halves. */
  readonly mitades: Uint8Array
  /** The number of articles whose name begins with it. */
  readonly cabezas: number
  /** The number of articles whose brand it is, by itself. */
  readonly marcas: number
}

/** The share of a word's articles whose brand it is, for it to be one. */
const BRANDED = 0.5

/** Whether a word is a brand (Toddy), rather than what something is. */
export const isMarca = ({ marcas, posiciones }: Pick<Posting, 'marcas' | 'posiciones'>): boolean =>
  marcas > 0 && marcas >= posiciones.length * BRANDED

/** The index of a position in a posting; -1 when it isn't there. */
export function placeOf({ posiciones }: Pick<Posting, 'posiciones'>, position: number): number {
  let low = 0
  let high = posiciones.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (posiciones[middle]! < position) low = middle + 1
    else high = middle
  }
  return posiciones[low] === position ? low : -1
}

/** Whether looking up `many` positions is quicker than walking through the whole posting. */
export const isWorthSeeking = ({ posiciones: { length } }: Posting, many: number): boolean =>
  many * (2 + Math.log2(length)) < length
