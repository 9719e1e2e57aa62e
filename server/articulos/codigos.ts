import { mixed } from './mixed.ts'

/** How many places a table has for each code: half of them stay free, so that a look-up ends soon. */
const ROOM = 2

/** Finds the position of an article by its code, in eight bytes for each article. A code is there once. */
export class PorCodigo {
  readonly #codigoAt: (position: number) => string
  /** Open addressing: positions from 1, and 0 where nothing is. */
  readonly #table: Uint32Array

  /** Knows the codes of the positions from 0 once each was `add`ed. */
  constructor(many: number, codigoAt: (position: number) => string) {
    this.#codigoAt = codigoAt
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(many, 1) * ROOM)))
  }

  add(position: number): void {
    this.#table[this.#placeOf(this.#codigoAt(position))] = position + 1
  }

  get(artCodigo: string): number | undefined {
    const found = this.#table[this.#placeOf(artCodigo)]!
    return found === 0 ? undefined : found - 1
  }

  #placeOf(artCodigo: string): number {
    const last = this.#table.length - 1
    let place = mixed(artCodigo) & last
    for (let at = this.#table[place]!; at !== 0 && this.#codigoAt(at - 1) !== artCodigo; at = this.#table[place]!)
      place = (place + 1) & last
    return place
  }
}
