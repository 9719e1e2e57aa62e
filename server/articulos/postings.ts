/** Where a word stands in an article, best first; what it is worth. */
export const WORTH = { cabeza: 12, nombre: 6, marca: 5, contenido: 4, etiqueta: 3, rubro: 1.5 } as const

/** Of what a word is worth, what is kept of it: a whole number, in a byte. */
export const HALVES = 2

/** The articles that have a stem. */
export interface Posting {
  /** The stem's number in `Cercania`. */
  readonly numero: number
  /** Ascending. */
  readonly posiciones: Uint32Array
  /** What it is worth in each, in halves. */
  readonly mitades: Uint8Array
  /** Of how many articles it begins the name. */
  readonly cabezas: number
}

/** Where a position stands in a posting; -1 where it does not. */
export function placeOf({ posiciones }: Posting, position: number): number {
  let low = 0
  let high = posiciones.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (posiciones[middle]! < position) low = middle + 1
    else high = middle
  }
  return posiciones[low] === position ? low : -1
}

/** Is it quicker to look `many` positions up than to walk through all of a posting? */
export const isWorthSeeking = ({ posiciones: { length } }: Posting, many: number): boolean =>
  many * (2 + Math.log2(length)) < length
