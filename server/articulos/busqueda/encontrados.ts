import { firstOf } from './primeros.ts'

/** The articles a search found, as positions with scores, in no order until a caller sorts them. */
export class Encontrados {
  /** All of them, in no order. Don't write to it. */
  readonly todas: Uint32Array
  readonly puntos: Float64Array
  /** The corrected query, when a word wasn't known as written. */
  readonly sugerencia: string | null
  /** Articles with a lower score lack a word of the query. */
  readonly #whole: number

  constructor(todas: Uint32Array, puntos: Float64Array, sugerencia: string | null, whole = Number.NEGATIVE_INFINITY) {
    this.todas = todas
    this.puntos = puntos
    this.sugerencia = sugerencia
    this.#whole = whole
  }

  static readonly NONE = new Encontrados(new Uint32Array(), new Float64Array(), null)

  get cantidad(): number {
    return this.todas.length
  }

  filter(fits: (position: number) => boolean): Encontrados {
    const kept = new Uint32Array(this.todas.length)
    const worth = new Float64Array(this.todas.length)
    let many = 0
    for (let i = 0; i < this.todas.length; i++) {
      if (!fits(this.todas[i]!)) continue
      worth[many] = this.puntos[i]!
      kept[many++] = this.todas[i]!
    }
    return new Encontrados(kept.slice(0, many), worth.slice(0, many), this.sugerencia, this.#whole)
  }

  /** Adds the best of `others` behind them, up to `many` in all. */
  followedBy(others: Encontrados, many: number): Encontrados {
    const near = firstOf(others.todas.length, many - this.cantidad, (a, b) => others.comesFirst(a, b))
    const whole = Math.min(...this.puntos)
    const best = near.length > 0 ? others.puntos[near[0]!]! : 0
    return new Encontrados(
      Uint32Array.of(...this.todas, ...near.map((i) => others.todas[i]!)),
      Float64Array.of(...this.puntos, ...near.map((i) => whole - 1 - (best - others.puntos[i]!))),
      this.sugerencia,
      whole,
    )
  }

  /** The articles with every word of the query. */
  get enteras(): Uint32Array {
    return this.todas.filter((_, i) => this.puntos[i]! >= this.#whole)
  }

  /** Says whether the `a`th of `todas` comes before the `b`th. */
  comesFirst(a: number, b: number): boolean {
    const { puntos, todas } = this
    return puntos[a]! > puntos[b]! || (puntos[a]! === puntos[b]! && todas[a]! < todas[b]!)
  }

  /** The positions of the best `many`, best first. */
  best(many: number): number[] {
    return firstOf(this.todas.length, many, (a, b) => this.comesFirst(a, b)).map((i) => this.todas[i]!)
  }
}
