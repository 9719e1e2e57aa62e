import { stem } from '@surtido/rules/busqueda'
import type { Cercania } from './cercania.ts'
import { type Significado, suggestionOf } from './significados.ts'

interface Clasificados {
  /** Positions, best first. */
  readonly posiciones: number[]
  /** What was searched instead, when a word was not known as it was written. */
  readonly sugerencia: string | null
  /** What each of the positions is worth. */
  readonly puntos: readonly number[]
  /** Of how many words that is the sum. */
  readonly palabras: number
  /** Do they have all that was asked for? */
  readonly whole: boolean
}

/** Where a word stands in an article, best first; what it is worth. */
export const WORTH = { cabeza: 12, nombre: 6, marca: 5, contenido: 4, etiqueta: 3, rubro: 1.5 } as const

/** What a name is of stands first in it: of the words of a query only one is that, and counts as much. */
const BEYOND_HEAD = 7
/** From this share of its articles on whose names begin with it, a word says what something is (leche, not polvo). */
const HEADS = 0.15

/** What it costs to be found by other words than those that were written. */
const OTHER_WORDS = 2
/** What it is worth to stand in the rubro of the very name that is asked for: agua, in Aguas before Aguas saborizadas. */
const OWN_RUBRO = 0.5

/** How an article has a word: in the name of its rubro, as the beginning of another, or itself. */
const EN_RUBRO = 1
const EMPIEZA = 2
const DICE = 3

/** With this many articles that say the words themselves, those that only stand in a rubro of that word are not meant. */
const ENOUGH_NAMED = 6

/** A known word is meant itself unless those that say it are fewer than one in so many of those with words it begins. */
const BEGUN_MOST = 5

export interface Posting {
  /** The stem's number in `Cercania`. */
  readonly numero: number
  readonly posiciones: Uint32Array
  readonly pesos: Float32Array
  /** Of how many articles it begins the name. */
  readonly cabezas: number
}

interface Indexados {
  readonly articulos: readonly {
    readonly rubro: { readonly descripcion: string }
    readonly categoria: { readonly descripcion: string }
  }[]
  /** By stem the articles that have it. */
  readonly postings: ReadonlyMap<string, Posting>
  readonly cercania: Cercania
  /** Names of rubros by their stems. */
  readonly rubros: ReadonlyMap<string, readonly string[]>
  /** By position, in how many locales it is sold and of how many words its name is. */
  readonly difusion: Float32Array
  readonly lengths: Float32Array
}

