import { basesDiminutivo, diminutivoDe, fold, formasDelVerbo, isUnidad, stem, tokenize } from '@surtido/rules/busqueda'
import { isDieta, writeNegation } from '@surtido/rules/negaciones'
import { compoundsOf } from './compuestos.ts'
import { isNuncaErrata, purposeOf, withoutDe } from './frases.ts'
import { isEmpty, isNeed, needsOf, STOP } from './necesidades.ts'
import { isIn } from './postings.ts'
import { isSize, saysHowMuch } from './tamanos.ts'
import { type Candidata, SOUND, type Vocabulario, writtenWords } from './vocabulario.ts'

export interface Sinonimo {
  readonly termino: string
  readonly equivale: string
}

/** The stems a word of a query may mean, and its correction when the word wasn't known as written. */
export interface Significado {
  readonly means: readonly Sentido[]
  readonly asked: string
  readonly corrected?: string | undefined
  /**
   * Says whether an article must have it. A unit on its own only ranks first the articles that say it. Without an
   * `exigida` word, such as "sin gluten", nothing is an answer, whatever else it has.
   */
  readonly peso: 'exigida' | 'necesaria' | 'si hay' | 'opcional'
}

interface Sentido {
  readonly raiz: string
  readonly sure: number
  /** Matches only as another word that a known word begins: pantene, for pan. */
  readonly begun: boolean
}

/**
 * How likely a word of the query means a word of the vocabulary. A synonym is as sure as the word: pimiento is a
 * morrón.
 */
const SURE = {
  exacta: 1,
  raiz: 0.95,
  sinonimo: 1,
  tambien: 0.97,
  otra: 0.88,
  deMarca: 0.4,
  prefijo: 0.8,
  sonido: 0.7,
  parecida: 0.6,
  errata: 0.5,
} as const

/** Before other words these begin none: "que" is queso, and "le" leche, only while it is typed. */
const NEXOS = new Set('que se le les lo me te nos su'.split(' '))

/** Weighs frequency against distance: a word ten times as common is as likely as one this much nearer. */
const COMMON = 0.3
/** A word that labels say together with the others is taken before one that is this much likelier. */
const TOGETHER = 0.7
const MOST_COMPARED = 8
/** Takes all words whose likelihood is this close. */
const ALIKE = 0.3
/** The longest synonym to look for, in words; then the most rewritings of one query to try. */
const LONGEST = 3
const MOST_REWRITINGS = 5
/** A word that at most so many labels use may stand for a near one that at least so many use. */
const SELDOM = 2
const OFTEN = 20
/** This many articles use a word when its synonyms come far behind: grisines, before palitos. */
const ENOUGH_SAID = 6
/** The fewest letters of a word joined from two. */
const SHORTEST_JOINED = 6
/** The fewest letters of a word that is taken for another by its sound although longer words begin with it. */
const SHORTEST_BY_EAR = 4
/** The fewest typed letters of the last word of a synonym. */
const SHORTEST_TYPED = 2

interface Modo {
  /** Known words may have been misspelt too: as what sounds alike, or as anything near. */
  readonly loose: false | 'sonido' | 'cerca'
  readonly sells: (position: number) => boolean
  /** The words of the query, folded, that the customer wrote with an ñ. */
  readonly conEnie: ReadonlySet<string>
  readonly words?: readonly string[]
}

/**
 * The possible meanings of the words of a query. Looks each word up as it stands, by stem, by synonym, as the beginning
 * of a word (the last one, while typing), by sound and by spelling distance, and takes the first of these that finds
 * something.
 */
export class Significados {
  readonly #vocabulario: Vocabulario
  readonly #synonyms = new Map<string, string[][]>()
  /** The synonyms of several words by the stem of the first, for one whose last word is half typed. */
  readonly #phrases: ReadonlyMap<string, readonly (readonly [key: string, said: string[], equal: string[][]])[]>
  /** The articles with a stem; undefined when there are none. */
  readonly positionsOf: (raiz: string) => Uint32Array | undefined
  /** Says whether a stem is a brand. */
  readonly #isMarca: (raiz: string) => boolean

