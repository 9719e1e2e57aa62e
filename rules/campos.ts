// Converts several fields of a row at once: `enCentavos`, `enPesos`, `enCentesimos` and `enCantidades` stand on it.

/** A row whose fields `K` are of a unit, or absent. */
export type Campos<K extends string, Unidad> = { readonly [P in K]?: Unidad | null }

/** `T` with its fields `K` in another unit; what may be absent or null still may. */
export type ConCampos<T, K extends keyof T, Unidad> = Omit<T, K> & {
  readonly [P in keyof Pick<T, K>]: Unidad | Extract<T[P], null | undefined>
}

/** A copy of `fila` with these fields converted. Null and absent fields stay as they are. */
export function withCampos<T extends object>(
  fila: T,
  campos: readonly (keyof T)[],
  convert: (cuanto: number) => unknown,
): Record<keyof T, unknown> {
  const copy: Record<keyof T, unknown> = { ...fila }
  for (const campo of campos) {
    const value = copy[campo]
    if (typeof value === 'number') copy[campo] = convert(value)
  }
  return copy
}
