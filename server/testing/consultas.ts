// Queries of shoppers with graded answers (`data/consultas*.csv`), and the score of a search on them.
import { fileURLToPath } from 'node:url'
import { read, type readMuestra } from './muestra-busqueda.ts'

type Muestra = Awaited<ReturnType<typeof readMuestra>>

/** 3 is exactly what was asked for, 2 a fair answer, 1 related, 0 wrong. */
type Nota = 0 | 1 | 2 | 3

export interface Consulta {
  readonly consulta: string
  readonly clase: string
  /** The grade of each article of the sample, by position. */
  readonly notas: Uint8Array
}

export interface Medida {
  readonly consultas: number
  /** How near the order of the first ten is to the best possible, 0 to 1. */
  readonly ndcg10: number
  /** How many of the first five places hold a good answer (2 or 3), of those that could. */
  readonly precision5: number
  /** How many have a good first answer. */
  readonly primera: number
  /** How many find nothing. */
  readonly nada: number
}

/** The lists of `data/`: the one the search was tuned on, then those written before anybody tried them. */
export const LISTAS = [
  'consultas',
  'consultas-2',
  'consultas-3',
  'consultas-4',
  'consultas-5',
  'consultas-6',
  'consultas-7',
  'consultas-8',
  'consultas-9',
  'consultas-10',
  'consultas-11',
  'consultas-12',
  'consultas-13',
  'consultas-14',
  'consultas-15',
  'consultas-16',
  'consultas-17',
  'consultas-18',
  'consultas-19',
  'consultas-20',
  'consultas-21',
  'consultas-22',
  'consultas-23',
  'consultas-24',
  'consultas-25',
  'consultas-26',
  'consultas-27',
  'consultas-28',
  'consultas-29',
  'consultas-30',
  'consultas-31',
  'consultas-32',
  'consultas-33',
  'consultas-34',
  'consultas-35',
  'consultas-36',
] as const

const FIRST = 10
const GOOD = 2

export async function readConsultas(
  muestra: Muestra,
  lista: (typeof LISTAS)[number] = 'consultas',
): Promise<Consulta[]> {
  const file = fileURLToPath(new URL(`../../data/${lista}.csv`, import.meta.url))
  const rows = await read(file, ['consulta', 'perfecto', 'bueno', 'flojo', 'nota'])
  const textos = textosOf(muestra)
  const size = Math.max(...muestra.posiciones) + 1
  return rows.map(({ consulta, perfecto, bueno, flojo, nota }) => {
    const notas = new Uint8Array(size)
    // The best grade that fits an article is written last.
    for (const [at, patron] of [flojo, bueno, perfecto].entries())
      for (const index of textos.matching(patron ?? '')) notas[textos.posiciones[index]!] = at + 1
    return { consulta: consulta!, clase: nota!, notas }
  })
}

const textosByMuestra = new WeakMap<Muestra, Textos>()

function textosOf(muestra: Muestra): Textos {
  const known = textosByMuestra.get(muestra) ?? new Textos(muestra)
  textosByMuestra.set(muestra, known)
  return known
}

