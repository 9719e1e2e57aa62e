import { stem } from '@surtido/rules/busqueda'
import type { Cercania } from './cercania.ts'
import { Encontrados } from './encontrados.ts'
import { Marcador, type Termino } from './marcador.ts'
import { type Posting, WORTH } from './postings.ts'
import { type Rubros, RubrosMencionados } from './rubros-mencionados.ts'
import { type Significado, suggestionOf } from './significados.ts'

/** What the words of a query mean, found and worth. */
export interface Clasificados {
  readonly encontrados: Encontrados
  /** Of how many words what each is worth is the sum. */
  readonly palabras: number
}

/** What a name is of stands first in it: of the words of a query only one is that, and counts as much. */
const BEYOND_HEAD = 7
/** From this share of its articles on whose names begin with it, a word says what something is (leche, not polvo). */
const HEADS = 0.15

/** What it costs to be found by other words than those that were written. */
const OTHER_WORDS = 2
/** What it is worth to stand in the rubro of the very name that is asked for: agua, in Aguas before Aguas saborizadas. */
const OWN_RUBRO = 0.5

/** With this many articles that say the words themselves, those that only stand in a rubro of that word are not meant. */
const ENOUGH_NAMED = 6

/** A known word is meant itself unless those that say it are fewer than one in so many of those with words it begins. */
const BEGUN_MOST = 5

interface Indexados {
  /** By stem the articles that have it. */
  readonly postings: ReadonlyMap<string, Posting>
  readonly cercania: Cercania
  readonly rubros: Rubros
  /** By position, in how many locales it is sold and of how many words its name is. */
  readonly difusion: Float32Array
  readonly lengths: Float32Array
}

/** What a local sells, by position. */
export interface Surtido {
  sells(position: number): boolean
  isDisponible(position: number): boolean
}

/** Puts what the words of a query mean in order: which articles have them, and what each of those is worth. */
export class Clasificador {
  readonly #de: Indexados
  readonly #rubros: RubrosMencionados
  readonly #marcador: Marcador

  constructor(de: Indexados) {
    this.#de = de
    this.#rubros = new RubrosMencionados(de.rubros)
    this.#marcador = new Marcador(de.lengths.length)
  }

  /** The articles with every word; undefined where nothing sold here has them all. */
  rankWhole(words: readonly string[], terms: readonly Significado[], surtido: Surtido): Clasificados | undefined {
    const [required, optional] = this.#inOrder(terms)
    if (required.length === 0) return undefined
    const all = required.length > 1 ? this.#marcador.mark(required, surtido) : this.#marcador.count(required, surtido)
    if (all === 0) {
      this.#marcador.clear()
      return undefined
    }
    if (required.length > 1) this.#marcador.count(required)
    this.#marcador.count(optional)
    return this.#result(words, terms, required, required.length, surtido)
  }

  /** Where nothing has every word: the articles with most of them, as far as one can speak of an answer. */
  rankMost(words: readonly string[], terms: readonly Significado[], surtido: Surtido): Clasificados {
    const [required, optional] = this.#inOrder(terms)
    this.#marcador.count(required, surtido)
    this.#marcador.count(optional)
    const { hits, strictly, many } = this.#marcador
    const strict = required.filter(({ exigida }) => exigida).length
    let needed = 0
    // Whoever asks for "sin gluten" is shown nothing that does not say so, though it has all the other words.
    for (let i = 0; i < many; i++) if (strictly[i] === strict && hits[i]! > needed) needed = hits[i]!
    // With none that has every word, those that have most of them; one of three is no answer.
    const enough =
      needed > 0 && needed >= Math.ceil(required.length / 2) && (needed > strict || strict === required.length)
    return this.#result(words, terms, required, enough ? needed : 0, surtido)
  }

