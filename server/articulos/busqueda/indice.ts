import { isMedida, stem, tokenize } from '@surtido/rules/busqueda'
import { isPreferencia, negated, writeNegation } from '@surtido/rules/negaciones'
import type { Pause } from '../memoria/take-turns.ts'
import { type ArticuloDeIndice, type Barras, buildIndexados, type ColumnasDeIndice } from './build-indexados.ts'
import { Clasificador, type Clasificados } from './clasificador.ts'
import { Encontrados } from './encontrados.ts'
import { purposeOf, shorterNeeds, withoutCircunstancias, withoutDe, withoutPurpose } from './frases.ts'
import type { Indexados } from './indexados.ts'
import type { Surtido } from './marcador.ts'
import { mergeRanked } from './mezcla.ts'
import { rankLike } from './parecidas.ts'
import { isIn, isMarca, type Posting } from './postings.ts'
import type { RubrosPorCodigo } from './rubros-mencionados.ts'
import {
  correctedOf,
  type Significado,
  Significados,
  type Sinonimo,
  suggestionOf,
  wordsWithEnie,
} from './significados.ts'
import type { Vocabulario } from './vocabulario.ts'

/**
 * An inverted index over the stems of names, brands, contents and rubros of one empresa, in memory. `Significados` says
 * what the words of a query may mean. Articles with every word come first.
 */
export class IndiceBusqueda {
  readonly #significados: Significados
  readonly #barras: Barras
  readonly #indexados: Indexados
  readonly #clasificador: Clasificador
  readonly #byCodigo: ByCodigo

  private constructor(significados: Significados, barras: Barras, indexados: Indexados, byCodigo: ByCodigo) {
    this.#byCodigo = byCodigo
    this.#significados = significados
    this.#barras = barras
    this.#indexados = indexados
    this.#clasificador = new Clasificador(indexados)
  }

  /** Builds in turns, so that searches in other indexes go on meanwhile. `byCodigo`: the position of a shop's code. */
  static async build(
    articulos: readonly ArticuloDeIndice[],
    columnas: ColumnasDeIndice,
    sinonimos: readonly Sinonimo[],
    pause: Pause,
    byCodigo: ByCodigo,
  ): Promise<IndiceBusqueda> {
    const { indexados, vocabulario, barras } = await buildIndexados(articulos, columnas, sinonimos, pause)
    // These functions stand outside this one: closures made here would keep all of the builder's data alive.
    const significados = significadosIn(indexados.postings, vocabulario, sinonimos)
    return new IndiceBusqueda(significados, barras, indexados, exceptBolsas(byCodigo, columnas))
  }

  /** The first article with that bar code for which `sells` is true. A UPC is an EAN-13 without its leading zero. */
  byBarras(code: string, sells: (position: number) => boolean): number | undefined {
    const found = this.#barras.get(code) ?? this.#barras.get(code.padStart(13, '0'))
    // Flat to save memory: hardly any code belongs to two articles.
    return typeof found === 'number' ? (sells(found) ? found : undefined) : found?.find(sells)
  }

