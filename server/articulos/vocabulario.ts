import { editDistance, fold, soundKey } from '@surtido/rules/busqueda'
import { LRUCache } from 'lru-cache'

export interface Palabra {
  /** Folded, as it is looked up. */
  readonly word: string
  readonly raiz: string
  /** As names write it most often, in lower case: pañales, higiénico. */
  readonly escrita: string
  /** How often articles say it. */
  readonly veces: number
}

/** A word of the vocabulary that a misspelt one may stand for; `lejos` in letters, half of one for sounding alike. */
export interface Candidata {
  readonly palabra: Palabra
  readonly lejos: number
}

/** Sounding alike stands between being the same and a letter of difference. */
export const SOUND = 0.5

/** Longer than any word of a label, and than anything worth comparing with all of them. */
const LARGA = 30

/** The words that one empresa's articles say, and what a misspelt one may stand for. */
export class Vocabulario {
  /** Sorted, for prefixes. */
  readonly #words: readonly Palabra[]
  /** What misspelt words may stand for: looking through the whole vocabulary is the dearest step of a search. */
  readonly #known = new LRUCache<string, readonly Candidata[]>({ max: 2_000 })

  /** By word its stem and how often it is said; by written form how often. */
  constructor(
    words: ReadonlyMap<string, { readonly raiz: string; readonly veces: number }>,
    forms: ReadonlyMap<string, number>,
  ) {
    const written = mostWritten(forms)
    this.#words = [...words]
      .map(([word, { raiz, veces }]) => ({ word, raiz, escrita: written.get(word) ?? word, veces }))
      .sort((a, b) => (a.word < b.word ? -1 : 1))
  }

  has(word: string): boolean {
    const at = this.#lowerBound(word)
    return this.#words[at]?.word === word
  }

  /** The stems of words that begin so, the first sixty. */
  beginning(prefix: string): Set<string> {
    const found = new Set<string>()
    for (let i = this.#lowerBound(prefix); i < this.#words.length && found.size < 60; i++) {
      const { word, raiz } = this.#words[i]!
      if (!word.startsWith(prefix)) break
      found.add(raiz)
    }
    return found
  }

  /** Every word that a misspelt one may stand for, those in most articles first. */
  candidates(word: string): readonly Candidata[] {
    if (!isCorrigible(word)) return []
    const known = this.#known.get(word)
    if (known) return known
    const max = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    const sound = soundKey(word)
    const found: Candidata[] = []
    for (const palabra of this.#words) {
      const other = soundKeyOf(palabra.word)
      if (other === sound && word.length <= 2 * palabra.word.length + 1) {
        found.push({ palabra, lejos: SOUND })
        continue
      }
      if (max === 0 || palabra.word.length < 3 || Math.abs(palabra.word.length - word.length) > max) continue
      const lejos = Math.min(editDistance(word, palabra.word, max), editDistance(sound, other, max) + SOUND)
      if (lejos <= max) found.push({ palabra, lejos })
    }
    found.sort((a, b) => b.palabra.veces - a.palabra.veces)
    this.#known.set(word, found)
    return found
  }

  #lowerBound(word: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#words[middle]!.word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Whether a word can be a misspelt one at all: no code, no key held down, nothing pasted by mistake. */
function isCorrigible(word: string): boolean {
  return word.length <= LARGA && !/\d|^(.)\1*$/.test(word)
}

/** The words of a text as they are written, in lower case. */
export function writtenWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** By folded word, how it is written most often; only of those written with more than plain letters. */
function mostWritten(forms: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const most = new Map<string, string>()
  for (const [form, count] of forms) {
    const word = fold(form)
    if (form !== word && count >= (forms.get(most.get(word) ?? word) ?? 0)) most.set(word, form)
  }
  return most
}

const sounds = new Map<string, string>()

/** The vocabulary is asked for its sounds at every misspelt word: they are worked out once. */
function soundKeyOf(word: string): string {
  let key = sounds.get(word)
  if (key === undefined) {
    key = soundKey(word)
    if (sounds.size < 200_000) sounds.set(word, key)
  }
  return key
}