/** Puts what the words of a query mean in order: which articles have them, and which of those come first. */
export class Clasificador {
  readonly #de: Indexados
  /** What a search counts in, by position; all zeros between searches. */
  readonly #scratch: {
    readonly total: Float64Array
    readonly hits: Uint8Array
    /** Of the hits, those on what the article says of itself and not only its rubro. */
    readonly named: Uint8Array
    /** Of those, the ones where only a longer word begins like the one asked for. */
    readonly begun: Uint8Array
    /** Of the hits, those on what every answer has to say. */
    readonly strictly: Uint8Array
    /** Does it have the word that says what is wanted? */
    readonly headed: Uint8Array
    readonly here: Float64Array
    readonly best: Float32Array
  }

  constructor(de: Indexados) {
    this.#de = de
    const many = de.articulos.length
    this.#scratch = {
      total: new Float64Array(many),
      hits: new Uint8Array(many),
      named: new Uint8Array(many),
      begun: new Uint8Array(many),
      strictly: new Uint8Array(many),
      headed: new Uint8Array(many),
      here: new Float64Array(many),
      best: new Float32Array(many),
    }
  }

  /** The articles with every word, best first; without one that has them all, those with most. */
  rank(
    words: readonly string[],
    terms: readonly Significado[],
    sells: (position: number) => boolean,
    isDisponible: (position: number) => boolean,
  ): Clasificados {
    // Flat arrays over the positions and a list of those touched: a common word is in thousands of articles.
    const { total, hits, named, begun, strictly, headed, here, best } = this.#scratch
    const touched: number[] = []
    // What is optional comes last, and adds to what was found already.
    const required = terms.filter(({ peso }) => peso !== 'opcional')
    const head = required.find((one) => this.#isHead(one)) ?? required[0]
    const strict = required.filter(({ peso }) => peso === 'exigida').length
    for (const term of [...required, ...terms.filter((one) => one.peso === 'opcional')]) {
      const { means, peso } = term
      const most = term === head ? WORTH.cabeza : BEYOND_HEAD
      const now: number[] = []
      const rarity = this.#rarityOf(term)
      for (const { raiz, sure, begun } of means) {
        const posting = this.#de.postings.get(raiz)
        if (!posting) continue
        const { posiciones, pesos } = posting
        const itself = begun ? EMPIEZA : DICE
        const worthHere = sure * rarity
        for (let i = 0; i < posiciones.length; i++) {
          const position = posiciones[i]!
          const worth = Math.min(pesos[i]!, most) * worthHere
          if (here[position] === 0) now.push(position)
          if (worth > here[position]!) here[position] = worth
          const says = pesos[i]! <= WORTH.rubro ? EN_RUBRO : itself
          if (says > best[position]!) best[position] = says
        }
      }
      for (const position of now) {
        const worth = here[position]!
        const says = best[position]!
        here[position] = 0
        best[position] = 0
        if (!sells(position)) continue
        if (peso !== 'opcional') {
          if (hits[position] === 0) touched.push(position)
          hits[position]!++
          if (term === head) headed[position] = 1
          if (peso === 'exigida') strictly[position]!++
          if (says > EN_RUBRO) named[position]!++
          if (says === EMPIEZA) begun[position]!++
        } else if (hits[position] === 0) continue
        total[position]! += worth
      }
    }
    let needed = 0
    // Whoever asks for "sin gluten" is shown nothing that does not say so, though it has all the other words.
    const allowed = (position: number) => strictly[position] === strict
    for (const position of touched) if (allowed(position) && hits[position]! > needed) needed = hits[position]!
    const own = this.#de.rubros.get(words.map(stem).join(' '))
    const meant = this.#meant(own, words, touched, needed)
    const ranked: number[] = []
    const isMost = (position: number) => allowed(position) && hits[position] === needed
    // Of chicken and peanuts "sin piel" it is chicken that was asked for, with its skin if need be.
    const partly = needed < required.length && touched.some((position) => headed[position] === 1 && isMost(position))
    const counts = (position: number) => isMost(position) && (!partly || headed[position] === 1)
    // With none that has every word, those that have most of them; one of three is no answer.
    const enough =
      needed > 0 && needed >= Math.ceil(required.length / 2) && (needed > strict || strict === required.length)
    const order = required.length > 1 ? required.map((one) => this.#numbersOf(one)) : []
    for (const position of touched) {
      if (enough && counts(position) && meant(position)) {
        ranked.push(position)
        total[position]! +=
          this.#de.cercania.worth(position, order) +
          (own?.includes(this.#de.articulos[position]!.rubro.descripcion) ? OWN_RUBRO : 0) +
          Math.min(4, this.#de.difusion[position]! * 0.25) -
          Math.min(3, this.#de.lengths[position]! * 0.18) -
          (isDisponible(position) ? 0 : 6)
      }
    }
    ranked.sort((a, b) => total[b]! - total[a]! || a - b)
    const puntos = ranked.map((position) => total[position]!)
    for (const position of touched) {
      total[position] = 0
      hits[position] = 0
      named[position] = 0
      begun[position] = 0
      strictly[position] = 0
      headed[position] = 0
    }
    const whole = enough && needed === required.length
    return { posiciones: ranked, puntos, palabras: terms.length, sugerencia: suggestionOf(terms), whole }
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
  #meant(
    rubros: readonly string[] | undefined,
    words: readonly string[],
    touched: readonly number[],
    needed: number,
  ): (position: number) => boolean {
    const { hits, named, begun } = this.#scratch
    const saysAll = (position: number) => named[position] === needed
    const own = (position: number) => saysAll(position) && begun[position] === 0
    let owns = 0
    let says = 0
    for (const position of touched) {
      if (named[position] !== needed) continue
      says++
      if (begun[position] === 0) owns++
    }
    // pan is bread, though Pantene begins so; choco is more often the beginning of another word.
    const exact = owns >= ENOUGH_NAMED && owns * BEGUN_MOST >= says
    const asked = exact ? own : saysAll
    if (rubros) {
      const there = new Set(rubros)
      return (position) => {
        const { rubro, categoria } = this.#de.articulos[position]!
        return there.has(rubro.descripcion) || there.has(categoria.descripcion) || asked(position)
      }
    }
    if (says >= ENOUGH_NAMED) return asked
    // Fiambres are in "Fiambres y salames" before they are all that is in "Fiambres y quesos".
    const nearer = new Set(
      [...this.#de.rubros].flatMap(([key, names]) => {
        const all = new Set(key.split(' '))
        return words.every((word) => all.has(stem(word))) ? names : []
      }),
    )
    const stands = (position: number) =>
      hits[position] === needed && (saysAll(position) || nearer.has(this.#de.articulos[position]!.rubro.descripcion))
    return touched.some((position) => stands(position) && !saysAll(position)) ? stands : () => true
  }
}

/** The articles of several ways of writing one query, each once, best first. */
export function mergeRanked(all: readonly Clasificados[]): number[] {
  const best = new Map<number, number>()
  all.forEach(({ posiciones, puntos, palabras }, nth) => {
    posiciones.forEach((position, i) => {
      const worth = nth > 0 ? (puntos[i]! * all[0]!.palabras) / palabras - OTHER_WORDS : puntos[i]!
      best.set(position, Math.max(worth, best.get(position) ?? worth))
    })
  })
  return [...best].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([position]) => position)
}