const spread = (text: string) => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain.replace(/[^a-z0-9]+/g, ' ')} `
}

/** The words of the sample's articles, one line each, so that one search looks for a term in all of them. */
class Textos {
  readonly posiciones: readonly number[]
  readonly #codigos: ReadonlyMap<string, number>
  readonly #labels: Lineas
  readonly #lugares: Lineas
  readonly #all: ReadonlySet<number>
  /** The articles of each term that was looked for. */
  readonly #found = new Map<string, ReadonlySet<number>>()

  constructor(muestra: Muestra) {
    this.posiciones = muestra.posiciones
    this.#all = new Set(this.posiciones.keys())
    this.#codigos = new Map(this.posiciones.map((position, index) => [muestra.codigoOf(position), index]))
    this.#labels = new Lineas(this.posiciones.map((position) => spread(muestra.labelOf(position))))
    this.#lugares = new Lineas(
      this.posiciones.map((position) => spread(`${muestra.rubroOf(position)} ${muestra.categoriaOf(position)}`)),
    )
  }

  /**
   * The indexes of the articles that fit: alternatives separated by `;`, each of terms that all hold: the beginning of a
   * word, a whole word with a dot at its end, `r:` for the rubro and category, `-` for what must not be there, `#` for
   * an article's code.
   */
  matching(patron: string): ReadonlySet<number> {
    const fit = new Set<number>()
    for (const alternative of patron.split(';')) {
      const terms = alternative.trim().split(/\s+/).filter(Boolean)
      if (terms.length === 0) continue
      const [without, wanted] = [true, false].map((minus) =>
        terms.filter((term) => term.startsWith('-') === minus).map((term) => this.#find(term.replace(/^-/, ''))),
      ) as [ReadonlySet<number>[], ReadonlySet<number>[]]
      const [rarest = this.#all, ...others] = wanted.toSorted((one, other) => one.size - other.size)
      for (const index of rarest)
        if (others.every((found) => found.has(index)) && !without.some((found) => found.has(index))) fit.add(index)
    }
    return fit
  }

  #find(term: string): ReadonlySet<number> {
    const known = this.#found.get(term) ?? this.#look(term)
    this.#found.set(term, known)
    return known
  }

  #look(term: string): ReadonlySet<number> {
    if (term.startsWith('#')) {
      const index = this.#codigos.get(term.slice(1))
      return new Set(index === undefined ? [] : [index])
    }
    const inLugar = term.startsWith('r:')
    const word = inLugar ? term.slice(2) : term
    const looked = word.endsWith('.') ? ` ${word.slice(0, -1)} ` : ` ${word}`
    return new Set((inLugar ? this.#lugares : this.#labels).having(looked))
  }
}

/** Lines of text, joined for a fast search. */
class Lineas {
  readonly #text: string
  /** Where each line begins. */
  readonly #starts: Uint32Array

  constructor(lines: readonly string[]) {
    this.#text = lines.join('\n')
    this.#starts = new Uint32Array(lines.length)
    for (let index = 1; index < lines.length; index++)
      this.#starts[index] = this.#starts[index - 1]! + lines[index - 1]!.length + 1
  }

  /** The indexes of the lines that contain it. */
  *having(looked: string): Generator<number> {
    let line = 0
    for (let at = this.#text.indexOf(looked); at >= 0; ) {
      while (line + 1 < this.#starts.length && this.#starts[line + 1]! <= at) line++
      yield line
      const next = this.#starts[line + 1]
      at = next === undefined ? -1 : this.#text.indexOf(looked, next)
    }
  }
}

/** How good the answers of `search` (positions, best first) are. */
export function measure(consultas: readonly Consulta[], search: (consulta: string) => readonly number[]): Medida {
  let [ndcg10, precision5, primera, nada] = [0, 0, 0, 0]
  for (const { consulta, notas } of consultas) {
    const found = search(consulta)
    if (found.length === 0) nada++
    const got = found.slice(0, FIRST).map((position) => (notas[position] ?? 0) as Nota)
    const best = notas.toSorted().reverse().subarray(0, FIRST)
    ndcg10 += gain(got) / (gain([...best]) || 1)
    const possible = Math.min(5, best.filter((nota) => nota >= GOOD).length)
    precision5 += got.slice(0, 5).filter((nota) => nota >= GOOD).length / (possible || 1)
    if ((got[0] ?? 0) >= GOOD) primera++
  }
  const share = (sum: number) => sum / consultas.length
  return {
    consultas: consultas.length,
    ndcg10: share(ndcg10),
    precision5: share(precision5),
    primera: share(primera),
    nada: share(nada),
  }
}

const gain = (notas: readonly number[]) => notas.reduce((sum, nota, i) => sum + (2 ** nota - 1) / Math.log2(i + 2), 0)
