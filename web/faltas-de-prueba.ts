// Tests of what a device kept use this.

/** Where something is in a value: names and indexes. */
export type Lugar = readonly (string | number)[]

/** Every place of a value that holds a list or an object as a field, each with the value as it was before it existed. */
export function faltasDe<T>(value: T): { readonly lugar: Lugar; readonly antes: T }[] {
  return lugaresDe(value).map((lugar) => ({ lugar, antes: without(value, lugar) }))
}

export const valueAt = (value: unknown, lugar: Lugar): unknown =>
  lugar.reduce((one, step) => (one as Record<string | number, unknown> | undefined)?.[step], value)

function lugaresDe(value: unknown, at: Lugar = []): Lugar[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const lugar = [...at, Array.isArray(value) ? Number(name) : name]
    const isField = !Array.isArray(value) && typeof one === 'object' && one !== null
    return [...(isField ? [lugar] : []), ...lugaresDe(one, lugar)]
  })
}

function without<T>(value: T, lugar: Lugar): T {
  const copy = structuredClone(value)
  const parent = valueAt(copy, lugar.slice(0, -1)) as Record<string | number, unknown>
  delete parent[lugar.at(-1)!]
  return copy
}
