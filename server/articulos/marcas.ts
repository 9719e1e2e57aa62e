import { fold } from '@surtido/rules/busqueda'
import type { Pause } from './turnos.ts'

/** The key that all spellings of a brand share: without case, accents, spaces or signs. */
function claveOf(marca: string): string {
  const folded = fold(marca)
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded
}

/** The brands of an empresa, each once, however many ways its articles write it. */
export class Marcas {
  readonly #porClave: ReadonlyMap<string, number>
  /** By position, the spelling that most articles use. */
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

/** Reads the brands of all articles, and the index of each article's brand among them. */
export async function readMarcas(
  all: readonly { readonly marca: string }[],
  pause: Pause,
): Promise<{ marcas: Marcas; posiciones: Uint32Array }> {
  const porClave = new Map<string, number>()
  // Compute the key once for each spelling, not for each article.
  const spellings = new Map<string, { readonly posicion: number; veces: number }>()
  const posiciones = new Uint32Array(all.length)
  for (const [i, { marca }] of all.entries()) {
    await pause()
    let known = spellings.get(marca)
    if (!known) {
      const clave = claveOf(marca)
      known = { posicion: porClave.get(clave) ?? porClave.size, veces: 0 }
      porClave.set(clave, known.posicion)
      spellings.set(marca, known)
    }
    known.veces++
    posiciones[i] = known.posicion
  }
  const nombres: string[] = []
  const most: number[] = []
  for (const [marca, { posicion, veces }] of spellings) {
    if (veces <= (most[posicion] ?? 0)) continue
    nombres[posicion] = marca
    most[posicion] = veces
  }
  return { marcas: new Marcas(porClave, nombres), posiciones }
}
