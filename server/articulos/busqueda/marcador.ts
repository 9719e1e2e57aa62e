import { HALVES, isWorthSeeking, type Posting, placeFrom, WORTH } from './postings.ts'

/** How an article has a word: in the name of its rubro, as the beginning of another word, or as the word itself. */
const EN_RUBRO = 1
const EMPIEZA = 2
const DICE = 3

/** The articles that a local sells, by position. */
export interface Surtido {
  sells(position: number): boolean
  isDisponible(position: number): boolean
}

/** One word of a query and everything it may mean. */
export interface Termino {
  /** True when an article without it is no answer. */
  readonly exigida: boolean
  /** True when it only adds to the score. */
  readonly opcional: boolean
  /** True when it says what the customer wants. */
  readonly head: boolean
  /** The highest score a place in an article can give. */
  readonly most: number
  /** Its stems, numbered as names have them. */
  readonly numeros: ReadonlySet<number>
  readonly partes: readonly Parte[]
}

interface Parte {
  readonly posting: Posting
  readonly worth: number
  /** Matches only as another word that a known word begins. */
  readonly begun: boolean
}

const FIRST_ROOM = 1_024

/**
 * The working table of a search: the articles met so far, a line each in flat arrays, found by position. Serves one
 * search at a time; the caller clears the lines after reading them.
 */
export class Marcador {
  /** Indexed by position: its line, from 1; all zeros between searches. */
  readonly #lines: Int32Array
  #room = 0
  many = 0
  posiciones = new Uint32Array()
  total = new Float64Array()
  hits = new Uint8Array()
  /** The hits that come from the article's own words and not only from its rubro. */
  named = new Uint8Array()
  /** The hits of `named` where only a longer word begins like the one in the query. */
  begun = new Uint8Array()
  /** The hits on words that every answer must have. */
  strictly = new Uint8Array()
  /** Says whether it has the word that says what the customer wants. */
  headed = new Uint8Array()
  #here = new Float64Array()
  #best = new Uint8Array()

  constructor(articulos: number) {
    this.#lines = new Int32Array(articulos)
    this.#grow(Math.min(FIRST_ROOM, articulos))
  }

  /** Marks the articles sold here that have every one of these words, the rarest word first; answers how many. */
  mark(terms: readonly Termino[], surtido: Surtido): number {
    const [rarest, ...others] = terms.toSorted((a, b) => sizeOf(a) - sizeOf(b))
    for (const { posting } of rarest!.partes)
      for (const position of posting.posiciones) if (this.#lines[position] === 0) this.#add(position)
    for (const [i, { partes }] of others.entries()) {
      if (this.many === 0) break
      for (const { posting } of partes) this.#hit(posting)
      this.#keepHit(i === others.length - 1 ? surtido : undefined)
    }
    return this.many
  }

  /**
   * Adds the score of each word to the marked articles. With a local, also marks and scores the unmarked ones it sells.
   */
  count(terms: readonly Termino[], surtido?: Surtido): number {
    for (const term of terms) {
      const [only, ...others] = term.partes
      if (surtido && only && this.many === 0 && others.length === 0) {
        this.#fill(term, only, surtido)
        continue
      }
      for (const parte of term.partes) {
        if (!surtido && isWorthSeeking(parte.posting, this.many)) this.#seek(parte, term.most)
        else this.#walk(parte, term.most, surtido)
      }
      this.#settle(term)
    }
    return this.many
  }

  clear(): void {
    const { many, posiciones } = this
    for (let i = 0; i < many; i++) this.#lines[posiciones[i]!] = 0
    for (const counted of [this.total, this.hits, this.named, this.begun, this.strictly, this.headed])
      counted.fill(0, 0, many)
    this.many = 0
  }

  #hit(posting: Posting): void {
    const { hits, posiciones, many } = this
    const lines = this.#lines
    const all = posting.posiciones
    if (isWorthSeeking(posting, many)) {
      let at = 0
      for (let i = 0; i < many; i++) {
        if (hits[i] !== 0) continue
        const position = posiciones[i]!
        at = placeFrom(all, position, at)
        if (all[at] === position) hits[i] = 1
      }
      return
    }
    for (let j = 0; j < all.length; j++) {
      const line = lines[all[j]!]!
      if (line !== 0) hits[line - 1] = 1
    }
  }

