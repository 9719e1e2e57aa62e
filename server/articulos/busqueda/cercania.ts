/** A word of the query right behind the one before it, as in a name: "leche en polvo", not "polvo … dulce de leche". */
const BEHIND = 3.5
/** The weight of words that stand in the same order with others between. */
const AFTER = 0.8
/** The most words of a query that count: as many as a number has bits. */
const MOST_WORDS = 32

/**
 * Bits of a word of the name that others are compared with: it is in that name, it is its first word. Then how many
 * words in common the same first word counts as.
 */
const IS_SAID = 1
const IS_HEAD = 2
const SAME_HEAD = 4

/** The names of all articles as numbers of stems, flat to save memory: which words are next to each other. */
export class Cercania {
  readonly #stems: Uint32Array
  /** Indexed by position: where its name begins in `#stems`; one extra entry at the end. */
  readonly #begins: Uint32Array
  /** Indexed by position: the stem that its name begins with, after a word for its form. */
  readonly primera: Uint32Array
  /** Indexed by position: how many words of its name stand before "con"; 0 in one without it. */
  readonly #conDesde: Uint8Array
  /** Indexed by stem: a bit for each word of the query it may stand for; all zeros between queries. */
  readonly #meaning: Uint32Array

  /** `cabezas`: which word of each name says what it is. `many`: how many stems there are. */
  constructor(
    stems: Uint32Array,
    begins: Uint32Array,
    { conDesde, cabezas }: { readonly conDesde: Uint8Array; readonly cabezas: Uint8Array },
    many: number,
  ) {
    this.#stems = stems
    this.#begins = begins
    this.#conDesde = conDesde
    this.primera = begins.subarray(0, -1).map((at, position) => stems[at + cabezas[position]!] ?? 0)
    this.#meaning = new Uint32Array(many)
  }

  /**
   * Calls `measure` with a function that scores how far a name has the query's words in order, of several words. Each has
   * several stems.
   */
  among(words: readonly ReadonlySet<number>[], measure: (worthOf?: (position: number) => number) => void): void {
    if (words.length < 2) {
      measure()
      return
    }
    const meaning = this.#meaning
    const many = Math.min(words.length, MOST_WORDS)
    for (let word = 0; word < many; word++) for (const one of words[word]!) meaning[one]! |= 1 << word
    measure((position) => this.#worthOf(position, many))
    for (const stems of words) for (const one of stems) meaning[one] = 0
  }

  /**
   * Calls `measure` with a function that scores how much of a name is in that of `like`: its first word, which says what
   * the article is, counts as several others.
   */
  alike(like: number, measure: (worthOf: (position: number) => number) => void): void {
    const meaning = this.#meaning
    const own = this.#stems.subarray(this.#begins[like]!, this.#begins[like + 1]!)
    own.forEach((one, i) => {
      meaning[one]! |= i === 0 ? IS_HEAD : IS_SAID
    })
    measure((position) => {
      let worth = 0
      for (let i = this.#begins[position]!; i < this.#begins[position + 1]!; i++) {
        const meant = meaning[this.#stems[i]!]!
        if (meant !== 0) worth += (meant & IS_HEAD) !== 0 && i === this.#begins[position] ? SAME_HEAD : 1
      }
      return worth
    })
    for (const one of own) meaning[one] = 0
  }

  /** Says whether it comes with something that is none of these stems: bread with seeds. */
  comesWithMore(position: number, asked: ReadonlySet<number>): boolean {
    const desde = this.#conDesde[position]!
    if (desde === 0) return false
    for (let i = this.#begins[position]! + desde; i < this.#begins[position + 1]!; i++)
      if (asked.has(this.#stems[i]!)) return false
    return true
  }

  #worthOf(position: number, words: number): number {
    const meaning = this.#meaning
    const stems = this.#stems
    const from = this.#begins[position]!
    const to = this.#begins[position + 1]!
    let worth = 0
    let before = -1
    for (let word = 0; word < words; word++) {
      const bit = 1 << word
      let at = -1
      if (before >= 0 && before + 1 < to && (meaning[stems[before + 1]!]! & bit) !== 0) at = before + 1
      else for (let i = from; i < to && at < 0; i++) if ((meaning[stems[i]!]! & bit) !== 0) at = i
      if (before >= 0 && at > before) worth += at === before + 1 ? BEHIND : AFTER
      before = at
    }
    return worth
  }
}