  constructor(
    vocabulario: Vocabulario,
    sinonimos: readonly Sinonimo[],
    of: { positionsOf(raiz: string): Uint32Array | undefined; isMarca(raiz: string): boolean },
  ) {
    this.#vocabulario = vocabulario
    this.positionsOf = of.positionsOf
    this.#isMarca = of.isMarca
    const phrases = new Map<string, string[]>()
    for (const { termino, equivale } of sinonimos) {
      const said = tokenize(termino)
      const key = said.map(stem).join(' ')
      if (said.length > 1) phrases.set(key, said)
      const list = this.#synonyms.get(key) ?? []
      list.push(tokenize(equivale).filter((word) => !STOP.has(word)))
      this.#synonyms.set(key, list)
    }
    this.#phrases = Map.groupBy(
      [...phrases].map(([key, said]) => [key, said, this.#synonyms.get(key)!] as const),
      ([key]) => key.slice(0, key.indexOf(' ')),
    )
  }

  /** The possible meanings of each word. */
  of(words: readonly string[], how: Modo): Significado[] {
    const onlyUnits = words.every(saysHowMuch)
    const modo = { ...how, words }
    return words.map((word, i) => {
      const { means, corrected } = this.#meanings(word, i === words.length - 1, modo)
      return { means, corrected, asked: word, peso: pesoOf(word, means.length > 0, onlyUnits) }
    })
  }

  /**
   * The words of the query that say something, and what is left with each synonym of several words replaced. `fines`:
   * the last of the words, which say what it is for.
   */
  rewritings(said: readonly string[], fines: readonly string[] = []): string[][] {
    const significant = (words: readonly string[]) => words.filter((word) => !STOP.has(word) || words.length === 1)
    const words = significant(said)
    const whole = this.#whole(said, words, fines)
    if (whole.length > 0)
      return [...whole.map((equal) => [...equal]), ...whole.flatMap((equal) => this.#compounds(equal))]
    const found: string[][] = []
    if (words.length < said.length) found.push(...this.#replaced(said).map(significant))
    found.push(...this.#replaced(words), ...this.#compounds(words))
    if (found.length === 0) return [words, ...this.#joined(words)]
    const known = new Set([words.join(' ')])
    found.push(...found.flatMap((one) => this.#compounds(one)))
    const others = found.filter((one) => known.size < known.add(one.join(' ')).size)
    const some = others.slice(0, MOST_REWRITINGS - 1)
    return [words, ...some, ...[words, ...some].flatMap((one) => this.#joined(one))]
  }

  /** Says whether synonyms tell what a need means. */
  knows(need: string): boolean {
    const said = withoutDe(tokenize(need))
    const words = said.filter((word) => !STOP.has(word))
    return (
      (words.length > 1 && this.#synonyms.has(words.map(stem).join(' '))) ||
      this.#whole(said, words, purposeOf(need)).length > 0
    )
  }

  #compounds(words: readonly string[]): string[][] {
    const together = (agent: string, noun: string) => this.together([stem(agent), stem(noun)])
    return compoundsOf(words, together, (word) => this.#vocabulario.has(word))
  }

  /** The meaning of a query as a whole, with its empty words: algo para el mate; (cosas para) hacer (una) torta. */
  #whole(said: readonly string[], words: readonly string[], fines: readonly string[]): readonly string[][] {
    if (words.length === said.length && fines.length === 0) return []
    for (const key of [words.length < said.length ? said : [], ...needsOf(said, fines)]) {
      const found = this.#synonyms.get(key.map(stem).join(' '))
      if (found && this.#isEnough(key, fines)) return found
    }
    return []
  }

  /**
   * Says whether the key says what the need is without the other words of the purpose. Algo dulce para diabéticos is no
   * algo dulce, and a word that labels say (algo para el pelo) means itself too.
   */
  #isEnough(key: readonly string[], fines: readonly string[]): boolean {
    const [first, more] = key
    if (!more && this.positionsOf(stem(first!))) return false
    return fines.every(
      (word) =>
        key.includes(word) || isEmpty(word) || !(this.#saysDieta(word) || (isNeed(key, fines) && this.#says(word))),
    )
  }

  #says(word: string): boolean {
    return this.#synonyms.has(stem(word)) || (this.positionsOf(stem(word))?.length ?? 0) >= OFTEN
  }

  #saysDieta(word: string): boolean {
    return isDieta(word) || (this.#synonyms.get(stem(word)) ?? []).some((words) => words.some(isDieta))
  }

  #replaced(words: readonly string[]): string[][] {
    const found: string[][] = []
    const stems = words.map(stem)
    // The longest first: of many, the last are not tried.
    for (let n = Math.min(LONGEST, words.length); n > 0; n--)
      for (let i = 0; i + n <= words.length; i++) {
        const key = n === 1 ? stems[i]! : stems.slice(i, i + n).join(' ')
        for (const equal of this.#synonyms.get(key) ?? [])
          if (n > 1 || equal.length > 1) found.push(words.toSpliced(i, n, ...equal))
      }
    for (let n = 2; n <= Math.min(LONGEST, words.length); n++) found.push(...this.#typed(words, n))
    return found
  }

  /** Finds synonyms of `n` words whose last one is half typed: pasta de di. */
  #typed(words: readonly string[], n: number): string[][] {
    const last = words.at(-1)!
    if (last.length < SHORTEST_TYPED || /\d/.test(last)) return []
    const known = this.#phrases.get(stem(words.at(-n)!))
    if (!known) return []
    const begins = `${words.slice(-n, -1).map(stem).join(' ')} ${last}`
    const fits = known.filter(([key]) => key.startsWith(begins) && !key.includes(' ', begins.length))
    return fits.flatMap(([, said, equals]) =>
      // Labels say queso crema, and need no other words for it.
      this.together(said.map(stem)) ? [] : equals.map((equal) => words.toSpliced(-n, n, ...equal)),
    )
  }

  /** Joins two words that labels write as one: quita manchas, medias lunas, destapar cañerías, mach 3. */
  #joined(words: readonly string[]): string[][] {
    return words.slice(1).flatMap((word, i) => {
      const [does] = formasDelVerbo(words[i]!)
      const equal = (this.#synonyms.get(stem(words[i]!)) ?? []).flatMap((one) => (one.length === 1 ? one : []))
      const known = [words[i]!, words[i]!.replace(/s$/, ''), ...(does ? [does] : []), ...equal].map((one) => one + word)
      const both = known
        .flatMap((one) => [one, `${one}s`])
        .find((one) => one.length >= SHORTEST_JOINED - (/\d/.test(one) ? 1 : 0) && this.#vocabulario.has(one))
      return both ? [words.toSpliced(i, 2, both)] : []
    })
  }

  /** The query with two words joined or one split, as the labels write them: grapa miel, cocacola. */
  respacings(words: readonly string[]): string[][] {
    const joined = words.slice(1).flatMap((word, i) => {
      const both = words[i]! + word
      const known = this.#vocabulario.has(both) ? both : this.#vocabulario.likeliestBySound(both)
      return known ? [words.toSpliced(i, 2, known)] : []
    })
    const parted = words.flatMap((word, i) => {
      const parts = this.positionsOf(stem(word)) ? undefined : this.#vocabulario.part(word)
      return parts ? [words.toSpliced(i, 1, ...parts)] : []
    })
    return [...joined, ...parted].slice(0, MOST_REWRITINGS)
  }

  /** Says whether an article has all these stems. */
  together(raices: readonly string[]): boolean {
    const [fewest, ...others] = raices
      .map((raiz) => this.positionsOf(raiz) ?? new Uint32Array())
      .sort((a, b) => a.length - b.length)
    return fewest!.some((position) => others.every((one) => isIn(one, position)))
  }

  #meanings(word: string, last: boolean, how: Modo): Pick<Significado, 'means' | 'corrected'> {
    const means = new Map<string, Sentido>()
    const add = (raiz: string, sure: number, begun = false) => {
      if (sure > (means.get(raiz)?.sure ?? 0)) means.set(raiz, { raiz, sure, begun })
    }
    const raiz = stem(word)
    if (this.positionsOf(raiz)) add(raiz, this.#vocabulario.has(word) ? SURE.exacta : SURE.raiz)
    const synonyms = (root: string, sure: number, begun = false) => {
      for (const words of this.#synonyms.get(root) ?? []) if (words.length === 1) add(stem(words[0]!), sure, begun)
    }
    // When labels say the word itself, its synonyms rank lower; when it is a brand, much lower: Toddy, before cocoa.
    const says = this.positionsOf(raiz)?.length ?? 0
    const also = this.#isMarca(raiz) ? SURE.deMarca : says >= ENOUGH_SAID ? SURE.otra : SURE.tambien
    synonyms(raiz, means.size === 0 ? SURE.sinonimo : also)
    if (means.size === 0 || (this.#isSeldom(word) && !this.#isMarca(raiz)))
      for (const form of formasDelVerbo(word)) if (this.#vocabulario.has(form)) add(stem(form), SURE.raiz)
    if (last || means.size === 0) {
      // The last word may still be half typed. Digits ("2.25") also begin a content ("2.25l").
      const known = means.size > 0
      const worth = known ? SURE.prefijo * 0.6 : SURE.prefijo
      for (const found of word.length >= 2 && (last || !NEXOS.has(word)) ? this.#vocabulario.beginning(word) : []) {
        if (this.positionsOf(found)) add(found, worth, known)
        else synonyms(found, worth, known)
      }
    }
    // A word that few labels begin with may be a common one by ear: bela is vela, and not Belarom.
    if (last && word.length >= SHORTEST_BY_EAR && !this.#vocabulario.has(word) && !this.#synonyms.has(raiz)) {
      const begun = [...means.keys()].reduce((sum, one) => sum + (this.positionsOf(one)?.length ?? 0), 0)
      const [best] = begun > 0 ? this.#nearest(word, raiz, { ...how, loose: 'sonido' }) : []
      if (best && best.word.veces > begun) add(best.word.raiz, 1)
    }
    // Alone, a word that labels say means itself.
    const little = means.size > 0 && how.words?.length === 1 ? undefined : diminutivoDe(word)
    if (little && this.#vocabulario.has(little)) add(stem(little), SURE.errata, means.size > 0)
    const rare = means.size > 0 && this.#isSeldom(word) && !this.#isMarca(raiz) && !this.#synonyms.has(raiz)
    const bases = (means.size === 0 || rare) && !this.#synonyms.has(raiz) ? basesDiminutivo(word) : []
    const [base] = bases.sort((a, b) => this.#vocabulario.vecesOf(b) - this.#vocabulario.vecesOf(a))
    if (base && this.#vocabulario.has(base)) add(stem(base), SURE.raiz)
    let corrected: string | undefined
    // "sin huevo" is never corrected to "sin hueso": the customer may not be able to eat the other.
    if (rare) {
      const [best] = this.#nearest(word, raiz, how)
      if (best && best.word.veces >= OFTEN) {
        if (this.#vocabulario.has(word)) add(best.word.raiz, SURE.errata, true)
        else if (best.lejos <= 1) {
          // No label has these very letters, and a single label "Hamburgesa" is a slip too.
          means.set(raiz, { raiz, sure: SURE.errata, begun: true })
          add(best.word.raiz, SURE.raiz)
        }
      }
    }
    // manices, cafeses: the plural of a word that ends in a stressed vowel, made twice.
    const [, single = ''] = means.size === 0 ? (/^(.{2,}[aeiou])[cs]es$/.exec(word) ?? []) : []
    if (this.positionsOf(stem(single))) add(stem(single), SURE.raiz)
    if ((means.size === 0 || (how.loose && !isDieta(word))) && !isUnidad(word) && !isNuncaErrata(word)) {
      const [best, ...alike] = this.#nearest(word, raiz, how)
      corrected = best?.word.escrita
      for (const { word: likely, lejos } of best ? [best, ...alike] : []) {
        const sure = lejos <= SOUND ? SURE.sonido : SURE.parecida - lejos * 0.1
        add(likely.raiz, sure)
        synonyms(likely.raiz, this.#isMarca(likely.raiz) ? sure * SURE.deMarca : sure)
      }
    }
    return { means: [...means.values()], corrected }
  }

  /** Says whether hardly any label says the word, so that it may be misspelt there too: tollitas. */
  #isSeldom(word: string): boolean {
    const veces = this.#vocabulario.vecesOf(word) || (this.positionsOf(stem(word))?.length ?? 0)
    return veces > 0 && veces <= SELDOM && !isDieta(word) && !isUnidad(word)
  }

  /** The likeliest words for a misspelt one among those sold here: near ones, and common rather than rare. */
  #nearest(word: string, own: string, { sells, conEnie, loose, words = [] }: Modo): Candidata[] {
    const enie = conEnie.has(word)
    // A customer who writes an ñ means it. A customer who leaves it out may lack the key.
    const far = ({ word: likely, lejos }: Candidata) =>
      lejos + (enie && !likely.escrita.includes('ñ') ? 0.5 : 0) - COMMON * Math.log10(1 + likely.veces)
    const isSold = (raiz: string): boolean => this.positionsOf(raiz)?.some((one) => sells(one)) ?? false
    const known = loose === 'sonido' ? this.#vocabulario.soundingLike(word) : this.#vocabulario.candidates(word)
    const sold = known
      .filter(
        ({ word: { raiz } }) =>
          raiz !== own &&
          (isSold(raiz) || this.#synonyms.get(raiz)?.some((words) => words.every((one) => isSold(stem(one))))),
      )
      .sort((a, b) => far(a) - far(b))
    // Galletas saldas are saladas, and not salsas: labels use galletas and saladas together.
    const others = sold.length > 1 ? words.map(stem).filter((raiz) => raiz !== own && this.positionsOf(raiz)) : []
    if (others.length > 0) {
      const together = sold.slice(0, MOST_COMPARED).find((one) => this.together([one.word.raiz, ...others]))
      if (together && far(together) - far(sold[0]!) <= TOGETHER)
        sold.splice(0, 0, ...sold.splice(sold.indexOf(together), 1))
    }
    const [best] = sold
    return best ? sold.filter((one) => one.lejos === best.lejos && far(one) - far(best) <= ALIKE) : []
  }
}

function pesoOf(word: string, known: boolean, onlyUnits: boolean): Significado['peso'] {
  if (isDieta(word)) return known ? 'exigida' : 'opcional'
  if (onlyUnits || !saysHowMuch(word)) return 'necesaria'
  return isSize(word) ? 'si hay' : 'opcional'
}

/** The corrected query; null when no word was corrected. */
export function suggestionOf(terms: readonly Pick<Significado, 'asked' | 'corrected'>[]): string | null {
  if (!terms.some(({ corrected }) => corrected)) return null
  const asked = terms.map((one) => one.asked).join(' ')
  const taken = writeNegation(terms.map((one) => one.corrected ?? one.asked).join(' '))
  return fold(taken) === fold(writeNegation(asked)) ? null : taken
}

/** The words of the query with each correction in its place; undefined when none was corrected. */
export function correctedOf(terms: readonly Pick<Significado, 'asked' | 'corrected'>[]): string[] | undefined {
  if (!terms.some(({ corrected }) => corrected)) return undefined
  return terms.map(({ asked, corrected }) => (corrected ? fold(corrected) : asked))
}

/** The stems of the meaningful words of a text. */
export function stemsOf(text: string): string {
  return tokenize(text)
    .filter((word) => !STOP.has(word))
    .map(stem)
    .join(' ')
}

/** The words of a query, folded, that the customer wrote with an ñ. */
export function wordsWithEnie(consulta: string): ReadonlySet<string> {
  return new Set(
    writtenWords(consulta)
      .filter((word) => word.includes('ñ'))
      .map(fold),
  )
}
