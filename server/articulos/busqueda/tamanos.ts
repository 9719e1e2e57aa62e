import { isMedida, isUnidad } from '@surtido/rules/busqueda'

const TAMANO = /^(grandes?|chic[oa]s?|median[oa]s?|pequen[oa]s?|gigantes?|familiar(es)?)$/

/** Says whether it says how much is wanted, or how large, and not what. */
export const saysHowMuch = (word: string) => isUnidad(word) || isMedida(word) || TAMANO.test(word)

/** Says whether it is an amount, a size in words, or a single letter: a unit's letter, but also a size of pañales. */
export function isSize(word: string): boolean {
  return word.length === 1 || isMedida(word) || TAMANO.test(word)
}
