import { mixed } from './mixed.ts'

const PLACES = 2 ** 14

/** The keys asked for lately, in 64 KiB whatever their number: a newer key takes the place of an older one. */
export class Recientes {
  readonly #table = new Uint32Array(PLACES)

  /** Says whether the key was asked for lately, and keeps it. */
  see(key: string): boolean {
    const mark = mixed(key)
    const place = mark % PLACES
    const known = this.#table[place] === mark
    this.#table[place] = mark
    return known
  }
}
