import { baseDiminutivo, fold, isMedida, isUnidad, stem, tokenize } from '@surtido/rules/busqueda'
import { isDieta, writeNegation } from '@surtido/rules/negaciones'
import { type Candidata, SOUND, type Vocabulario, writtenWords } from './vocabulario.ts'

export interface Sinonimo {
  readonly termino: string
  readonly equivale: string
}

/** The stems a word of a query may mean, and the word it was taken for when it was not known as written. */
export interface Significado {
  readonly means: readonly Sentido[]
  readonly asked: string
  readonly corrected?: string | undefined
  /**
   * Must an article have it? A unit on its own only puts those that say it first; without what is `exigida`, such as
   * "sin gluten", nothing is an answer, whatever else it has.
   */
  readonly peso: 'exigida' | 'necesaria' | 'si hay' | 'opcional'
}

interface Sentido {
  readonly raiz: string
  readonly sure: number
  /** Only another word that a known one begins: pantene, of pan. */
  readonly begun: boolean
}

/** How sure we are that a word of the query means a word of the vocabulary; who says pimiento wants a morrón no less. */
const SURE = { exacta: 1, raiz: 0.95, sinonimo: 1, tambien: 0.97, prefijo: 0.8, sonido: 0.7, parecida: 0.6 } as const

/** Words that say nothing of an article. */
export const STOP = new Set('de del la el los las para con en y a por un una al'.split(' '))

/** A word ten times as common is as likely meant as one that is this much nearer. */
const COMMON = 0.3
/** Words this alike in likelihood are all taken. */
const ALIKE = 0.3
/** Words of the longest synonym that is looked for, and ways of writing one query that are tried. */
const LONGEST = 3
const MOST_REWRITINGS = 5

interface Modo {
  /** Also words that are known may have been misspelt. */
  readonly loose: boolean
  readonly sells: (position: number) => boolean
  /** The words of the query, folded, that were written with an ñ. */
  readonly conEnie: ReadonlySet<string>
}

/**
 * What the words of a query may mean: each is looked up as it stands, by stem, by synonym, as the beginning of a word
 * (the last one, while typing), by sound and by spelling distance, the first of these that finds something.
 */
export class Significados {
  readonly #vocabulario: Vocabulario
  readonly #synonyms = new Map<string, string[][]>()
  readonly #positionsOf: (raiz: string) => Uint32Array | undefined

  /** `positionsOf`: the articles with a stem; undefined when there are none. */
  constructor(
    vocabulario: Vocabulario,
    sinonimos: readonly Sinonimo[],
    positionsOf: (raiz: string) => Uint32Array | undefined,
  ) {
    this.#vocabulario = vocabulario
    this.#positionsOf = positionsOf
    for (const { termino, equivale } of sinonimos) {
      const key = tokenize(termino).map(stem).join(' ')
      const list = this.#synonyms.get(key) ?? []
      list.push(tokenize(equivale).filter((word) => !STOP.has(word)))
      this.#synonyms.set(key, list)
    }
  }

  /** What each word may mean. */
  of(words: readonly string[], how: Modo): Significado[] {
    const onlyUnits = words.every((word) => isUnidad(word) || isMedida(word))
    return words.map((word, i) => {
      const { means, corrected } = this.#meanings(word, i === words.length - 1, how)
      return { means, corrected, asked: word, peso: pesoOf(word, means.length > 0, onlyUnits) }
    })
  }

