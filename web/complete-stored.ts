// What a device kept, or a worker answers from its cache, may be of a version whose contract had fewer fields. So each
// store of a device reads through the template of its shape, which says what stands for a missing field.

import type { Cantidad, Pesos } from '@surtido/contract/base'

type Simple = string | Pesos | Cantidad | number | boolean | null | undefined

/** The fields that are always there. */
type AlwaysThere<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]

/** The fields that may be absent, and hold something that may lack fields. */
type SometimesThere<T> = {
  [K in keyof T]-?: undefined extends T[K] ? (MayLack<NonNullable<T[K]>> extends true ? K : never) : never
}[keyof T]

/** Says whether something of it may be missing: not of a text or a number, nor of a list of them. */
type MayLack<T> = [T] extends [Simple]
  ? false
  : [T] extends [readonly (infer E)[]]
    ? MayLack<E>
    : IsRecord<T> extends true
      ? MayLack<T[keyof T]>
      : true

type IsRecord<T> = string extends keyof T ? true : number extends keyof T ? true : false

/**
 * Has an entry for each field of T, at every depth: a new one does not compile until it stands here. `name?` completes
 * a field that may be absent when it is there, `*` each value of a record.
 */
export type Template<T> =
  IsRecord<T> extends true
    ? MayLack<T> extends true
      ? { readonly '*': Part<T[keyof T]> }
      : object
    : { readonly [K in AlwaysThere<T>]: Part<T[K]> } & {
        readonly [K in SometimesThere<T> & string as `${K}?`]: Part<Exclude<T[K], undefined>>
      }

/** The value itself, or a function for what may be null: null takes its place. */
export type Part<T> = [T] extends [Simple] ? T : null extends T ? () => Entera<NonNullable<T>> : Entera<T>

/** A list has the template of its elements, unless these are simple. */
type Entera<T> = [T] extends [readonly (infer E)[]]
  ? [E] extends [Simple]
    ? readonly []
    : unknown extends E
      ? readonly []
      : readonly [Part<E>]
  : Template<T>

/**
 * The part of the template about its lists and objects: for a shape of the first script, which has no room for blanks.
 */
type Parts<T> = Omit<Template<T>, { [K in keyof T]: T[K] extends Simple ? K : never }[keyof T]>

/** `kept` with what its template says where it has nothing; `sinBlancos`: with its lists and objects only. */
export function completeStored<T>(kept: T, part: Part<T>): T
export function completeStored<T>(kept: T, parts: Parts<T>, sinBlancos: true): T
export function completeStored(kept: unknown, part: unknown): unknown {
  if (typeof part === 'function') return kept == null ? null : completeStored(kept, part())
  if (Array.isArray(part)) {
    const lista = (kept ?? []) as readonly unknown[]
    return part.length > 0 ? lista.map((one) => completeStored(one, part[0])) : lista
  }
  if (typeof part !== 'object' || !part) return kept ?? part
  const whole: Record<string, unknown> = { ...(kept as object) }
  for (const [name, one] of Object.entries(part))
    for (const campo of name === '*' ? Object.keys(whole) : [name.replace('?', '')])
      if (campo === name || whole[campo] !== undefined) whole[campo] = completeStored(whole[campo], one)
  return whole
}
