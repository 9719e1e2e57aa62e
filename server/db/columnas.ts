// Columns as texts, for statements written by hand that are too frequent to be built anew each time.

/** The name of a column in the database. */
const columnaDe = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnasDe = (alias: string, fields: readonly string[]): string =>
  fields.map((field) => `${alias}.${columnaDe(field)}`).join(', ')

/** A row as a JSON object with our names. */
export const jsonSqlOf = (alias: string, fields: readonly string[]): string =>
  `json_build_object(${fields.map((field) => `'${field}', ${alias}.${columnaDe(field)}`).join(', ')})`
