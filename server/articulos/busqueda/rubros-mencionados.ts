import type { Columnas } from '../memoria/columnas.ts'
import { stemsOf } from './significados.ts'

/** The rubro of each article, flat to save memory: by position, the number of its rubro's name. */
export interface Rubros {
  readonly nombres: readonly string[]
  readonly rubro: Uint16Array
  readonly categoria: Uint16Array
}

/** Finds the rubros that the words of a query name. A whole name means everything in the rubro. */
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

  /** Returns 1 for each rubro (by number) whose name has exactly these stems; undefined when there is none. */
  called(stems: string): Uint8Array | undefined {
    const found = this.#byName.get(stems)
    return found && this.#flags(found)
  }

  /** Returns 1 for each rubro (by number) whose name includes all these stems. */
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
  readonly rubro: { readonly descripcion: string }
  readonly categoria: { readonly descripcion: string }
}

/** The place in the shop at each position, and what each place belongs to. */
export type RubrosPorCodigo = Pick<Columnas, 'codigo' | 'esBolsa'> & { readonly codigos: readonly EnRubro[] }

/** No search finds bags, nor rubros that hold only bags. */
export function numberRubros({ codigo, codigos, esBolsa }: RubrosPorCodigo): Rubros {
  const numbers = new Map<string, number>()
  const numberOf = (nombre: string) => {
    const known = numbers.get(nombre)
    if (known !== undefined) return known
    numbers.set(nombre, numbers.size)
    return numbers.size - 1
  }
  const used = new Uint8Array(codigos.length)
  for (let i = 0; i < codigo.length; i++) if (esBolsa[i] === 0) used[codigo[i]!] = 1
  const named = (nameOf: (lugar: EnRubro) => string) => {
    const numberOfCodigo = Uint16Array.from(codigos, (lugar, n) => (used[n] === 0 ? 0 : numberOf(nameOf(lugar))))
    const column = new Uint16Array(codigo.length)
    for (let i = 0; i < column.length; i++) if (esBolsa[i] === 0) column[i] = numberOfCodigo[codigo[i]!]!
    return column
  }
  const rubro = named((lugar) => lugar.rubro.descripcion)
  const categoria = named((lugar) => lugar.categoria.descripcion)
  return { nombres: [...numbers.keys()], rubro, categoria }
}
