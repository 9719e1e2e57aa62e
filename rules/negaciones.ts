/** Joins "sin" with the negated noun: sin_gluten is one word, because "gluten" alone means the contrary. */
const UNION = '_'

/** Nouns that labels negate in a list, and that "0 %" or "zero" beside them negates. */
const NEGABLES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `aceite aditivos alcohol azucar azucares cafeina calorias colesterol colorantes conservantes gas gluten grasa grasas
  huevo lactos lactosa leche parabenos perfume sal sodio soja sulfatos tacc trans`.split(/\s+/),
)
/** One name for synonyms on labels. */
const MISMO: Readonly<Record<string, string>> = {
  tacc: 'gluten',
  azucares: 'azucar',
  sodio: 'sal',
  grasas: 'grasa',
  lactos: 'lactosa',
}
const SE_SALTA: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'agregado agregados adicion anadido de del el la'.split(' '),
)
/** Words that may also stand between "bajo" and the noun: bajo contenido de sodio. */
const EN: ReadonlySet<string> = /* @__PURE__ */ new Set('contenido de en valor'.split(' '))
const BAJO = /^(?:baj[oa]s?|menos|reducid[oa]s?|reduc)$/
const LIBRE = /^libres?$/
const CERO: ReadonlySet<string> = /* @__PURE__ */ new Set('0 zero cero free'.split(' '))

const deny = (word: string, prefix = 'sin') => `${prefix}${UNION}${MISMO[word] ?? word}`

/**
 * Joins the negations in the words of a normalized text: "sin tacc", "libre de gluten" → "sin_gluten", "sin sal ni
 * azucar" → "sin_sal", "sin_azucar", "0 lactosa", "lactosa zero" → "sin_lactosa", "baja en grasas" → "bajo_grasa". A
 * "sin" with nothing after it stays: the user is still typing.
 */
export function joinNegations(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const next = words[i + 1]
    if (BAJO.test(word)) {
      let at = i + 1
      while (EN.has(words[at] ?? '')) at++
      if (NEGABLES.has(words[at] ?? '')) {
        joined.push(deny(words[at]!, 'bajo'))
        i = at
        continue
      }
    }
    const denies = word === 'sin' || (LIBRE.test(word) && (next === 'de' || NEGABLES.has(next ?? '')))
    if (!denies) {
      if (CERO.has(word) && next !== undefined && NEGABLES.has(next)) {
        joined.push(deny(next))
        i++
      } else if (NEGABLES.has(word) && CERO.has(next ?? '') && !NEGABLES.has(words[i + 2] ?? '')) {
        joined.push(deny(word))
        i++
      } else joined.push(word)
      continue
    }
    let at = i + 1
    while (at < words.length - 1 && SE_SALTA.has(words[at]!)) at++
    const denied = words[at]
    if (denied === undefined || (LIBRE.test(word) && !NEGABLES.has(denied))) {
      joined.push(word)
      continue
    }
    joined.push(deny(denied))
    while (isListed(words, at + 1)) {
      at += 2
      joined.push(deny(words[at]!))
    }
    if (/^agregad[oa]s?$/.test(words[at + 1] ?? '')) at++
    i = at
  }
  return joined
}

/** Says whether "ni sal" or "y sal" follows: one more negated noun. */
function isListed(words: readonly string[], at: number): boolean {
  const [and, noun] = [words[at], words[at + 1]]
  return noun !== undefined && (and === 'ni' || (and === 'y' && NEGABLES.has(noun)))
}

const DIETAS = /^(?:vegan|vegetarian|organic|celiac|deslactosad|descafeinad)[oa]s?$|^(?:light|diet|integral(?:es)?)$/

/**
 * Says whether a word of `joinNegations` is about diet: sin_gluten, vegana, light. A search for such a word must only
 * find articles that say it, whereas a search for chicken without skin may also find chicken with skin.
 */
export function isDieta(word: string): boolean {
  const [how, noun] = word.split(UNION)
  return DIETAS.test(word) || ((how === 'sin' || how === 'bajo') && noun !== undefined && NEGABLES.has(noun))
}

const PREFERENCIAS =
  /^sin_(?:aceite|aditivos|azucar|cafeina|calorias|colorantes|conservantes|grasa|perfume|sal)$|^bajo_/

/** Says whether the word of a diet is a matter of taste, and not of an allergy: sin_sal, light. */
export const isPreferencia = (word: string) => PREFERENCIAS.test(word) || /^(?:light|diet|integral(?:es)?)$/.test(word)

/** The noun of a negation: sal, of sin_sal; other words as they are. */
export const negated = (word: string) => (word.startsWith(`sin${UNION}`) ? word.slice(4) : word)

/** The words as people write them: "sin gluten". */
export function writeNegation(word: string): string {
  return word.replaceAll(UNION, ' ')
}
