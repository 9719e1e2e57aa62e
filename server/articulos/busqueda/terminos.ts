import { fold, stem } from '@surtido/rules/busqueda'
import type { Indexados } from './indexados.ts'
import type { Termino } from './marcador.ts'
import { isMarca, WORTH } from './postings.ts'
import type { RubrosMencionados } from './rubros-mencionados.ts'
import type { Significado } from './significados.ts'

/**
 * The first word of a name says what the article is. Only one word of a query can be that, so the others score at most
 * this.
 */
const BEYOND_HEAD = 7
/** A word says what an article is (leche, not polvo) when this share of its articles have names that begin with it. */
const HEADS = 0.15

/** The bound for an article that lacks a word: a word that tells enough by itself is in so many articles at most. */
const TELLING = 12
/** Lavar, of jabón para lavar, tells nothing by itself. */
const INFINITIVE = /[aei]r$/
/** How much more such a word counts, and how much more the first word of the query counts. */
const TELLS = 3
const FIRST = 2

/** How much each word of a query counts, and which of them says what the customer wants. */
export class Terminos {
  readonly #de: Pick<Indexados, 'postings' | 'lengths'>
  readonly #rubros: RubrosMencionados

  constructor(de: Pick<Indexados, 'postings' | 'lengths'>, rubros: RubrosMencionados) {
    this.#de = de
    this.#rubros = rubros
  }

  /** The rubros that the query as a whole names. */
  named(terms: readonly Significado[]): Uint8Array | undefined {
    return this.#rubros.called(terms.map((one) => stem(wordOf(one))).join(' '))
  }

  /** The required words in the order of the query, then the optional ones. */
  inOrder(terms: readonly Significado[], lacking = false): [Termino[], Termino[]] {
    const required = terms.filter(({ peso }) => peso !== 'opcional')
    const main = required.filter(({ peso }) => peso !== 'exigida')
    // With a word missing, a rubro's name says more about the query than a word that had to be guessed.
    const sure = lacking ? main.filter(({ corrected, means }) => !corrected && means.length > 0) : main
    const head =
      (!lacking && this.named(terms) ? required[0] : undefined) ??
      sure.find((one) => this.#isHead(one)) ??
      (lacking ? sure.find(({ asked }) => this.#rubros.called(stem(asked))) : undefined) ??
      sure[0] ??
      main.find((one) => this.#isHead(one)) ??
      required[0]
    const termino = (one: Significado): Termino => {
      const rarity = this.#rarityOf(one)
      return {
        exigida: one.peso === 'exigida',
        opcional: one.peso === 'opcional',
        head: one === head,
        most: one === head ? WORTH.cabeza : BEYOND_HEAD,
        numeros: this.#numbersOf(one),
        partes: one.means.flatMap(({ raiz, sure, begun }) => {
          const posting = this.#de.postings.get(raiz)
          return posting ? [{ posting, worth: sure * rarity, begun }] : []
        }),
      }
    }
    return [required.map(termino), terms.filter(({ peso }) => peso === 'opcional').map(termino)]
  }

  /** The required words as they count where an article may lack some: which of them say enough without the others. */
  alone(required: readonly Termino[], terms: readonly Significado[], fines: ReadonlySet<string>): Termino[] {
    const asked = terms.filter(({ peso }) => peso !== 'opcional')
    const first = asked.findIndex(({ peso }) => peso !== 'exigida')
    return required.map((one, i) => {
      const word = asked[i]!.asked
      const isFin = fines.has(word)
      const isNoun = !INFINITIVE.test(word)
      const tells =
        !one.exigida && (this.#rubros.called(stem(word)) !== undefined || (isFin && isNoun && this.#tells(one)))
      const isFirst = i === first
      const times = tells ? TELLS : isFirst === one.head ? 1 : isFirst ? FIRST : 1 / FIRST
      const partes = one.partes.map((parte) => ({ ...parte, worth: parte.worth * times }))
      return { ...one, head: tells || isFirst || (one.head && !isFin), partes }
    })
  }

  /** Says whether a word is rare enough to tell what is asked for, and no brand. */
  #tells({ partes }: Termino): boolean {
    const many = partes.reduce((sum, { posting }) => sum + posting.posiciones.length, 0)
    return many > 0 && many <= TELLING && !partes.some(({ posting }) => isMarca(posting))
  }

  /** Says whether the word says what an article is (leche) and not what kind (polvo, a brand). */
  #isHead({ means }: Significado): boolean {
    let heads = 0
    let all = 0
    for (const { raiz, begun } of means) {
      const posting = begun ? undefined : this.#de.postings.get(raiz)
      if (!posting) continue
      heads += posting.cabezas
      all += posting.posiciones.length
    }
    return heads > all * HEADS
  }

  /** The weight of a word: rare words count more. A rare synonym of a common word is as common as that word. */
  #rarityOf({ means }: Significado): number {
    let articles = 0
    for (const { raiz, begun } of means) if (!begun) articles += this.#de.postings.get(raiz)?.posiciones.length ?? 0
    return 1 + Math.log(1 + this.#de.lengths.length / Math.max(articles, 1)) / 4
  }

  #numbersOf({ means }: Significado): ReadonlySet<number> {
    return new Set(means.flatMap(({ raiz }) => this.#de.postings.get(raiz)?.numero ?? []))
  }
}

/** The word as it was meant: with its correction, if it has one. */
export const wordOf = ({ asked, corrected }: Significado): string => (corrected ? fold(corrected) : asked)