  /** Searches the articles that a local sells. Every word counts; if no article has them all, most of them. */
  search(typed: string, surtido: Surtido): Encontrados {
    const consulta = withoutCircunstancias(typed, (need) => this.#significados.knows(need))
    const sells = (position: number) => surtido.sells(position)
    const code = consulta.replace(/\s/g, '')
    if (/^\d{6,14}$/.test(code)) {
      const position = this.byBarras(code, sells)
      const found = position ?? this.#byCodigo(code)
      if (found !== undefined && sells(found)) return new Encontrados(Uint32Array.of(found), Float64Array.of(0), null)
    }
    const paraQue = purposeOf(consulta)
    const [words = [], ...others] = this.#significados.rewritings(withoutDe(tokenize(consulta)), paraQue)
    if (words.length === 0) return Encontrados.NONE
    const conEnie = wordsWithEnie(consulta)
    const fines: ReadonlySet<string> = paraQue.length > 0 ? new Set(paraQue) : NO_FINES
    const termsOf = (asked: readonly string[], loose: false | 'sonido' | 'cerca') =>
      this.#significados.of(asked, { loose, sells, conEnie })
    const find = (asked: string[], loose: false | 'cerca', terms = termsOf(asked, loose)): Reading => {
      const found = this.#clasificador.rankWhole(asked, terms, surtido)
      if (!terms.some(({ peso }) => peso === 'si hay')) return { asked, terms, found }
      if (found) return { asked, terms, found, ...this.#inAnyAmount(asked, terms, found, surtido) }
      // No article comes in that amount. It may exist in another.
      const others = terms.map((one) => (one.peso === 'si hay' ? { ...one, peso: 'opcional' as const } : one))
      return { asked, terms: others, found: this.#clasificador.rankWhole(asked, others, surtido) }
    }
    const most = ({ asked, terms, found }: Reading) =>
      found ?? this.#clasificador.rankMost(asked, terms, surtido, fines)
    const own = find(words, false)
    const fixed = correctedOf(own.terms)
    const guessed = fixed ? this.#significados.rewritings(fixed).slice(1) : []
    const rewritten = [...others, ...guessed]
    // "salsa" says less than "salsa inglesa": it follows the articles that say both, if those are few.
    const isWider = (one: readonly string[]) =>
      [words, fixed ?? []].some((of) => one.length < of.length && one.every((word) => of.includes(word)))
    const wider = rewritten.filter(isWider)
    let all = [own, ...rewritten.filter((one) => !isWider(one)).map((one) => find(one, false))]
    const saying = all.reduce((sum, { found }) => sum + (found?.saying ?? 0), 0)
    if (saying === 0) all.push(...wider.map((one) => find(one, false)))
    if (!all.some(({ found }) => found))
      all.push(...this.#significados.respacings(words).map((one) => find(one, false)))
    if (!all.some(({ found }) => found)) {
      const terms = termsOf(words, 'sonido')
      const sounds = meanTheSame(terms, own.terms) ? own : find(words, false, terms)
      if (sounds.found) all = [sounds]
    }
    const wholes = all.flatMap(({ asked, found }) => (found ? { ...found, lejos: guessed.includes(asked) } : []))
    // Almond milk that does not declare itself sugarless comes before sugarless cow's milk.
    if (wholes.length === 0 && words.some(isPreferencia)) {
      // Something sweet without sugar, and not something sweet for mate.
      for (const shorter of [withoutPurpose(consulta), ...this.#knownNeeds(consulta)]) {
        const found = shorter ? this.search(shorter.conDietas, surtido) : Encontrados.NONE
        if (found.cantidad > 0 && found.sugerencia === null) return found
      }
      const rest = words.filter((word) => !isPreferencia(word))
      if (rest.length > 0 && find(rest, false).found) return this.#withoutPreferences(words, surtido)
    }
    if (wholes.length === 0) {
      const [need] = this.#knownNeeds(consulta)
      const found = need ? this.search(need.conDietas, surtido) : Encontrados.NONE
      if (found.cantidad > 0) return found
    }
    const first = wholes[0] ?? most(all[0]!)
    // The words exist, but nothing sold here has them: perhaps they were misspelt on a label too.
    const { encontrados } = first.encontrados.cantidad > 0 ? first : most(find(words, 'cerca'))
    if (encontrados.cantidad === 0) return this.#withoutPreferences(words, surtido)
    const read = all.find((one) => one.found)
    const isGuess = read !== undefined && (read === all[0] || guessed.includes(read.asked))
    const sugerencia = encontrados.sugerencia ?? (fixed && isGuess ? suggestionOf(all[0]!.terms) : null)
    const { todas, puntos } = wholes.length > 1 ? mergeRanked(wholes) : encontrados
    let found = new Encontrados(todas, puntos, sugerencia)
    if (!read) return found
    const follow = (more: Clasificados | undefined) => {
      const known = new Set(found.todas)
      const others = more?.encontrados.filter((position) => !known.has(position))
      if (others && others.cantidad > 0) found = found.followedBy(others, FILLED)
    }
    if (saying > 0 && saying < FEW) for (const one of wider) follow(find(one, false).found)
    if (found.cantidad >= FEW && read === all[0] && fines.size === 0) found = this.#calledFirst(found, read, surtido)
    if (found.cantidad < FEW) follow(read.amounts)
    if (found.cantidad < FEW) {
      const things = read.terms.filter((one) => !isMedida(one.asked))
      const near = this.#clasificador.rankNear(read.asked, things, surtido, fines)
      if (near) follow(this.#besides(found, things, fines, near))
    }
    // A required word, such as "sin gluten", is not satisfied by an article that is only like it.
    const strict = read.terms.some(({ peso }) => peso === 'exigida')
    return found.cantidad < FEW && !strict
      ? found.followedBy(rankLike(this.#indexados, found, surtido), FILLED_LIKE)
      : found
  }

  #knownNeeds(consulta: string) {
    return shorterNeeds(consulta).filter(({ part }) => this.#significados.knows(part))
  }

  /**
   * A query such as "banana 1 kg" or "leche 2 litros" means an article sold by weight, or other amounts: only a yogurt
   * of bananas comes as 1 kg, and only an ice cream of milk as 2 litres. Otherwise articles in other amounts follow the
   * few in the named one.
   */
  #inAnyAmount(
    asked: readonly string[],
    terms: readonly Significado[],
    found: Clasificados,
    surtido: Surtido,
  ): Partial<Reading> {
    const things = terms.filter((one) => !isMedida(one.asked))
    if (things.length === 0 || things.length === terms.length) return {}
    const amounts = this.#clasificador.rankWhole(asked, things, surtido)
    const [best] = amounts?.encontrados.best(1) ?? []
    const [inAmount] = found.encontrados.best(1)
    if (best === undefined || found.encontrados.todas.includes(best)) return { amounts }
    const isCalled = this.#clasificador.called(...things)
    return isCalled(best) && !isCalled(inAmount!) ? { terms: things, found: amounts } : { amounts }
  }

  /**
   * Helps when hardly any find has the asked name. Adds the articles with that name in the best find's rubro, and puts
   * them before the finds that only have the words: other apples come behind the red one, and the juice of red apples
   * after them. They may lack any word but a brand.
   */
  #calledFirst(found: Encontrados, { asked, terms }: Reading, surtido: Surtido): Encontrados {
    const things = terms.filter((one) => !isMedida(one.asked))
    const isNeeded = ({ peso, means }: Significado) =>
      peso === 'exigida' || means.some(({ raiz }) => this.#clasificador.isMarca(raiz))
    if (things.length < 2 || things.some(isNeeded)) return found
    const { rubro } = this.#indexados.rubros
    const [best] = found.best(1)
    const names = things.filter((one) => this.#clasificador.called(one)(best!))
    if (names.length === 0) return found
    const isCalled = this.#clasificador.called(...names)
    const own = found.filter((position) => isCalled(position) || rubro[position] === rubro[best!])
    if (own.cantidad >= FEW_CALLED) return found
    const all = new Set(found.todas)
    const others = this.#clasificador
      .rankNear(asked, things, surtido, NO_FINES)
      ?.encontrados.filter((position) => !all.has(position) && isCalled(position) && rubro[position] === rubro[best!])
    if (!others || others.cantidad === 0) return found
    const owns = new Set(own.todas)
    const rest = found.filter((position) => !owns.has(position))
    const first = own.followedBy(others, FILLED_CALLED)
    return first.followedBy(rest, first.cantidad + rest.cantidad)
  }

  /**
   * Adds articles that lack a word if they have the name of the best find or its rubro: no water behind the galletitas
   * de agua. A purpose is never the missing word: no baby's behind the pañales para adultos.
   */
  #besides(found: Encontrados, things: readonly Significado[], fines: ReadonlySet<string>, near: Clasificados) {
    const { rubro } = this.#indexados.rubros
    const own = new Set(Array.from(found.todas, (position) => rubro[position]))
    const [best] = found.best(1)
    const isCalled = this.#clasificador.called(...things.filter((one) => this.#clasificador.called(one)(best!)))
    const fin = things.find(({ asked }) => fines.has(asked))
    const deFin = fin?.means.flatMap(({ raiz }) => this.#significados.positionsOf(raiz) ?? [])
    const says = (position: number) => !deFin || deFin.some((posiciones) => isIn(posiciones, position))
    const encontrados = near.encontrados.filter(
      (position) => says(position) && (own.has(rubro[position]) || isCalled(position)),
    )
    return { ...near, encontrados }
  }

  /**
   * For a query that asks for something unsalted or light that nobody sells: finds the same without that word, reports it
   * as a correction, and leaves out what says the contrary. A word that may be about an allergy is never left out.
   */
  #withoutPreferences(words: readonly string[], surtido: Surtido): Encontrados {
    const rest = words.filter((word) => !isPreferencia(word))
    if (rest.length === words.length || rest.length === 0) return Encontrados.NONE
    const contrary = new Set(
      words.filter(isPreferencia).flatMap((word) => [...(this.#significados.positionsOf(stem(negated(word))) ?? [])]),
    )
    const found = this.search(rest.join(' '), surtido).filter((position) => !contrary.has(position))
    return new Encontrados(found.todas, found.puntos, found.sugerencia ?? rest.map(writeNegation).join(' '))
  }
}

/** Says whether the same articles have these words. */
const meanTheSame = (some: readonly Significado[], others: readonly Significado[]): boolean =>
  some.every(({ means }, i) => {
    const other = others[i]!.means
    return means.length === other.length && means.every(({ raiz }, n) => raiz === other[n]!.raiz)
  })

const significadosIn = (
  postings: ReadonlyMap<string, Posting>,
  vocabulario: Vocabulario,
  sinonimos: readonly Sinonimo[],
) =>
  new Significados(vocabulario, sinonimos, {
    positionsOf: (raiz) => postings.get(raiz)?.posiciones,
    isMarca: (raiz) => postings.has(raiz) && isMarca(postings.get(raiz)!),
  })

const exceptBolsas =
  (byCodigo: ByCodigo, { esBolsa }: RubrosPorCodigo): ByCodigo =>
  (codigo) => {
    const position = byCodigo(codigo)
    return position === undefined || esBolsa[position] === 1 ? undefined : position
  }

const NO_FINES: ReadonlySet<string> = new Set()

/** The position of the article with a code of the shop's own. */
type ByCodigo = (codigo: string) => number | undefined

/** When fewer articles than this have every word, articles that lack one follow, up to a first page. */
const FEW = 5
const FILLED = 24
/** With fewer finds of the name or the rubro of the best one than this, others of both follow, up to so many in all. */
const FEW_CALLED = 4
const FILLED_CALLED = 8
/** Then articles like the best of them follow, up to this many: other aperitivos behind the only two Aperol. */
const FILLED_LIKE = 12

/** One reading of a query, and the articles with all its words. */
interface Reading {
  readonly asked: string[]
  readonly terms: readonly Significado[]
  readonly found: Clasificados | undefined
  /** The same in other amounts. */
  readonly amounts?: Clasificados | undefined
}
