import { stem, tokenize } from '@surtido/rules/busqueda'
import { isPreferencia, negated, writeNegation } from '@surtido/rules/negaciones'
import { Cercania } from './cercania.ts'
import { Clasificador, type Clasificados, mergeRanked } from './clasificador.ts'
import { Encontrados } from './encontrados.ts'
import type { Surtido } from './marcador.ts'
import { HALVES, type Posting, WORTH } from './postings.ts'
import { numberRubros, type PorCodigo } from './rubros-mencionados.ts'
import { type Significado, Significados, type Sinonimo, STOP, stemsOf, wordsWithEnie } from './significados.ts'
import type { Pause } from './turnos.ts'
import { Vocabulario, writtenWords } from './vocabulario.ts'

interface Indexado {
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly etiquetas: readonly string[]
  readonly codigosBarras: readonly string[]
  readonly difusion: number
  readonly esBolsa: boolean
  readonly rubro: { readonly descripcion: string }
  readonly categoria: { readonly descripcion: string }
}

/**
 * An inverted index over the stems of names, brands, contents and rubros of one empresa, in memory. `Significados` says
 * what the words of a query may mean. Articles with every word come first.
 */
export class IndiceBusqueda {
  readonly #significados: Significados
  readonly #barras: ReadonlyMap<string, number | number[]>
  readonly #clasificador: Clasificador

  private constructor(
    significados: Significados,
    barras: ReadonlyMap<string, number | number[]>,
    clasificador: Clasificador,
  ) {
    this.#significados = significados
    this.#barras = barras
    this.#clasificador = clasificador
  }

  /** Builds in turns, so that searches in other indexes go on meanwhile. */
  static async build(
    articulos: readonly Indexado[],
    lugares: PorCodigo,
    sinonimos: readonly Sinonimo[],
    pause: Pause,
  ): Promise<IndiceBusqueda> {
    const difusion = new Float32Array(articulos.length)
    const lengths = new Float32Array(articulos.length)
    const words = new Map<string, { readonly raiz: string; veces: number }>()
    const forms = new Map<string, number>()
    const barras = new Map<string, number | number[]>()
    const lists = new Map<string, { numero: number; posiciones: number[]; pesos: number[] }>()
    const begins = new Uint32Array(articulos.length + 1)
    const inNames: number[] = []
    const stemsByRubro = new Map<string, readonly string[]>()
    const deRubro = (descripcion: string) => {
      const known = stemsByRubro.get(descripcion)
      if (known) return known
      const stems = stemsOf(descripcion).split(' ')
      stemsByRubro.set(descripcion, stems)
      return stems
    }
    const listOf = (raiz: string) => {
      const known = lists.get(raiz)
      if (known) return known
      const list = { numero: lists.size, posiciones: [], pesos: [] }
      lists.set(raiz, list)
      return list
    }
    for (const [position, one] of articulos.entries()) {
      await pause()
      begins[position + 1] = inNames.length
      if (one.esBolsa) continue
      difusion[position] = one.difusion
      const best = new Map<string, number>()
      const put = (text: string, worth: number, head = 0) => {
        const tokens = tokenize(text)
        tokens.forEach((word, i) => {
          if (STOP.has(word)) return
          const known = words.get(word) ?? { raiz: stem(word), veces: 0 }
          if (known.veces++ === 0) words.set(word, known)
          const { raiz } = known
          const value = head && i === 0 ? head : worth
          if (value > (best.get(raiz) ?? 0)) best.set(raiz, value)
        })
        return tokens
      }
      const said = put(one.nombre, WORTH.nombre, WORTH.cabeza)
      for (const word of said) inNames.push(listOf(words.get(word)?.raiz ?? stem(word)).numero)
      begins[position + 1] = inNames.length
      for (const form of writtenWords(one.nombre)) forms.set(form, (forms.get(form) ?? 0) + 1)
      put(one.marca, WORTH.marca)
      put(one.contenido, WORTH.contenido)
      for (const etiqueta of one.etiquetas) put(etiqueta, WORTH.etiqueta)
      put(`${one.rubro.descripcion} ${one.categoria.descripcion}`, WORTH.rubro)
      // Chocolate in Chocolates, before chocolate biscuits.
      for (const raiz of deRubro(one.rubro.descripcion)) {
        const said = best.get(raiz)
        if (said !== undefined && said > WORTH.rubro && said < WORTH.cabeza) best.set(raiz, said + SAID_TWICE)
      }
      for (const code of one.codigosBarras) {
        const others = barras.get(code)
        barras.set(code, others === undefined ? position : [others, position].flat())
      }
      lengths[position] = Math.max(1, one.nombre.split(' ').length)
      for (const [raiz, worth] of best) {
        const list = listOf(raiz)
        list.posiciones.push(position)
        list.pesos.push(worth)
      }
    }
    const postings = new Map<string, Posting>()
    for (const [raiz, { numero, posiciones, pesos }] of lists) {
      await pause()
      if (posiciones.length === 0) continue
      postings.set(raiz, {
        numero,
        posiciones: Uint32Array.from(posiciones),
        ...readPesos(pesos),
      })
    }
    await pause()
    const cercania = new Cercania(Uint32Array.from(inNames), begins, lists.size)
    const rubros = numberRubros(lugares)
    await pause()
    const clasificador = new Clasificador({ postings, cercania, rubros, difusion, lengths })
    // No label says salchicha. This way a misspelling of it is still understood.
    for (const { termino } of sinonimos) {
      const [word, more] = tokenize(termino)
      if (word && !more && !words.has(word)) words.set(word, { raiz: stem(word), veces: 1 })
    }
    const vocabulario = await Vocabulario.build(words, forms, pause)
    const significados = new Significados(vocabulario, sinonimos, (raiz) => postings.get(raiz)?.posiciones)
    return new IndiceBusqueda(significados, barras, clasificador)
  }

