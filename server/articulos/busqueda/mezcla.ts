import { type Clasificados, ENOUGH_NAMED } from './clasificador.ts'
import type { Encontrados } from './encontrados.ts'

/**
 * Penalty for being found by other words than those in the query; more of it when enough articles say those, or when they
 * had to be guessed first.
 */
const OTHER_WORDS = 2
const FAR_WORDS = 6
/** The articles of several ways to write one query, each once, with its best score. */
export function mergeRanked(
  all: readonly (Clasificados & { lejos: boolean })[],
): Pick<Encontrados, 'todas' | 'puntos'> {
  const enough = all[0]!.saying >= ENOUGH_NAMED
  const best = new Map<number, number>()
  all.forEach(({ encontrados: { todas, puntos }, words, lejos }, nth) => {
    const penalty = enough || lejos ? FAR_WORDS : OTHER_WORDS
    todas.forEach((position, i) => {
      const worth = nth > 0 ? (puntos[i]! * all[0]!.words) / words - penalty : puntos[i]!
      best.set(position, Math.max(worth, best.get(position) ?? worth))
    })
  })
  return { todas: Uint32Array.from(best.keys()), puntos: Float64Array.from(best.values()) }
}
