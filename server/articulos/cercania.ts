/** One word of a query right behind the one before it, as in a name: "leche en polvo", not "polvo … dulce de leche". */
const BEHIND = 2.5
/** In the same order, with others between. */
const AFTER = 0.8

/** The names of all articles as numbers of stems, flat for the sake of memory: which words stand beside which. */
export class Cercania {
  readonly #stems: Uint32Array
  /** By position, where its name begins in `#stems`; one more at the end. */
  readonly #begins: Uint32Array

  constructor(names: readonly (readonly number[])[]) {
    this.#begins = new Uint32Array(names.length + 1)
    for (let i = 0; i < names.length; i++) this.#begins[i + 1] = this.#begins[i]! + names[i]!.length
    this.#stems = new Uint32Array(this.#begins[names.length]!)
    names.forEach((name, position) => {
      this.#stems.set(name, this.#begins[position]!)
    })
  }

  /** What it is worth that the name at `position` says the words of a query in their order; each has several stems. */
  worth(position: number, words: readonly ReadonlySet<number>[]): number {
    const from = this.#begins[position]!
    const to = this.#begins[position + 1]!
    let worth = 0
    let before = -1
    for (const stems of words) {
      let at = -1
      if (before >= 0 && before + 1 < to && stems.has(this.#stems[before + 1]!)) at = before + 1
      else for (let i = from; i < to && at < 0; i++) if (stems.has(this.#stems[i]!)) at = i
      if (before >= 0 && at > before) worth += at === before + 1 ? BEHIND : AFTER
      before = at
    }
    return worth
  }
}
