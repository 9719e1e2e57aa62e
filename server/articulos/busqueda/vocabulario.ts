import { editDistance, fold, soundKey } from '@surtido/rules/busqueda'
import { writeNegation } from '@surtido/rules/negaciones'
import { LRUCache } from 'lru-cache'
import { type Pause, sortInTurns } from '../memoria/take-turns.ts'

export interface WordOfVocabulario {
  /** For look-up. */
  readonly folded: string
  readonly raiz: string
  /** The spelling most common in names, in lower case: pañales, higiénico. */
  readonly escrita: string
  /** How often articles say it. */
  readonly veces: number
}

/** A word with what tells at once that another is too far away: its sound, and which letters both have. */
interface Comparable extends WordOfVocabulario {
  readonly sonido: string
  readonly letras: number
  readonly letrasDeSonido: number
}

/** A vocabulary word that a misspelt one may stand for; `lejos` in letters, half a letter for sounding alike. */
export interface Candidata {
  readonly word: WordOfVocabulario
  readonly lejos: number
}

/** The distance of words that sound alike: between identical and one letter off. */
export const SOUND = 0.5

/** Longer than any word of a label, and too long to be worth comparing with all of them. */
const LARGA = 30

/** A word may be split if its shorter half has so many letters, and labels say the rarer half so often. */
const SHORTEST_HALF = 3
const RAREST_HALF = 3
/** The small words that a joined word may have in its middle. */
const BETWEEN = ['de', 'del', 'con', 'para', 'en', 'a', 'al', 'y']

/** The words in one empresa's articles, and which of them a misspelt one may stand for. */
export class Vocabulario {
  /** Sorted, for prefixes. */
  readonly #words: readonly WordOfVocabulario[]
  /** A search asks some twenty times whether there is a word. */
  readonly #byWord: ReadonlyMap<string, WordOfVocabulario>
  /** A misspelt word is compared with words about as long or that sound alike, not with all. */
  readonly #byLength: ReadonlyMap<number, readonly Comparable[]>
  readonly #bySound: ReadonlyMap<string, readonly Comparable[]>
  /** Candidates for misspelt words. Finding them is the most expensive step of a search. */
  readonly #known = new LRUCache<string, readonly Candidata[]>({ max: 2_000 })

  private constructor(
    words: readonly WordOfVocabulario[],
    byWord: ReadonlyMap<string, WordOfVocabulario>,
    byLength: ReadonlyMap<number, readonly Comparable[]>,
    bySound: ReadonlyMap<string, readonly Comparable[]>,
  ) {
    this.#words = words
    this.#byWord = byWord
    this.#byLength = byLength
    this.#bySound = bySound
  }

  /** `words`: the stem and frequency of each word; then the frequency of each written form. */
  static async build(
    words: ReadonlyMap<string, { readonly raiz: string; readonly veces: number }>,
    forms: ReadonlyMap<string, number>,
    pause: Pause,
  ): Promise<Vocabulario> {
    const written = await mostWritten(forms, pause)
    const found: Comparable[] = []
    const bySound = new Map<string, Comparable[]>()
    for (const [word, { raiz, veces }] of words) {
      await pause()
      const sonido = soundKey(word)
      const [letras, letrasDeSonido] = [lettersOf(word), lettersOf(sonido)]
      found.push({
        folded: word,
        raiz,
        escrita: written.get(word) ?? writeNegation(word),
        veces,
        sonido,
        letras,
        letrasDeSonido,
      })
    }
    const order = Uint32Array.from(found, (_, i) => i)
    await sortInTurns(order, (a, b) => (found[a]!.folded < found[b]!.folded ? -1 : 1), pause)
    const sorted = Array.from(order, (i) => found[i]!)
    const byWord = new Map<string, WordOfVocabulario>()
    for (const one of sorted) {
      await pause()
      byWord.set(one.folded, one)
      const alike = bySound.get(one.sonido)
      if (alike) alike.push(one)
      else bySound.set(one.sonido, [one])
    }
    await pause()
    return new Vocabulario(
      sorted,
      byWord,
      Map.groupBy(sorted, ({ folded }) => folded.length),
      bySound,
    )
  }

  has(word: string): boolean {
    return this.#find(word) !== undefined
  }

  /** How often labels say the word. */
  vecesOf(word: string): number {
    return this.#find(word)?.veces ?? 0
  }

