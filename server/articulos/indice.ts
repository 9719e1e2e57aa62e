import { normalize, stem, tokenize } from '@surtido/rules/busqueda'
import {
  type Significado,
  Significados,
  type Sinonimo,
  STOP,
  stemsOf,
  suggestionOf,
  wordsWithEnie,
} from './significados.ts'
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

export interface Encontrados {
  /** Positions, best first. */
  readonly posiciones: number[]
  /** What was searched instead, when a word was not known as it was written. */
  readonly sugerencia: string | null
}

/** Where a word stands in an article, best first; what it is worth. */
const WORTH = { cabeza: 12, nombre: 6, marca: 5, contenido: 4, etiqueta: 3, rubro: 1.5 } as const

/** How an article has a word: in the name of its rubro, as the beginning of another, or itself. */
const EN_RUBRO = 1
const EMPIEZA = 2
const DICE = 3

/** With this many articles that say the words themselves, those that only stand in a rubro of that word are not meant. */
const ENOUGH_NAMED = 6

/** A known word is meant itself unless those that say it are fewer than one in so many of those with words it begins. */
const BEGUN_MOST = 5

/**
 * An inverted index over the stems of names, brands, contents and rubros of one empresa, in memory. What the words of a
 * query may mean is `Significados`' to say; articles with every word come first.
 */
