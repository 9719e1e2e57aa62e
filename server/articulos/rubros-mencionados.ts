import { stemsOf } from './significados.ts'

/** Where each article stands, flat for the sake of memory: by position the number of its rubro's name. */
export interface Rubros {
  readonly nombres: readonly string[]
  readonly rubro: Uint32Array
  readonly categoria: Uint32Array
}

/** Which rubros the words of a query name; who writes a whole name means all that stands there. */
export class RubrosMencionados {
  readonly #many: number
  readonly #byName: ReadonlyMap<string, readonly number[]>
  readonly #stems: readonly ReadonlySet<string>[]

  constructor({ nombres }: Rubros) {
    this.#many = nombres.length
    const keys = nombres.map(stemsOf)
    this.#byName = Map.groupBy(nombres.keys(), (n) => keys[n]!)
    this.#stems = keys.map((key) => new Set(key.split(' ')))
  }

  /** By its number, 1 for each rubro whose name has just these stems; undefined where there is none. */
  called(stems: string): Uint8Array | undefined {
    const found = this.#byName.get(stems)
    return found && this.#flags(found)
  }

  /** By its number, 1 for each rubro whose name has all these stems among others. */
  saying(stems: readonly string[]): Uint8Array {
    return this.#flags(this.#stems.flatMap((own, n) => (stems.every((one) => own.has(one)) ? n : [])))
  }

  #flags(numbers: readonly number[]): Uint8Array {
    const flags = new Uint8Array(this.#many)
    for (const n of numbers) flags[n] = 1
    return flags
  }
}

interface EnRubro {
  readonly esBolsa: boolean
  readonly rubro: { readonly descripcion: string }
  readonly categoria: { readonly descripcion: string }
}

/** Bags are found by no search, nor are rubros that hold nothing else. */
export function numberRubros(articulos: readonly EnRubro[]): Rubros {
  const numbers = new Map<string, number>()
  const numberOf = (nombre: string) => {
    const known = numbers.get(nombre)
    if (known !== undefined) return known
    numbers.set(nombre, numbers.size)
    return numbers.size - 1
  }
  const rubro = Uint32Array.from(articulos, (one) => (one.esBolsa ? 0 : numberOf(one.rubro.descripcion)))
  const categoria = Uint32Array.from(articulos, (one) => (one.esBolsa ? 0 : numberOf(one.categoria.descripcion)))
  return { nombres: [...numbers.keys()], rubro, categoria }
}