  /** The first article with that bar code for which `sells` is true. A UPC is an EAN-13 without its leading zero. */
  byBarras(code: string, sells: (position: number) => boolean): number | undefined {
    const found = this.#barras.get(code) ?? this.#barras.get(code.padStart(13, '0'))
    // Flat to save memory: hardly any code belongs to two articles.
    return typeof found === 'number' ? (sells(found) ? found : undefined) : found?.find(sells)
  }

  /** Searches the articles that a local sells. Every word counts; if no article has them all, most of them. */
  search(consulta: string, surtido: Surtido): Encontrados {
    const sells = (position: number) => surtido.sells(position)
    const code = consulta.replace(/\s/g, '')
    if (/^\d{6,14}$/.test(code)) {
      const position = this.byBarras(code, sells)
      if (position !== undefined) return new Encontrados(Uint32Array.of(position), Float64Array.of(0), null)
    }
    const words = tokenize(consulta).filter((word, _i, all) => !STOP.has(word) || all.length === 1)
    if (words.length === 0) return Encontrados.NADA
    const conEnie = wordsWithEnie(consulta)
    const find = (asked: readonly string[], loose: false | 'sonido' | 'cerca'): Lectura => {
      const terms = this.#significados.of(asked, { loose, sells, conEnie })
      const found = this.#clasificador.rankWhole(asked, terms, surtido)
      if (found || !terms.some(({ peso }) => peso === 'si hay')) return { asked, terms, found }
      // No article comes in that amount. It may exist in another.
      const others = terms.map((one) => (one.peso === 'si hay' ? { ...one, peso: 'opcional' as const } : one))
      return { asked, terms: others, found: this.#clasificador.rankWhole(asked, others, surtido) }
    }
    const most = ({ asked, terms, found }: Lectura) => found ?? this.#clasificador.rankMost(asked, terms, surtido)
    let all = this.#significados.rewritings(words).map((one) => find(one, false))
    if (!all.some(({ found }) => found))
      all = [...all, ...this.#significados.respacings(words).map((one) => find(one, false))]
    if (!all.some(({ found }) => found)) {
      const sounds = find(words, 'sonido')
      if (sounds.found) all = [sounds]
    }
    const wholes = all.flatMap(({ found }) => found ?? [])
    const first = wholes[0] ?? most(all[0]!)
    // The words exist, but nothing sold here has them: perhaps they were misspelt on a label too.
    const { encontrados } = first.encontrados.cantidad > 0 ? first : most(find(words, 'cerca'))
    if (encontrados.cantidad === 0) return this.#withoutPreferences(words, surtido)
    const merged = wholes.length < 2 ? undefined : mergeRanked(wholes)
    const found = merged ? new Encontrados(merged.todas, merged.puntos, encontrados.sugerencia) : encontrados
    const read = all.find((one) => one.found)
    if (!read || found.cantidad >= FEW) return found
    const near = this.#clasificador.rankNear(read.asked, read.terms, surtido)
    const known = new Set(found.todas)
    return near
      ? found.followedBy(
          near.encontrados.filter((position) => !known.has(position)),
          FILLED,
        )
      : found
  }

  /**
   * For a query that asks for something unsalted or light that nobody sells: finds the same without that word, reports it
   * as a correction, and leaves out what says the contrary. A word that may be about an allergy is never left out.
   */
  #withoutPreferences(words: readonly string[], surtido: Surtido): Encontrados {
    const rest = words.filter((word) => !isPreferencia(word))
    if (rest.length === words.length || rest.length === 0) return Encontrados.NADA
    const contrary = new Set(
      words.filter(isPreferencia).flatMap((word) => [...(this.#significados.positionsOf(stem(negated(word))) ?? [])]),
    )
    const found = this.search(rest.join(' '), surtido).filter((position) => !contrary.has(position))
    return new Encontrados(found.todas, found.puntos, found.sugerencia ?? rest.map(writeNegation).join(' '))
  }
}

/** Written as loops: a word may be in tens of thousands of articles, and holds the thread while it is read. */
function readPesos(pesos: readonly number[]): Pick<Posting, 'mitades' | 'cabezas'> {
  const mitades = new Uint8Array(pesos.length)
  let cabezas = 0
  for (let i = 0; i < mitades.length; i++) {
    mitades[i] = pesos[i]! * HALVES
    if (pesos[i] === WORTH.cabeza) cabezas++
  }
  return { mitades, cabezas }
}

/** What a word of the name is worth more when it names the rubro too. */
const SAID_TWICE = 1
/** With fewer articles than this that have every word, those that lack one follow, up to a first page. */
const FEW = 5
const FILLED = 24

/** One reading of a query, and the articles with all its words. */
interface Lectura {
  readonly asked: readonly string[]
  readonly terms: readonly Significado[]
  readonly found: Clasificados | undefined
}
