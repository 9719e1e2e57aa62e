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

/** Says whether a word is a brand (Toddy), rather than what something is. */
export const isMarca = ({ marcas, posiciones }: Pick<Posting, 'marcas' | 'posiciones'>): boolean =>
  marcas > 0 && marcas >= posiciones.length * BRANDED

/** Says whether a position is among these, which ascend. */
export const isIn = (posiciones: Uint32Array, position: number): boolean =>
  posiciones[placeFrom(posiciones, position, 0)] === position

/**
 * The index of the first position that is not before this one. Looks from `near` on if all before it are, and doubles
 * its steps: of positions that are mostly in order, each is found at once from the place of the one before.
 */
export function placeFrom(posiciones: Uint32Array, position: number, near: number): number {
  const { length } = posiciones
  let low = near > 0 && posiciones[near - 1]! < position ? near : 0
  let step = 1
  while (low + step < length && posiciones[low + step]! < position) {
    low += step
    step += step
  }
  let high = Math.min(low + step, length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (posiciones[middle]! < position) low = middle + 1
    else high = middle
  }
  return low
}

/** Says whether looking up `many` positions in order is quicker than walking through the whole posting. */
export const isWorthSeeking = ({ posiciones: { length } }: Posting, many: number): boolean =>
  many * (2 + 2 * Math.log2(1 + length / many)) < length
