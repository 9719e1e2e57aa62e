import { mixed } from './mixed.ts'

const PLACES = 2 ** 14

/** Which keys were asked for lately, in 64 KiB whatever their number: a newer key takes the place of an older one. */
export class Pedidas {
  readonly #table = new Uint32Array(PLACES)

  /** Was it asked for lately? From now on it was. */
  ask(key: string): boolean {
    const mark = mixed(key)
    const place = mark % PLACES
    const known = this.#table[place] === mark
    this.#table[place] = mark
    return known
  }
}