  /** What is required first, in the order it was written, then what is not. */
  #inOrder(terms: readonly Significado[]): [Termino[], Termino[]] {
    const required = terms.filter(({ peso }) => peso !== 'opcional')
    const head = required.find((one) => this.#isHead(one)) ?? required[0]
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

  /** Of what is marked, the articles with `needed` of the words that are meant; nothing is marked afterwards. */
  #result(
    words: readonly string[],
    terms: readonly Significado[],
    required: readonly Termino[],
    needed: number,
    surtido: Surtido,
  ): Clasificados {
    const { posiciones, total, hits, headed, strictly, many } = this.#marcador
    const { difusion, lengths, cercania, rubros } = this.#de
    const strict = required.filter(({ exigida }) => exigida).length
    let found = 0
    if (needed > 0) {
      const own = this.#rubros.called(words.map(stem).join(' '))
      const meant = this.#meant(own, words, needed)
      const isMost = (i: number) => strictly[i] === strict && hits[i] === needed
      // Of chicken and peanuts "sin piel" it is chicken that was asked for, with its skin if need be.
      let partly = false
      for (let i = 0; i < many && needed < required.length && !partly; i++) partly = headed[i] === 1 && isMost(i)
      const order = required.map(({ numeros }) => numeros)
      cercania.among(order, (worthOf) => {
        for (let i = 0; i < many; i++) {
          if (!isMost(i) || (partly && headed[i] === 0) || !meant(i)) continue
          const position = posiciones[i]!
          // What is found changes places with what was looked at before it.
          posiciones[i] = posiciones[found]!
          posiciones[found] = position
          total[found++] =
            total[i]! +
            (worthOf(position) +
              (own?.[rubros.rubro[position]!] ? OWN_RUBRO : 0) +
              Math.min(4, difusion[position]! * 0.25) -
              Math.min(3, lengths[position]! * 0.18) -
              (surtido.isDisponible(position) ? 0 : 6))
        }
      })
    }
    const encontrados = new Encontrados(posiciones.slice(0, found), total.slice(0, found), suggestionOf(terms))
    this.#marcador.clear()
    return { encontrados, palabras: terms.length }
  }

  /** Does the word say what something is, as leche does, and not of what kind, as polvo and a brand do? */
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

  /** What rare words count more than common ones; a rare synonym of a common word is as common as that. */
  #rarityOf({ means }: Significado): number {
    let articles = 0
    for (const { raiz, begun } of means) if (!begun) articles += this.#de.postings.get(raiz)?.posiciones.length ?? 0
    return 1 + Math.log(1 + this.#de.lengths.length / Math.max(articles, 1)) / 4
  }

  #numbersOf({ means }: Significado): ReadonlySet<number> {
    return new Set(means.flatMap(({ raiz }) => this.#de.postings.get(raiz)?.numero ?? []))
  }

  /** Which of those with every word are meant: the name of a rubro ranks, and only finds where hardly any says the word. */
  #meant(own: Uint8Array | undefined, words: readonly string[], needed: number): (i: number) => boolean {
    const { hits, named, begun, posiciones, many } = this.#marcador
    const { rubro, categoria } = this.#de.rubros
    let owns = 0
    let says = 0
    for (let i = 0; i < many; i++) {
      if (named[i] !== needed) continue
      says++
      if (begun[i] === 0) owns++
    }
    // pan is bread, though Pantene begins so; choco is more often the beginning of another word.
    const exact = owns >= ENOUGH_NAMED && owns * BEGUN_MOST >= says
    const asked = (i: number) => named[i] === needed && (!exact || begun[i] === 0)
    if (own) return (i) => own[rubro[posiciones[i]!]!] === 1 || own[categoria[posiciones[i]!]!] === 1 || asked(i)
    if (says >= ENOUGH_NAMED) return asked
    // Fiambres are in "Fiambres y salames" before they are all that is in "Fiambres y quesos".
    const nearer = this.#rubros.saying(words.map(stem))
    const stands = (i: number) => hits[i] === needed && (named[i] === needed || nearer[rubro[posiciones[i]!]!] === 1)
    for (let i = 0; i < many; i++) if (stands(i) && named[i] !== needed) return stands
    return () => true
  }
}

/** The articles of several ways of writing one query, each once, at its best. */
export function mergeRanked(all: readonly Clasificados[]): Pick<Encontrados, 'todas' | 'puntos'> {
  const best = new Map<number, number>()
  all.forEach(({ encontrados: { todas, puntos }, palabras }, nth) => {
    todas.forEach((position, i) => {
      const worth = nth > 0 ? (puntos[i]! * all[0]!.palabras) / palabras - OTHER_WORDS : puntos[i]!
      best.set(position, Math.max(worth, best.get(position) ?? worth))
    })
  })
  return { todas: Uint32Array.from(best.keys()), puntos: Float64Array.from(best.values()) }
}
