import { HALVES, type Posting, WORTH } from './postings.ts'
import type { Rubros } from './rubros-mencionados.ts'

/** The rubros in which names usually begin with a word. */
export class RubrosUsuales {
  readonly #rubro: Uint32Array
  /** Indexed by rubro number: how many articles it has. */
  readonly #sizes: Uint32Array
  /** The shares of each word, counted when they are first asked for. */
  readonly #shares = new WeakMap<Posting, Float64Array>()

  constructor({ nombres, rubro }: Rubros) {
    this.#rubro = rubro
    this.#sizes = new Uint32Array(nombres.length)
    for (const one of rubro) this.#sizes[one]!++
  }

  /** Returns for each rubro (by number) the share of its articles whose names begin with the word. */
  sharesOf(posting: Posting): Float64Array {
    const known = this.#shares.get(posting)
    if (known) return known
    const shares = new Float64Array(this.#sizes.length)
    for (const [at, position] of posting.posiciones.entries())
      if (posting.mitades[at] === WORTH.cabeza * HALVES) shares[this.#rubro[position]!]!++
    for (const [n, size] of this.#sizes.entries()) if (size > 0) shares[n]! /= size
    this.#shares.set(posting, shares)
    return shares
  }
}
