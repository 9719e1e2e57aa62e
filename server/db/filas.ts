// Rows of SQL that we write by hand: their types, and rows sent as one JSON parameter, so that a statement is the same
// whatever their number.
import type { Selectable } from 'kysely'

type Snake<S extends string> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}`
  : ''

/** A row of a table with the names that its columns have in SQL. */
export type FilaSql<T> = { readonly [K in keyof Selectable<T> & string as Snake<K>]: Selectable<T>[K] }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Some columns of a table, by their names in our types: as an SQL list, and rows of them as JSON with the SQL names.
 */
export class ColumnasSql<K extends string> {
  readonly #names: readonly (readonly [K, string])[]

  constructor(names: readonly K[]) {
    this.#names = names.map((name) => [name, snake(name)] as const)
  }

  /** `alias.one, alias.two`, for the select of an insert; without an alias for its column list. */
  list(alias?: string): string {
    return this.#names.map(([, column]) => (alias ? `${alias}.${column}` : column)).join(', ')
  }

  row(fila: Readonly<Record<K, unknown>>): Record<string, unknown> {
    return Object.fromEntries(this.#names.map(([name, column]) => [column, fila[name]]))
  }
}
