import { fold, isMedida, isUnidad, stem, tokenize } from '@surtido/rules/busqueda'
import { type Candidata, SOUND, type Vocabulario, writtenWords } from './vocabulario.ts'

export interface Sinonimo {
  readonly termino: string
  readonly equivale: string
}

/** The stems a word of a query may mean, and the word it was taken for when it was not known as written. */
export interface Significado {
  readonly means: readonly Sentido[]
  readonly corrected?: string | undefined
  /** Must an article have it? A unit on its own only puts those that say it first. */
  readonly peso: 'necesaria' | 'si hay' | 'opcional'
}

interface Sentido {
  readonly raiz: string
  readonly sure: number
  /** Only another word that a known one begins: pantene, of pan. */
  readonly begun: boolean
}

/** How sure we are that a word of the query means a word of the vocabulary; who says pimiento wants a morrón no less. */
const SURE = { exacta: 1, raiz: 0.95, sinonimo: 1, prefijo: 0.8, sonido: 0.7, parecida: 0.6 } as const

/** Words that say nothing of an article. */
export const STOP = new Set('de del la el los las para con en y a por un una al'.split(' '))

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
      list.push(
        tokenize(equivale)
          .filter((word) => !STOP.has(word))
          .map(stem),
      )
      this.#synonyms.set(key, list)
    }
  }

  /** What each word may mean; a synonym of several words counts as one. */
  of(words: readonly string[], how: Modo): Significado[] {
    const terms: Significado[] = []
    const onlyUnits = words.every((word) => isUnidad(word) || isMedida(word))
    for (let i = 0; i < words.length; i++) {
      let taken = false
      for (let n = Math.min(3, words.length - i); n >= 2 && !taken; n--) {
        const equals = this.#synonyms.get(
          words
            .slice(i, i + n)
            .map(stem)
            .join(' '),
        )
        if (!equals) continue
        for (const stems of equals)
          for (const raiz of stems)
            terms.push({ means: [{ raiz, sure: SURE.sinonimo, begun: false }], peso: 'necesaria' })
        i += n - 1
        taken = true
      }
      if (!taken) {
        const word = words[i]!
        terms.push({
          ...this.#meanings(word, i === words.length - 1, how),
          peso: onlyUnits || !(isUnidad(word) || isMedida(word)) ? 'necesaria' : isSize(word) ? 'si hay' : 'opcional',
        })
      }
    }
    return terms
  }

  #meanings(word: string, last: boolean, how: Modo): Omit<Significado, 'peso'> {
    const means = new Map<string, Sentido>()
    const add = (raiz: string, sure: number, begun = false) => {
      if (sure > (means.get(raiz)?.sure ?? 0)) means.set(raiz, { raiz, sure, begun })
    }
    const raiz = stem(word)
    if (this.#positionsOf(raiz)) add(raiz, this.#vocabulario.has(word) ? SURE.exacta : SURE.raiz)
    for (const stems of this.#synonyms.get(raiz) ?? []) if (stems.length === 1) add(stems[0]!, SURE.sinonimo)
    if (last || means.size === 0) {
      // What somebody is still typing; digits ("2.25") also begin a content ("2.25l").
      const known = means.size > 0
      const worth = known ? SURE.prefijo * 0.6 : SURE.prefijo
      if (word.length >= 2) for (const found of this.#vocabulario.beginning(word)) add(found, worth, known)
    }
    let corrected: string | undefined
    if ((means.size === 0 || how.loose) && !isUnidad(word)) {
      const [best, ...alike] = this.#nearest(word, raiz, how)
      corrected = best?.palabra.escrita
      for (const { palabra, lejos } of best ? [best, ...alike] : [])
        add(palabra.raiz, lejos <= SOUND ? SURE.sonido : SURE.parecida - lejos * 0.1)
    }
    return { means: [...means.values()], corrected }
  }

  /** The nearest words that something sold here has, those in most articles first; farther ones are left out. */
  #nearest(word: string, own: string, { sells, conEnie }: Modo): Candidata[] {
    const enie = conEnie.has(word)
    // Who writes an ñ means it; who leaves it out may lack the key.
    const far = ({ palabra, lejos }: Candidata) => lejos + (enie && !palabra.escrita.includes('ñ') ? 0.5 : 0)
    const sold = this.#vocabulario
      .candidates(word)
      .filter(({ palabra: { raiz } }) => raiz !== own && this.#positionsOf(raiz)?.some((one) => sells(one)))
    const least = Math.min(...sold.map(far))
    return sold.filter((one) => far(one) === least)
  }
}

/** The words as they were taken, when one was taken for another. */
export function suggestionOf(
  words: readonly string[],
  terms: readonly Pick<Significado, 'corrected'>[],
): string | null {
  if (terms.length !== words.length || !terms.some(({ corrected }) => corrected)) return null
  const text = words.map((word, i) => terms[i]!.corrected ?? word).join(' ')
  return fold(text) === fold(words.join(' ')) ? null : text
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
