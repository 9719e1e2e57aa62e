// Tests of what a device kept use this.

/** Where something is in a value: names and indexes. */
export type CaminoDeCampo = readonly (string | number)[]

/** Every field of a value, at every depth, each with the value as it was before the field existed. */
export function faltasDe<T>(value: T): { readonly lugar: CaminoDeCampo; readonly antes: T }[] {
  return lugaresDe(value).map((lugar) => ({ lugar, antes: without(value, lugar) }))
}

export const valueAt = (value: unknown, lugar: CaminoDeCampo): unknown =>
  lugar.reduce((one, step) => (one as Record<string | number, unknown> | undefined)?.[step], value)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Says whether what was read may stand for what is there today: of its kind, or null where that may be. */
export const standsFor = (read: unknown, today: unknown): boolean =>
  read !== undefined && (read === null || today === null || kindOf(read) === kindOf(today))

function lugaresDe(value: unknown, at: CaminoDeCampo = []): CaminoDeCampo[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const lugar = [...at, Array.isArray(value) ? Number(name) : name]
    return [...(Array.isArray(value) ? [] : [lugar]), ...lugaresDe(one, lugar)]
  })
}

function without<T>(value: T, lugar: CaminoDeCampo): T {
  const copy = structuredClone(value)
  const parent = valueAt(copy, lugar.slice(0, -1)) as Record<string | number, unknown>
  delete parent[lugar.at(-1)!]
  return copy
}
