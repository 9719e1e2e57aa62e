import type { Rubros } from './rubros-mencionados.ts'

/** A rubro is fresh from this share of articles sold by weight on: fruit, meat, and not cheese. */
const MOSTLY_FRESH = 0.25

/** Returns 1 for each rubro whose articles are mostly fresh. */
export function frescosOf({
  rubros: { rubro, nombres },
  sueltos,
  lengths,
}: {
  readonly rubros: Rubros
  readonly sueltos: Uint8Array
  readonly lengths: Uint8Array
}): Uint8Array {
  const all = new Uint32Array(nombres.length)
  const byWeight = new Uint32Array(nombres.length)
  for (let position = 0; position < rubro.length; position++) {
    // A bag has no rubro.
    if (lengths[position] === 0) continue
    all[rubro[position]!]!++
    byWeight[rubro[position]!]! += sueltos[position]!
  }
  return Uint8Array.from(all, (many, n) => (byWeight[n]! >= many * MOSTLY_FRESH && many > 0 ? 1 : 0))
}
