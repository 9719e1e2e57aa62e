import { firstOf } from './primeros.ts'

/** What a search found: positions with what each is worth, in no order until somebody asks for one. */
export class Encontrados {
  /** All of them, in no order; do not write to it. */
  readonly todas: Uint32Array
  /** What each of them is worth. */
  readonly puntos: Float64Array
  /** What was searched instead, when a word was not known as it was written. */
  readonly sugerencia: string | null

  constructor(todas: Uint32Array, puntos: Float64Array, sugerencia: string | null) {
    this.todas = todas
    this.puntos = puntos
    this.sugerencia = sugerencia
  }

  static readonly NADA = new Encontrados(new Uint32Array(), new Float64Array(), null)

  get cantidad(): number {
    return this.todas.length
  }

  /** Those that fit. */
  filter(fits: (position: number) => boolean): Encontrados {
    const kept = new Uint32Array(this.todas.length)
    const worth = new Float64Array(this.todas.length)
    let many = 0
    for (let i = 0; i < this.todas.length; i++) {
      if (!fits(this.todas[i]!)) continue
      worth[many] = this.puntos[i]!
      kept[many++] = this.todas[i]!
    }
    return new Encontrados(kept.slice(0, many), worth.slice(0, many), this.sugerencia)
  }

  /** Does the `a`th of `todas` come before the `b`th? */
  comesFirst(a: number, b: number): boolean {
    const { puntos, todas } = this
    return puntos[a]! > puntos[b]! || (puntos[a]! === puntos[b]! && todas[a]! < todas[b]!)
  }

  /** The positions of the best `many`, best first. */
  best(many: number): number[] {
    return firstOf(this.todas.length, many, (a, b) => this.comesFirst(a, b)).map((i) => this.todas[i]!)
  }
}
