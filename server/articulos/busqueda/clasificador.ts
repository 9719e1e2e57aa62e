import { cantidadDe, stem } from '@surtido/rules/busqueda'
import { worthOfCantidad } from './cantidades-parecidas.ts'
import { INSTEAD, OtrasClases } from './en-lugar.ts'
import { Encontrados } from './encontrados.ts'
import { frescosOf } from './frescos.ts'
import type { Indexados } from './indexados.ts'
import { Marcador, type Surtido, type Termino } from './marcador.ts'
import { isMarca } from './postings.ts'
import { RubrosMencionados } from './rubros-mencionados.ts'
import { RubrosUsuales } from './rubros-usuales.ts'
import { type Significado, suggestionOf } from './significados.ts'
import { surest } from './surest.ts'
import { Terminos, wordOf } from './terminos.ts'

/** The articles found for the words of a query, with their scores. */
export interface Clasificados {
  readonly encontrados: Encontrados
  /** The number of words whose scores are summed. */
  readonly words: number
  /** How many have the words in their own text, not only in that of their rubro. */
  readonly saying: number
}

/**
 * Bonus for what is in the rubro or category that the query names: verduras are those, before a soup of verduras. Less
 * where only the main word names it: agua con gas, in Aguas before Aguas saborizadas.
 */
const OWN_RUBRO = 10
const HEAD_RUBRO = 3
/** Bonus for what is sold by weight under the very name that was typed, besides; less for what stands in its rubro. */
const FRESH = 4
const BESIDE_FRESH = 2
/**
 * Bonus for a rubro in which this share or more of the names begin with the main word; in part, for a smaller share.
 */
const USUAL_RUBRO = 2
const USUAL = 0.5
/** Bonus for the rubro that has most of the articles with the only word of a query: cheddar is a cheese. */
const MAYORIA = 1

/**
 * With this many articles that say the words themselves, articles that match only by their rubro's name are left out.
 */
export const ENOUGH_NAMED = 6

/**
 * A known word means itself unless fewer than one in this many of the articles with it or a longer word say it alone.
 */
const BEGUN_MOST = 5

/** Bonus for a name that begins with the main word in the number it was typed in: huevos, and no chocolate egg. */
const SAME_NUMBER = 1
/** How much later an article with an extra comes: pan lactal con semillas, behind pan lactal. */
const WITH_MORE = 1

/** Ranks the articles for the words of a query: which articles have them, and each one's score. */
export class Clasificador {
  readonly #de: Indexados
  readonly #rubros: RubrosMencionados
  readonly #terminos: Terminos
  readonly #marcador: Marcador
  readonly #usuales: RubrosUsuales
  /** Indexed by rubro: whether it is mostly fresh. */
  readonly #frescos: Uint8Array
  readonly #otras: OtrasClases

  constructor(de: Indexados) {
    this.#de = de
    this.#frescos = frescosOf(de)
    this.#otras = new OtrasClases(de.postings, de.lengths.length)
    this.#rubros = new RubrosMencionados(de.rubros)
    this.#terminos = new Terminos(de, this.#rubros)
    this.#usuales = new RubrosUsuales(de.rubros, de.sueltos)
    this.#marcador = new Marcador(de.lengths.length)
  }

