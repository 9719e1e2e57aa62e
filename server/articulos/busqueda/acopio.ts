import type { Pause } from '../memoria/take-turns.ts'
import { HALVES, type Posting, WORTH } from './postings.ts'

const FIRST_ROOM = 4_096
/** How many entries are put in their place between two pauses. */
const RUN = 4_096

/** Whole numbers, one after another, in four bytes each. */
export class Numeros {
  #all = new Uint32Array(FIRST_ROOM)
  length = 0

  push(value: number): void {
    if (this.length === this.#all.length) {
      const more = new Uint32Array(2 * this.length)
      more.set(this.#all)
      this.#all = more
    }
    this.#all[this.length++] = value
  }

  at(i: number): number {
    return this.#all[i]!
  }

  end(): Uint32Array {
    return this.#all.slice(0, this.length)
  }
}

/** The parts of a posting besides its number. */
type Puesto = Pick<Posting, 'posiciones' | 'mitades' | 'cabezas'>

/**
 * Gathers which article has which stem, article by article, and then puts them by stem. Flat, so that an index of
 * thousands of stems is built in little memory, and is two pieces of memory rather than two for each stem.
 */
export class Acopio {
  readonly #stems = new Numeros()
  readonly #posiciones = new Numeros()
  readonly #mitades = new Numeros()

  /** Call in the order of the positions. */
  add(stem: number, position: number, worth: number): void {
    this.#stems.push(stem)
    this.#posiciones.push(position)
    this.#mitades.push(worth * HALVES)
  }

  /** Sorts by number of the stem; `many`: how many there are. */
  async byStem(many: number, pause: Pause): Promise<readonly Puesto[]> {
    const total = this.#stems.length
    const begins = new Uint32Array(many + 1)
    for (let i = 0; i < total; i++) begins[this.#stems.at(i) + 1]!++
    for (let stem = 0; stem < many; stem++) begins[stem + 1]! += begins[stem]!
    const next = begins.slice()
    const cabezas = new Uint32Array(many)
    const posiciones = new Uint32Array(total)
    const mitades = new Uint8Array(total)
    for (let i = 0; i < total; i++) {
      if (i % RUN === 0) await pause()
      const stem = this.#stems.at(i)
      const place = next[stem]!++
      posiciones[place] = this.#posiciones.at(i)
      mitades[place] = this.#mitades.at(i)
      if (mitades[place] === WORTH.cabeza * HALVES) cabezas[stem]!++
    }
    return Array.from(cabezas, (n, stem) => ({
      posiciones: posiciones.subarray(begins[stem], begins[stem + 1]),
      mitades: mitades.subarray(begins[stem], begins[stem + 1]),
      cabezas: n,
    }))
  }
}
