import { fold } from '@surtido/rules/busqueda'
import type { MarcaEscrita } from './memoria/articulo-empresa.ts'

/** The key that all spellings of a brand share: without case, accents, spaces or signs. */
function claveOf(marca: string): string {
  const folded = fold(marca)
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded
}

/** The brands of an empresa, each once, however many ways its articles write it. */
export class Marcas {
  readonly #porClave: ReadonlyMap<string, number>
  /** Indexed by position: the spelling that most articles use. */
  readonly nombres: readonly string[]

  constructor(porClave: ReadonlyMap<string, number>, nombres: readonly string[]) {
    this.#porClave = porClave
    this.nombres = nombres
  }

  /** The index of a brand, in whatever spelling; undefined for an unknown brand. */
  positionOf(marca: string): number | undefined {
    return this.#porClave.get(claveOf(marca))
  }
}

/** Reads the brands of articles one after another. */
export class LectorDeMarcas {
  readonly #porClave = new Map<string, number>()
  // The key is worked out once for each spelling, not for each article.
  readonly #escritas = new Map<string, MarcaEscrita & { veces: number }>()

  read(marca: string): MarcaEscrita {
    let known = this.#escritas.get(marca)
    if (!known) {
      const clave = claveOf(marca)
      known = { marca, posicion: this.#porClave.get(clave) ?? this.#porClave.size, veces: 0 }
      this.#porClave.set(clave, known.posicion)
      this.#escritas.set(marca, known)
    }
    known.veces++
    return known
  }

  end(): Marcas {
    const nombres: string[] = []
    const most: number[] = []
    for (const { marca, posicion, veces } of this.#escritas.values()) {
      if (veces <= (most[posicion] ?? 0)) continue
      nombres[posicion] = marca
      most[posicion] = veces
    }
    return new Marcas(this.#porClave, nombres)
  }
}