  /** The articles with every word; undefined when nothing sold here has them all. */
  rankWhole(words: readonly string[], terms: readonly Significado[], surtido: Surtido): Clasificados | undefined {
    const [required, optional] = this.#terminos.inOrder(terms)
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

  /** When nothing has every word: the articles with most of them, if they are enough for an answer. */
  rankMost(
    words: readonly string[],
    terms: readonly Significado[],
    surtido: Surtido,
    fines: ReadonlySet<string> = new Set(),
  ): Clasificados {
    const [required, optional] = this.#terminos.inOrder(terms, true)
    // The purpose of a thing may tell more than the thing: comida para el canario.
    const either = fines.size > 0 && required.length === 2
    if (!either && this.#countHead(required, terms, surtido)) {
      this.#marcador.count(optional)
      return this.#result(words, terms, required, 1, surtido, true)
    }
    this.#marcador.count(either ? this.#terminos.alone(required, terms, fines) : required, surtido)
    this.#marcador.count(optional)
    const { hits, strictly, headed, many } = this.#marcador
    const strict = required.filter(({ exigida }) => exigida).length
    let most = 0
    let withHead = 0
    // A search for "sin gluten" shows only what says so, even if an article has all the other words.
    for (let i = 0; i < many; i++) {
      if (strictly[i] !== strict) continue
      if (hits[i]! > most) most = hits[i]!
      if (headed[i] === 1 && hits[i]! > withHead) withHead = hits[i]!
    }
    // When none has every word, those with the most words are found. One of three words that mean something is not
    // enough; words of the purpose do not count: refresco para mezclar con whisky.
    const asked = terms.filter(({ peso }) => peso !== 'opcional')
    const known = required.filter(({ partes }, i) => partes.length > 0 && !fines.has(asked[i]!.asked)).length
    const isEnough = (needed: number) =>
      needed > 0 && needed >= Math.ceil(known / 2) && (needed > strict || strict === required.length)
    // Milk for the newborn is milk first: nappies have more of those words.
    const needed = isEnough(withHead) ? withHead : isEnough(most) ? most : 0
    return this.#result(words, terms, required, needed, surtido)
  }

  /**
   * For two words that no article has together: says whether enough articles have the word that names what the customer
   * wants. That word alone then finds the answer, and the other word is not counted.
   */
  #countHead(required: readonly Termino[], terms: readonly Significado[], surtido: Surtido): boolean {
    const head = required.length === 2 ? required.find((one) => one.head) : undefined
    if (!head || required.some(({ exigida }) => exigida) || head.partes.some(({ begun }) => begun)) return false
    const many = this.#marcador.count([head], surtido)
    const { named } = this.#marcador
    let says = 0
    for (let i = 0; i < many && says < ENOUGH_NAMED; i++) says += named[i]!
    if (says >= ENOUGH_NAMED || (many > 0 && this.#terminos.named(terms))) return true
    this.#marcador.clear()
    return false
  }

  /**
   * The articles with all the words but one. They have the first word, which says what is asked for, or one that tells
   * as much: the name of a rubro, or a rare word of the purpose (shampoo para piojos). A word such as "vegana" is never
   * the missing one. `fines`: the words of the purpose.
   */
  rankNear(
    words: readonly string[],
    meanings: readonly Significado[],
    surtido: Surtido,
    fines: ReadonlySet<string>,
  ): Clasificados | undefined {
    const terms = meanings.map((one) => ({ ...one, means: surest(one.means) }))
    const [required, optional] = this.#terminos.inOrder(terms)
    if (required.length < 2) return undefined
    this.#marcador.count(this.#terminos.alone(required, terms, fines), surtido)
    this.#marcador.count(optional)
    return this.#result(words, terms, required, required.length - 1, surtido, true)
  }

  /** Says whether the stem is mostly a brand. */
  isMarca(raiz: string): boolean {
    const posting = this.#de.postings.get(raiz)
    return posting !== undefined && isMarca(posting)
  }

  /** Says whether an article's name begins with one of these words, brands aside. */
  called(...terms: readonly (Significado | undefined)[]): (position: number) => boolean {
    const isFirst = this.#begunBy(...terms)
    return (position) => isFirst(this.#de.cercania.primera[position]!)
  }

  /** Says whether a name that begins with this stem begins with one of these words, brands aside. */
  #begunBy(...terms: readonly (Significado | undefined)[]): (first: number) => boolean {
    const means = terms.flatMap((one) => one?.means ?? [])
    const postings = means.flatMap(({ raiz }) => this.#de.postings.get(raiz) ?? [])
    const numeros = new Set(postings.filter((one) => !isMarca(one)).map(({ numero }) => numero))
    // Comparing one number is quicker than a lookup, and this runs for each of thousands.
    const [only] = numeros
    return numeros.size === 1 ? (first) => first === only : (first) => numeros.has(first)
  }

  /** Returns the marked articles that have `needed` of the words. Clears the marks. */
  #result(
    words: readonly string[],
    terms: readonly Significado[],
    required: readonly Termino[],
    needed: number,
    surtido: Surtido,
    headedOnly = false,
  ): Clasificados {
    const { posiciones, total, hits, named, headed, strictly, many } = this.#marcador
    const { difusion, lengths, cercania, rubros, cantidades, plurales, sueltos } = this.#de
    const { primera } = cercania
    const cantidad = cantidadDe(words)
    const strict = required.filter(({ exigida }) => exigida).length
    let found = 0
    let saying = 0
    if (needed > 0) {
      const own = this.#terminos.named(terms)
      const main = own ? undefined : this.#calledByHead(required, terms)
      const meant = this.#meant(own, words, needed)
      const isMost = (i: number) => strictly[i] === strict && hits[i] === needed
      // A search for chicken and peanuts "sin piel" is about chicken, with its skin if need be.
      let partly = headedOnly
      for (let i = 0; i < many && needed < required.length && !partly; i++) partly = headed[i] === 1 && isMost(i)
      // With one word in each article, none is behind another.
      const order = needed > 1 ? required.map(({ numeros }) => numeros) : []
      const asked = new Set(required.flatMap(({ numeros }) => [...numeros]))
      const usual = this.#usual(required)
      const head = this.#headOf(required, terms)
      const plural = head && wordOf(head).endsWith('s') ? 1 : 0
      const isCalled = this.#begunBy(head)
      const isInstead = this.#otras.laterIn(terms, terms.length > 1 ? this.#begunBy(...terms) : isCalled)
      const numero = head && this.#de.postings.get(stem(wordOf(head)))?.numero
      const isOnly = terms.length === 1
      const hasAll = needed === terms.length
      const ofRubro = (position: number, rubro: number, first: number) => {
        const isLoose = sueltos[position] === 1
        // Tomatoes (and tomate perita) of the greengrocer, although a rubro of that name holds tins; papas, not frozen.
        if (first === numero && (isLoose ? hasAll : isOnly && this.#frescos[rubro] === 1))
          return (own ? OWN_RUBRO : main ? HEAD_RUBRO : 0) + (isLoose ? FRESH : BESIDE_FRESH)
        if (!own) return main?.[rubro] ? HEAD_RUBRO : 0
        return own[rubro] || own[rubros.categoria[position]!] ? OWN_RUBRO : 0
      }
      cercania.among(order, (worthOf) => {
        for (let i = 0; i < many; i++) {
          if (hits[i] !== needed || strictly[i] !== strict || (partly && headed[i] === 0) || !meant(i)) continue
          const position = posiciones[i]!
          const rubro = rubros.rubro[position]!
          const first = primera[position]!
          if (named[i] === needed) saying++
          // Swap each find to the front of the array.
          posiciones[i] = posiciones[found]!
          posiciones[found] = position
          total[found++] =
            total[i]! +
            ((worthOf ? worthOf(position) : 0) +
              ofRubro(position, rubro, first) +
              usual[rubro]! +
              (isInstead(position, first) ? -INSTEAD : 0) +
              (plurales[position] === plural && isCalled(first) ? SAME_NUMBER : 0) +
              (cantidad === 0 ? 0 : worthOfCantidad(cantidad, cantidades[position]!, sueltos[position] === 1)) +
              Math.min(4, difusion[position]! * 0.25) -
              Math.min(3, lengths[position]! * 0.18) -
              (surtido.isDisponible(position) ? 0 : 6) -
              (cercania.comesWithMore(position, asked) ? WITH_MORE : 0))
        }
      })
    }
    const encontrados = new Encontrados(posiciones.slice(0, found), total.slice(0, found), suggestionOf(terms))
    this.#marcador.clear()
    return { encontrados, words: terms.length, saying }
  }

  /** The word that says what the customer wants. */
  #headOf(required: readonly Termino[], terms: readonly Significado[]): Significado | undefined {
    const nth = required.findIndex(({ head }) => head)
    return terms.filter(({ peso }) => peso !== 'opcional')[nth]
  }

  /** The rubros called as that word. */
  #calledByHead(required: readonly Termino[], terms: readonly Significado[]): Uint8Array | undefined {
    const head = this.#headOf(required, terms)
    return head && this.#rubros.called(stem(wordOf(head)))
  }

  /**
   * The bonus of each rubro: how many names there begin with the word for what the customer wants. For a single word it
   * also counts whether most of the articles that say it are there.
   */
  #usual(required: readonly Termino[]): Float64Array {
    const all = new Float64Array(this.#de.rubros.nombres.length)
    const partes = (required.find(({ head }) => head)?.partes ?? []).filter(({ begun }) => !begun)
    for (const { posting, worth } of partes) {
      const shares = this.#usuales.sharesOf(posting)
      for (let n = 0; n < all.length; n++)
        all[n] = Math.max(all[n]!, Math.min(1, shares[n]! / USUAL) * worth * USUAL_RUBRO)
    }
    if (required.length > 1) return all
    const mayoria = this.#usuales.mayoriaOf(partes.map(({ posting }) => posting))
    if (mayoria) all[mayoria.rubro]! += mayoria.share * MAYORIA
    return all
  }

  /**
   * Decides which of the articles with every word to keep. The name of a rubro only ranks them; it finds articles only
   * when hardly any article says the word.
   */
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
    // pan is bread, although Pantene begins with it; choco is more often the beginning of another word.
    const exact = owns >= ENOUGH_NAMED && owns * BEGUN_MOST >= says
    const asked = (i: number) => named[i] === needed && (!exact || begun[i] === 0)
    if (own) return (i) => own[rubro[posiciones[i]!]!] === 1 || own[categoria[posiciones[i]!]!] === 1 || asked(i)
    if (says >= ENOUGH_NAMED) return asked
    // Fiambres are in "Fiambres y salames" before being everything in "Fiambres y quesos".
    const nearer = this.#rubros.saying(words.map(stem))
    const stands = (i: number) => hits[i] === needed && (named[i] === needed || nearer[rubro[posiciones[i]!]!] === 1)
    for (let i = 0; i < many; i++) if (stands(i) && named[i] !== needed) return stands
    return () => true
  }
}