  /** With a local, only what it sells. */
  #keepHit(surtido: Surtido | undefined): void {
    const { hits, posiciones } = this
    let kept = 0
    for (let i = 0; i < this.many; i++) {
      const position = posiciones[i]!
      if (hits[i] === 0 || (surtido && !surtido.sells(position))) this.#lines[position] = 0
      else {
        posiciones[kept++] = position
        this.#lines[position] = kept
      }
      hits[i] = 0
    }
    this.many = kept
  }

  #seek({ posting, worth, begun }: Parte, most: number): void {
    const all = posting.posiciones
    let at = 0
    for (let i = 0; i < this.many; i++) {
      const position = this.posiciones[i]!
      at = placeFrom(all, position, at)
      if (all[at] === position) this.#put(i, posting.mitades[at]! / HALVES, most, worth, begun)
    }
  }

  #walk({ posting: { posiciones, mitades }, worth, begun }: Parte, most: number, surtido: Surtido | undefined): void {
    const lines = this.#lines
    for (let j = 0; j < posiciones.length; j++) {
      const position = posiciones[j]!
      let line = lines[position]!
      if (line === 0) {
        if (!surtido?.sells(position)) continue
        line = this.#add(position)
      }
      this.#put(line - 1, mitades[j]! / HALVES, most, worth, begun)
    }
  }

  /** The same as `#walk` and `#settle`, where nothing is marked yet and a word means one thing only: most often so. */
  #fill({ opcional, exigida, head, most }: Termino, { posting, worth, begun }: Parte, surtido: Surtido): void {
    const { posiciones, mitades } = posting
    const required = opcional ? 0 : 1
    for (let j = 0; j < posiciones.length; j++) {
      const position = posiciones[j]!
      if (!surtido.sells(position)) continue
      const i = this.#add(position) - 1
      const peso = mitades[j]! / HALVES
      const named = peso > WORTH.rubro ? required : 0
      this.total[i] = Math.min(peso, most) * worth
      this.hits[i] = required
      this.headed[i] = head ? required : 0
      this.strictly[i] = exigida ? required : 0
      this.named[i] = named
      this.begun[i] = begun ? named : 0
    }
  }

  #put(i: number, peso: number, most: number, worth: number, begun: boolean): void {
    const here = Math.min(peso, most) * worth
    if (here > this.#here[i]!) this.#here[i] = here
    const says = peso <= WORTH.rubro ? EN_RUBRO : begun ? EMPIEZA : DICE
    if (says > this.#best[i]!) this.#best[i] = says
  }

  #settle({ opcional, exigida, head }: Termino): void {
    const here = this.#here
    const best = this.#best
    for (let i = 0; i < this.many; i++) {
      if (best[i] === 0) continue
      this.total[i]! += here[i]!
      if (!opcional) {
        this.hits[i]!++
        if (head) this.headed[i] = 1
        if (exigida) this.strictly[i]!++
        if (best[i]! > EN_RUBRO) this.named[i]!++
        if (best[i] === EMPIEZA) this.begun[i]!++
      }
      here[i] = 0
      best[i] = 0
    }
  }

  /** Adds a line for the position; answers the line. */
  #add(position: number): number {
    if (this.many === this.#room) this.#grow(Math.min(2 * this.#room, this.#lines.length))
    this.posiciones[this.many++] = position
    this.#lines[position] = this.many
    return this.many
  }

  #grow(room: number): void {
    const bytes = (old: Uint8Array) => {
      const more = new Uint8Array(room)
      more.set(old)
      return more
    }
    const doubles = (old: Float64Array) => {
      const more = new Float64Array(room)
      more.set(old)
      return more
    }
    const posiciones = new Uint32Array(room)
    posiciones.set(this.posiciones)
    this.posiciones = posiciones
    this.total = doubles(this.total)
    this.#here = doubles(this.#here)
    this.hits = bytes(this.hits)
    this.named = bytes(this.named)
    this.begun = bytes(this.begun)
    this.strictly = bytes(this.strictly)
    this.headed = bytes(this.headed)
    this.#best = bytes(this.#best)
    this.#room = room
  }
}

const sizeOf = ({ partes }: Termino): number => partes.reduce((sum, { posting }) => sum + posting.posiciones.length, 0)
