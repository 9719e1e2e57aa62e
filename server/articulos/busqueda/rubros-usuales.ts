import { HALVES, type Posting, WORTH } from './postings.ts'
import type { Rubros } from './rubros-mencionados.ts'

/** In how many articles a word is: in each rubro, in all; and whether one of them is sold by weight under that name. */
interface Cuenta {
  readonly here: ReadonlyMap<number, number>
  readonly all: number
  readonly isLoose: boolean
}

/** The rubros in which names usually begin with a word, or most articles say it. */
export class RubrosUsuales {
  readonly #rubro: Uint16Array
  /** Indexed by position: whether it is sold by weight. */
  readonly #sueltos: Uint8Array
  /** Indexed by rubro number: how many articles it has. */
  readonly #sizes: Uint32Array
  /** The shares of each word, counted when they are first asked for. */
  readonly #shares = new WeakMap<Posting, Float64Array>()
  readonly #counts = new WeakMap<Posting, Cuenta>()

  constructor({ nombres, rubro }: Rubros, sueltos: Uint8Array) {
    this.#sueltos = sueltos
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

  /**
   * The rubro that has at least half of the articles whose labels say one of these words, and its share of them.
   * Undefined when an article sold by weight has such a name: garlic means garlic, and not the rubro of its powders.
   */
  mayoriaOf(postings: readonly Posting[]): { readonly rubro: number; readonly share: number } | undefined {
    const counts = postings.map((one) => this.#countsOf(one))
    if (counts.some(({ isLoose }) => isLoose)) return undefined
    const all = counts.reduce((sum, one) => sum + one.all, 0)
    const total = new Float64Array(this.#sizes.length)
    for (const { here } of counts) for (const [n, many] of here) total[n]! += many
    const rubro = total.findIndex((many) => many > 0 && many >= all / 2)
    return rubro < 0 ? undefined : { rubro, share: total[rubro]! / all }
  }

  #countsOf(posting: Posting): Cuenta {
    const known = this.#counts.get(posting)
    if (known) return known
    const here = new Map<number, number>()
    let all = 0
    let isLoose = false
    for (const [at, position] of posting.posiciones.entries()) {
      // In its rubro's name alone, it says nothing about the article.
      if (posting.mitades[at]! <= WORTH.rubro * HALVES) continue
      here.set(this.#rubro[position]!, (here.get(this.#rubro[position]!) ?? 0) + 1)
      all++
      if (this.#sueltos[position] === 1 && posting.mitades[at] === WORTH.cabeza * HALVES) isLoose = true
    }
    const counts = { here, all, isLoose }
    this.#counts.set(posting, counts)
    return counts
  }
}