  /** The query as it is, and with each synonym that is one of several words, or is said in several, in its place. */
  rewritings(words: readonly string[]): string[][] {
    const found = [[...words]]
    for (let n = 1; n <= Math.min(LONGEST, words.length); n++)
      for (let i = 0; i + n <= words.length; i++) {
        const key = words
          .slice(i, i + n)
          .map(stem)
          .join(' ')
        for (const equal of this.#synonyms.get(key) ?? [])
          if (n > 1 || equal.length > 1) found.push(words.toSpliced(i, n, ...equal))
      }
    return found.slice(0, MOST_REWRITINGS)
  }

  /** The query with two words written as one where the labels do, and one as two: grapa miel, cocacola. */
  respacings(words: readonly string[]): string[][] {
    const joined = words.slice(1).flatMap((word, i) => {
      const both = words[i]! + word
      const known = this.#vocabulario.has(both)
        ? both
        : this.#vocabulario.candidates(both).find(({ lejos }) => lejos <= SOUND)?.palabra.word
      return known ? [words.toSpliced(i, 2, known)] : []
    })
    const parted = words.flatMap((word, i) => {
      const parts = this.#positionsOf(stem(word)) ? undefined : this.#vocabulario.part(word)
      return parts ? [words.toSpliced(i, 1, ...parts)] : []
    })
    return [...joined, ...parted].slice(0, MOST_REWRITINGS)
  }

  #meanings(word: string, last: boolean, how: Modo): Pick<Significado, 'means' | 'corrected'> {
    const means = new Map<string, Sentido>()
    const add = (raiz: string, sure: number, begun = false) => {
      if (sure > (means.get(raiz)?.sure ?? 0)) means.set(raiz, { raiz, sure, begun })
    }
    const raiz = stem(word)
    if (this.#positionsOf(raiz)) add(raiz, this.#vocabulario.has(word) ? SURE.exacta : SURE.raiz)
    const synonyms = (root: string, sure: number, begun = false) => {
      for (const words of this.#synonyms.get(root) ?? []) if (words.length === 1) add(stem(words[0]!), sure, begun)
    }
    // Where labels say the word itself, what says it by another name comes after.
    synonyms(raiz, means.size > 0 ? SURE.tambien : SURE.sinonimo)
    if (last || means.size === 0) {
      // What somebody is still typing; digits ("2.25") also begin a content ("2.25l").
      const known = means.size > 0
      const worth = known ? SURE.prefijo * 0.6 : SURE.prefijo
      for (const found of word.length >= 2 ? this.#vocabulario.beginning(word) : []) {
        if (this.#positionsOf(found)) add(found, worth, known)
        else synonyms(found, worth, known)
      }
    }
    const base = means.size === 0 && !this.#synonyms.has(raiz) ? baseDiminutivo(word) : undefined
    if (base && this.#vocabulario.has(base)) add(stem(base), SURE.raiz)
    let corrected: string | undefined
    // "sin huevo" is never taken for "sin hueso": who asks for it may not eat the other.
    if ((means.size === 0 || (how.loose && !isDieta(word))) && !isUnidad(word)) {
      const [best, ...alike] = this.#nearest(word, raiz, how)
      corrected = best?.palabra.escrita
      for (const { palabra, lejos } of best ? [best, ...alike] : []) {
        const sure = lejos <= SOUND ? SURE.sonido : SURE.parecida - lejos * 0.1
        add(palabra.raiz, sure)
        synonyms(palabra.raiz, sure)
      }
    }
    return { means: [...means.values()], corrected }
  }

  /** The words somebody most likely meant that something sold here has: near ones, and common rather than rare ones. */
  #nearest(word: string, own: string, { sells, conEnie }: Modo): Candidata[] {
    const enie = conEnie.has(word)
    // Who writes an ñ means it; who leaves it out may lack the key.
    const far = ({ palabra, lejos }: Candidata) =>
      lejos + (enie && !palabra.escrita.includes('ñ') ? 0.5 : 0) - COMMON * Math.log10(1 + palabra.veces)
    const isSold = (raiz: string): boolean => this.#positionsOf(raiz)?.some((one) => sells(one)) ?? false
    const sold = this.#vocabulario
      .candidates(word)
      .filter(
        ({ palabra: { raiz } }) =>
          raiz !== own &&
          (isSold(raiz) || this.#synonyms.get(raiz)?.some((words) => words.every((one) => isSold(stem(one))))),
      )
      .sort((a, b) => far(a) - far(b))
    const [best] = sold
    return best ? sold.filter((one) => one.lejos === best.lejos && far(one) - far(best) <= ALIKE) : []
  }
}

function pesoOf(word: string, known: boolean, onlyUnits: boolean): Significado['peso'] {
  if (isDieta(word)) return known ? 'exigida' : 'opcional'
  if (onlyUnits || !(isUnidad(word) || isMedida(word))) return 'necesaria'
  return isSize(word) ? 'si hay' : 'opcional'
}

/** The words as they were taken, when one was taken for another. */
export function suggestionOf(terms: readonly Pick<Significado, 'asked' | 'corrected'>[]): string | null {
  if (!terms.some(({ corrected }) => corrected)) return null
  const asked = terms.map((one) => one.asked).join(' ')
  const taken = writeNegation(terms.map((one) => one.corrected ?? one.asked).join(' '))
  return fold(taken) === fold(writeNegation(asked)) ? null : taken
}

/** An amount, or a single letter: that of a unit, but also of a size of pañales. */
function isSize(word: string): boolean {
  return word.length === 1 || isMedida(word)
}

/** The stems of the words of a text that say something. */
export function stemsOf(text: string): string {
  return tokenize(text)
    .filter((word) => !STOP.has(word))
    .map(stem)
    .join(' ')
}

/** The words of a query, folded, that were written with an ñ. */
export function wordsWithEnie(consulta: string): ReadonlySet<string> {
  return new Set(
    writtenWords(consulta)
      .filter((word) => word.includes('ñ'))
      .map(fold),
  )
}
