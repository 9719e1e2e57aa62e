/** Stands between "sin" and what is denied: sin_gluten is one word, as "gluten" says the contrary. */
const UNION = '_'

/** Nouns that labels deny in a list, and that "0 %" or "zero" beside them denies. */
const NEGABLES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `aceite aditivos alcohol azucar azucares cafeina calorias colesterol colorantes conservantes gas gluten grasa grasas
  huevo lactosa leche parabenos perfume sal sodio soja sulfatos tacc trans`.split(/\s+/),
)
/** One name for what labels deny by several. */
const MISMO: Readonly<Record<string, string>> = { tacc: 'gluten', azucares: 'azucar', sodio: 'sal', grasas: 'grasa' }
const SE_SALTA: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'agregado agregados adicion anadido de del el la'.split(' '),
)
const CERO: ReadonlySet<string> = /* @__PURE__ */ new Set('0 zero cero'.split(' '))

const deny = (word: string) => `sin${UNION}${MISMO[word] ?? word}`

/**
 * Takes the words of a normalized text and joins what it denies: "sin tacc", "libre de gluten" → "sin_gluten",
 * "sin sal ni azucar" → "sin_sal", "sin_azucar", "0 lactosa", "lactosa zero" → "sin_lactosa". A "sin" with nothing
 * after it stays: somebody is still typing.
 */
export function joinNegations(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const next = words[i + 1]
    const denies = word === 'sin' || (word === 'libre' && next === 'de')
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
    if (denied === undefined || (word === 'libre' && !NEGABLES.has(denied))) {
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

/** Does "ni sal" or "y sal" follow: one more of what is denied? */
function isListed(words: readonly string[], at: number): boolean {
  const [and, noun] = [words[at], words[at + 1]]
  return noun !== undefined && (and === 'ni' || (and === 'y' && NEGABLES.has(noun)))
}

const DIETAS = /^(?:vegan|vegetarian|organic|celiac|deslactosad|descafeinad)[oa]s?$|^(?:light|diet|integral(?:es)?)$/

/**
 * Does a word of `joinNegations` say what somebody may eat or wants to: sin_gluten, vegana, light? Nothing that does not
 * say so is an answer to them, whereas who asks for chicken without its skin may take it with.
 */
export function isDieta(word: string): boolean {
  return DIETAS.test(word) || (word.startsWith(`sin${UNION}`) && NEGABLES.has(word.slice(4)))
}

/** As people write it: "sin gluten". */
export function writeNegation(word: string): string {
  return word.replaceAll(UNION, ' ')
}
