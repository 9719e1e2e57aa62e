/**
 * A table of texts in another language: every text of the Spanish one (`textos/<subject>.ts`), with the same places. A
 * missing or extra text does not compile.
 */
export type Textos<T> = T extends string
  ? string
  : T extends (...places: infer P) => infer R
    ? (...places: P) => Textos<R>
    : T extends object
      ? { readonly [K in keyof T]: Textos<T[K]> }
      : T

/** The value at a place of a text. */
export type Dato = string | number
