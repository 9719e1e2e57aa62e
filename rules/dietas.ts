import { tokenize } from './busqueda.ts'

/** The label of a diet, by the word that declares it. */
const SEGUN: readonly (readonly [RegExp, etiqueta: string])[] = [
  [/^sin_gluten$|^celiac[oa]s?$/, 'sin gluten'],
  [/^sin_lactosa$|^deslactosad[oa]s?$/, 'sin lactosa'],
  [/^sin_azucar$/, 'sin azúcar'],
  [/^sin_sal$/, 'sin sal'],
  [/^sin_alcohol$/, 'sin alcohol'],
  [/^sin_cafeina$|^descafeinad[oa]s?$/, 'descafeinado'],
  [/^vegan[oa]s?$/, 'vegano'],
  [/^vegetarian[oa]s?$/, 'vegetariano'],
  [/^organic[oa]s?$/, 'orgánico'],
  [/^integral(?:es)?$/, 'integral'],
  [/^(?:light|diet)$/, 'light'],
]

/**
 * The diets that an article's name declares, as labels: "Galletas con Gluten Sin Sal" says "sin sal" and nothing about
 * gluten. Never claims a diet that no name declares.
 */
export function dietasDe(nombre: string): string[] {
  const words = tokenize(nombre)
  return SEGUN.filter(([word]) => words.some((one) => word.test(one))).map(([, etiqueta]) => etiqueta)
}

/**
 * The labels of an article: those its file lists, and the diets of its name. `-integral` in the file removes a label
 * that the name only seems to declare.
 */
export function etiquetasCon(nombre: string, listadas: readonly string[]): string[] {
  const fuera = new Set(listadas.filter((one) => one.startsWith('-')).map((one) => one.slice(1).trim()))
  const propias = listadas.filter((one) => !one.startsWith('-'))
  return [...propias, ...dietasDe(nombre).filter((one) => !propias.includes(one) && !fuera.has(one))]
}
