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
  /** How many of the first five places that could be filled well are (2 or 3). */
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
  const spread = (text: string) => {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return ` ${plain.replace(/[^a-z0-9]+/g, ' ')} `
  }
  const textos = muestra.posiciones.map((position) => ({
    position,
    codigo: muestra.codigoOf(position),
    label: spread(muestra.labelOf(position)),
    lugar: spread(`${muestra.rubroOf(position)} ${muestra.categoriaOf(position)}`),
  }))
  const size = Math.max(...muestra.posiciones) + 1
  return rows.map(({ consulta, perfecto, bueno, flojo, nota }) => {
    const patterns = ([perfecto, bueno, flojo] as const).map((one) => readPatron(one ?? ''))
    const notas = new Uint8Array(size)
    for (const texto of textos) {
      const at = patterns.findIndex((matches) => matches(texto))
      if (at >= 0) notas[texto.position] = 3 - at
    }
    return { consulta: consulta!, clase: nota!, notas }
  })
}

interface Texto {
  readonly codigo: string
  readonly label: string
  readonly lugar: string
}

/**
 * Alternatives separated by `;`, each of terms that all hold: the beginning of a word, a whole word with a dot at its
 * end, `r:` for the rubro and category, `-` for what must not be there, `#` for an article's code.
 */
function readPatron(text: string): (texto: Texto) => boolean {
  const alternatives = text
    .split(';')
    .map((one) => one.trim().split(/\s+/).filter(Boolean).map(readTermino))
    .filter((terms) => terms.length > 0)
  return (texto) => alternatives.some((terms) => terms.every((holds) => holds(texto)))
}

function readTermino(text: string): (texto: Texto) => boolean {
  if (text.startsWith('-')) {
    const holds = readTermino(text.slice(1))
    return (texto) => !holds(texto)
  }
  if (text.startsWith('#')) return ({ codigo }) => codigo === text.slice(1)
  const inLugar = text.startsWith('r:')
  const word = inLugar ? text.slice(2) : text
  const looked = word.endsWith('.') ? ` ${word.slice(0, -1)} ` : ` ${word}`
  return ({ label, lugar }) => (inLugar ? lugar : label).includes(looked)
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