export class IndiceBusqueda {
  /** Stem → positions and what each is worth there, as parallel arrays. */
  readonly #postings = new Map<string, { readonly posiciones: Uint32Array; readonly pesos: Float32Array }>()
  readonly #significados: Significados
  readonly #barras = new Map<string, number | number[]>()
  readonly #difusion: Float32Array
  readonly #lengths: Float32Array
  /** What a search counts in, by position; all zeros between searches. */
  readonly #scratch: {
    readonly total: Float64Array
    readonly hits: Uint8Array
    /** Of the hits, those on what the article says of itself and not only its rubro. */
    readonly named: Uint8Array
    /** Of those, the ones where only a longer word begins like the one asked for. */
    readonly begun: Uint8Array
    readonly here: Float64Array
    readonly best: Float32Array
  }
  /** Names of rubros by their stems: who writes a whole one means all that stands there. */
  readonly #rubros = new Map<string, string[]>()
  readonly #articulos: readonly Pick<Indexado, 'rubro' | 'categoria'>[]

  constructor(articulos: readonly Indexado[], sinonimos: readonly Sinonimo[]) {
    this.#articulos = articulos
    this.#difusion = new Float32Array(articulos.length)
    this.#lengths = new Float32Array(articulos.length)
    this.#scratch = {
      total: new Float64Array(articulos.length),
      hits: new Uint8Array(articulos.length),
      named: new Uint8Array(articulos.length),
      begun: new Uint8Array(articulos.length),
      here: new Float64Array(articulos.length),
      best: new Float32Array(articulos.length),
    }
    const rubros = new Set<string>()
    const words = new Map<string, { readonly raiz: string; veces: number }>()
    const forms = new Map<string, number>()
    const postings = new Map<string, { posiciones: number[]; pesos: number[] }>()
    articulos.forEach((one, position) => {
      if (one.esBolsa) return
      for (const { descripcion } of [one.rubro, one.categoria]) rubros.add(descripcion)
      this.#difusion[position] = one.difusion
      const best = new Map<string, number>()
      const put = (text: string, worth: number, head = 0) => {
        tokenize(text).forEach((word, i) => {
          if (STOP.has(word)) return
          const known = words.get(word) ?? { raiz: stem(word), veces: 0 }
          if (known.veces++ === 0) words.set(word, known)
          const { raiz } = known
          const value = head && i === 0 ? head : worth
          if (value > (best.get(raiz) ?? 0)) best.set(raiz, value)
        })
      }
      put(one.nombre, WORTH.nombre, WORTH.cabeza)
      for (const form of writtenWords(one.nombre)) forms.set(form, (forms.get(form) ?? 0) + 1)
      put(one.marca, WORTH.marca)
      put(one.contenido, WORTH.contenido)
      put(one.etiquetas.join(' '), WORTH.etiqueta)
      put(`${one.rubro.descripcion} ${one.categoria.descripcion}`, WORTH.rubro)
      for (const code of one.codigosBarras) {
        const others = this.#barras.get(code)
        this.#barras.set(code, others === undefined ? position : [others, position].flat())
      }
      this.#lengths[position] = Math.max(1, one.nombre.split(' ').length)
      for (const [raiz, worth] of best) {
        const posting = postings.get(raiz) ?? { posiciones: [], pesos: [] }
        if (posting.posiciones.length === 0) postings.set(raiz, posting)
        posting.posiciones.push(position)
        posting.pesos.push(worth)
      }
    })
    for (const [raiz, { posiciones, pesos }] of postings)
      this.#postings.set(raiz, { posiciones: Uint32Array.from(posiciones), pesos: Float32Array.from(pesos) })
    for (const descripcion of rubros) {
      const key = stemsOf(descripcion)
      this.#rubros.set(key, [...(this.#rubros.get(key) ?? []), descripcion])
    }
    this.#significados = new Significados(
      new Vocabulario(words, forms),
      sinonimos,
      (raiz) => this.#postings.get(raiz)?.posiciones,
    )
  }

  /** The first article with a bar code that `sells` says yes to; a UPC is an EAN-13 without its leading zero. */
  byBarras(code: string, sells: (position: number) => boolean): number | undefined {
    const found = this.#barras.get(code) ?? this.#barras.get(code.padStart(13, '0'))
    // Flat for the sake of memory: hardly any code is of two articles.
    return typeof found === 'number' ? (sells(found) ? found : undefined) : found?.find(sells)
  }

  /** Searches among what `sells` says yes to. Every word counts; without an article that has them all, most of them. */
  search(
    consulta: string,
    sells: (position: number) => boolean,
    isDisponible: (position: number) => boolean,
  ): Encontrados {
    const code = consulta.replace(/\s/g, '')
    if (/^\d{6,14}$/.test(code)) {
      const position = this.byBarras(code, sells)
      if (position !== undefined) return { posiciones: [position], sugerencia: null }
    }
    const words = tokenize(normalize(consulta)).filter((word, _i, all) => !STOP.has(word) || all.length === 1)
    if (words.length === 0) return { posiciones: [], sugerencia: null }
    const find = (loose: boolean) => {
      const terms = this.#significados.of(words, { loose, sells, conEnie: wordsWithEnie(consulta) })
      const found = this.#rank(words, terms, sells, isDisponible)
      if (found.whole || !terms.some(({ peso }) => peso === 'si hay')) return found
      // Nothing comes in that amount: what was asked for may still be had in another.
      const lenient = terms.map((one) => (one.peso === 'si hay' ? { ...one, peso: 'opcional' as const } : one))
      return this.#rank(words, lenient, sells, isDisponible)
    }
    const { posiciones, sugerencia } = find(false)
    if (posiciones.length > 0) return { posiciones, sugerencia }
    // The words exist, but nothing sold here has them: perhaps they were misspelt on somebody's label too.
    const loose = find(true)
    return { posiciones: loose.posiciones, sugerencia: loose.sugerencia }
  }

  #rank(
    words: readonly string[],
    terms: readonly Significado[],
    sells: (position: number) => boolean,
    isDisponible: (position: number) => boolean,
  ): Encontrados & { readonly whole: boolean } {
    // Flat arrays over the positions and a list of those touched: a common word is in thousands of articles.
    const { total, hits, named, begun, here, best } = this.#scratch
    const touched: number[] = []
    // What is optional comes last, and adds to what was found already.
    const required = terms.filter(({ peso }) => peso !== 'opcional')
    for (const { means, peso } of [...required, ...terms.filter((one) => one.peso === 'opcional')]) {
      const now: number[] = []
      for (const { raiz, sure, begun } of means) {
        const posting = this.#postings.get(raiz)
        if (!posting) continue
        const { posiciones, pesos } = posting
        const itself = begun ? EMPIEZA : DICE
        const worthHere = sure * (1 + Math.log(1 + this.#lengths.length / posiciones.length) / 4)
        for (let i = 0; i < posiciones.length; i++) {
          const position = posiciones[i]!
          const worth = pesos[i]! * worthHere
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
          if (says > EN_RUBRO) named[position]!++
          if (says === EMPIEZA) begun[position]!++
        } else if (hits[position] === 0) continue
        total[position]! += worth
      }
    }
    let needed = 0
    for (const position of touched) if (hits[position]! > needed) needed = hits[position]!
    const meant = this.#meant(words, touched, needed)
    const ranked: number[] = []
    // With none that has every word, those that have most of them; one of three is no answer.
    const enough = needed > 0 && needed >= Math.ceil(required.length / 2)
    for (const position of touched) {
      if (enough && hits[position] === needed && meant(position)) {
        ranked.push(position)
        total[position]! +=
          Math.min(4, this.#difusion[position]! * 0.25) -
          Math.min(3, this.#lengths[position]! * 0.18) -
          (isDisponible(position) ? 0 : 6)
      }
    }
    ranked.sort((a, b) => total[b]! - total[a]! || a - b)
    for (const position of touched) {
      total[position] = 0
      hits[position] = 0
      named[position] = 0
      begun[position] = 0
    }
    return { posiciones: ranked, sugerencia: suggestionOf(words, terms), whole: needed === required.length }
  }

  /** Which of those with every word are meant: the name of a rubro ranks, and only finds where hardly any says the word. */
  #meant(words: readonly string[], touched: readonly number[], needed: number): (position: number) => boolean {
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
    const rubros = this.#rubros.get(words.map(stem).join(' '))
    if (rubros) {
      const there = new Set(rubros)
      return (position) => {
        const { rubro, categoria } = this.#articulos[position]!
        return there.has(rubro.descripcion) || there.has(categoria.descripcion) || asked(position)
      }
    }
    if (says >= ENOUGH_NAMED) return asked
    // Fiambres are in "Fiambres y salames" before they are all that is in "Fiambres y quesos".
    const nearer = new Set(
      [...this.#rubros].flatMap(([key, names]) => {
        const all = new Set(key.split(' '))
        return words.every((word) => all.has(stem(word))) ? names : []
      }),
    )
    const stands = (position: number) =>
      hits[position] === needed && (saysAll(position) || nearer.has(this.#articulos[position]!.rubro.descripcion))
    return touched.some((position) => stands(position) && !saysAll(position)) ? stands : () => true
  }
}