  /** The stems of words with that prefix, the first sixty. */
  beginning(prefix: string): Set<string> {
    const found = new Set<string>()
    for (let i = this.#lowerBound(prefix); i < this.#words.length && found.size < 60; i++) {
      const { folded, raiz } = this.#words[i]!
      if (!folded.startsWith(prefix)) break
      found.add(raiz)
    }
    return found
  }

  soundingLike(word: string): readonly Candidata[] {
    if (!isCorrigible(word)) return []
    const alike = this.#bySound.get(soundKey(word))?.filter((one) => word.length <= 2 * one.folded.length + 1)
    return alike?.map((one) => ({ word: one, lejos: SOUND })) ?? []
  }

  /** The most frequent word that sounds like this one. */
  likeliestBySound(word: string): string | undefined {
    let found: WordOfVocabulario | undefined
    for (const { word: one } of this.soundingLike(word)) if (!found || one.veces > found.veces) found = one
    return found?.folded
  }

  /** Every word that a misspelt one may stand for, the most frequent first. */
  candidates(word: string): readonly Candidata[] {
    if (!isCorrigible(word)) return []
    const known = this.#known.get(word)
    if (known) return known
    const max = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    const sound = soundKey(word)
    const found = [...this.soundingLike(word)]
    const alike = new Set(found.map((one) => one.word))
    // schweps sounds like schweppes but for one letter, and is two letters away.
    const farthest = word.length >= 5 ? Math.max(max, SOUND + 1) : max
    const longest = max > 0 ? word.length + Math.ceil(farthest) : 0
    const letras = lettersOf(word)
    const letrasDeSonido = lettersOf(sound)
    for (let length = Math.max(3, word.length - max); length <= longest; length++) {
      for (const other of this.#byLength.get(length) ?? []) {
        if (alike.has(other)) continue
        const near = mayBeWithin(letras, other.letras, max)
        let lejos = near ? editDistance(word, other.folded, max) : max + 1
        // Sound brings it nearer only when the letters are too far apart, or by more than half a letter.
        if (lejos > SOUND + 1 && mayBeWithin(letrasDeSonido, other.letrasDeSonido, max))
          lejos = Math.min(lejos, editDistance(sound, other.sonido, max) + SOUND)
        if (lejos <= farthest) found.push({ word: other, lejos })
      }
    }
    // yervs is a letter away from yerba and sounds like it; of so short a word that is a guess where nothing is nearer.
    const near = word.length < 6 ? found.filter(({ lejos }) => lejos <= max) : found
    const best = near.length > 0 ? near : found
    best.sort((a, b) => b.word.veces - a.word.veces)
    this.#known.set(word, best)
    return best
  }

  /**
   * Splits a word that labels write as two: cocacola; also around a small word: dulcedeleche. Prefers the split whose
   * rarer half is the most common.
   */
  part(word: string): [string, string] | undefined {
    if (word.length < 2 * SHORTEST_HALF || !isCorrigible(word)) return undefined
    let found: [string, string] | undefined
    let most = RAREST_HALF - 1
    for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
      const rest = word.slice(at)
      const between = BETWEEN.filter((small) => rest.startsWith(small) && rest.length >= small.length + SHORTEST_HALF)
      for (const small of ['', ...between]) {
        const halves: [string, string] = [word.slice(0, at), rest.slice(small.length)]
        const veces = Math.min(...halves.map((half) => this.#find(half)?.veces ?? 0))
        if (veces > most) [found, most] = [halves, veces]
      }
    }
    return found
  }

  #find(word: string): WordOfVocabulario | undefined {
    return this.#byWord.get(word)
  }

  #lowerBound(word: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#words[middle]!.folded < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Says whether a word can be a misspelling: not a code, a held key or a paste by mistake. */
function isCorrigible(word: string): boolean {
  return word.length <= LARGA && !/\d|^(.)\1*$/.test(word)
}

/** The words of a text as written, in lower case. */
export function writtenWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** Finds the most common spelling of each folded word; only for words with more than plain letters. */
async function mostWritten(forms: ReadonlyMap<string, number>, pause: Pause): Promise<ReadonlyMap<string, string>> {
  const most = new Map<string, string>()
  for (const [form, count] of forms) {
    await pause()
    const word = fold(form)
    if (form !== word && count >= (forms.get(most.get(word) ?? word) ?? 0)) most.set(word, form)
  }
  return most
}

/** The letters of a word: a bit for each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Says whether two words with these letters can be so near: each letter changed adds and takes away at most one. */
function mayBeWithin(a: number, b: number, max: number): boolean {
  let differ = a ^ b
  for (let n = 0; n < 2 * max && differ !== 0; n++) differ &= differ - 1
  return differ === 0
}
