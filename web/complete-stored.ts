// What a device kept, or a worker answers from its cache, may be of a version whose contract had fewer fields. A missing
// number is a blank; a missing list or object throws. So each store of a device reads through its template.

type Simple = string | number | boolean | null | undefined

/** The fields that are always there and hold a list or an object. */
type Faltables<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? never : NonNullable<T[K]> extends Simple ? never : K
}[keyof T]

/** Has an entry for each list and each object of T: a new one does not compile until it stands here. */
export type Plantilla<T> = { readonly [K in Faltables<T>]: Parte<T[K]> }

/** A function for what may be null: null takes its place. */
export type Parte<T> = null extends T ? () => Entera<NonNullable<T>> : Entera<T>

/** A list has the template of its elements, unless these hold neither list nor object. */
type Entera<T> = T extends readonly (infer E)[]
  ? E extends Simple | readonly unknown[]
    ? readonly []
    : [Faltables<E>] extends [never]
      ? readonly []
      : readonly [Plantilla<E>]
  : Plantilla<T>

/** `kept` with an empty list or object where it has none. */
export function completeFields<T extends object>(kept: T, plantilla: Plantilla<T>): T {
  const whole = { ...kept } as Record<string, unknown>
  for (const [name, parte] of Object.entries(plantilla)) whole[name] = completeAny(whole[name], parte)
  return whole as T
}

/** The same for a whole value, which may be a list. */
export const completeValue = <T>(kept: T, parte: Parte<T>): T => completeAny(kept, parte) as T

function completeAny(value: unknown, parte: unknown): unknown {
  if (typeof parte === 'function') return value == null ? null : completeAny(value, parte())
  if (!Array.isArray(parte)) return completeFields((value ?? {}) as object, parte as object)
  const lista = (value ?? []) as readonly object[]
  const [elemento] = parte
  return elemento ? lista.map((one) => completeFields(one, elemento)) : lista
}
