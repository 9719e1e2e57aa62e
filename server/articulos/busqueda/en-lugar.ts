import { stem } from '@surtido/rules/busqueda'
import { isIn, type Posting } from './postings.ts'
import type { Significado } from './significados.ts'

/**
 * Soya or rice in place of the usual thing (milanesas, bizcochos) comes later when the query does not ask for it. An
 * article that is soya or rice itself does not.
 */
const EN_LUGAR = ['soja', 'arroz', 'legumbre', 'vegetal'].map(stem)
/** How much later. */
export const INSTEAD = 3

const OF_THESE_ITSELF =
  /^(?:aceite|brote|caldo|cereal|copo|ensalada|garbanzo|harina|jugo|lenteja|poroto|salsa|snack|sopa)/

const stemsIn = (words: string): string[] => words.split(' ').map(stem)

/**
 * The words that make something else of whatever a name begins with: quail's eggs, oil in a spray, milk with chocolate.
 */
const OTRA_COSA = stemsIn('almibar chocolatada codorniz condensada cultivada impalpable protector rocio spray')

/** Words that make another kind of the thing before them. Such a kind comes later too, unless the query asks for it. */
const OTRA_CLASE = [
  ['aceite', 'blend manteca saborizado trufa'],
  ['agua', 'destilada micelar oxigenada saborizada tonica'],
  ['arroz', 'integral rojo yamani'],
  ['arveja', 'congelada'],
  ['bolsa', 'cobertor'],
  ['cafe', 'cappuccino capuchino'],
  ['choclo', 'crema cremoso'],
  ['coca', 'azucar light zero'],
  ['desodorante', 'calzado pies'],
  ['detergente', 'concentrado'],
  ['dulce', 'repostero'],
  ['hamburguesa', 'acelga brocoli calabaza espinaca garbanzo lenteja quinoa vegano'],
  ['harina', 'levadura maiz'],
  ['hipoclorito', 'gel'],
  ['huevo', 'chocolate pascua'],
  ['manteca', 'cacao mani'],
  ['mayonesa', 'light vegana'],
  ['mermelada', 'light'],
  ['milanesa', 'acelga brocoli calabaza espinaca garbanzo lenteja quinoa vegano'],
  ['pan', 'rallado'],
  ['panal', 'adulto cobertor goodnites swimmers'],
  ['papel', 'humedo'],
  ['polenta', 'espinaca queso'],
  ['shampoo', 'bebe gato perro piojo seco'],
  ['te', 'boldo rojo verde'],
  ['yogur', 'bebible cereal'],
].map(([thing, kinds]) => [stem(thing!), stemsIn(kinds!)] as const)

/** All words of the lists above, numbered. Most articles have at most one of them. */
const PALABRAS: ReadonlyMap<string, number> = new Map(
  [...new Set([EN_LUGAR, OTRA_COSA, ...OTRA_CLASE.map(([, kinds]) => kinds)].flat())].map((raiz, i) => [raiz, i]),
)
const NINGUNA = 0

type Postings = ReadonlyMap<string, Posting>

/** Finds what comes later for a query. */
export class OtrasClases {
  /** Indexed by position: which of all these words it has, by the number of them together in `#juntas`. */
  readonly #cual: Uint16Array
  /** The numbers in `PALABRAS` of the words that articles have together; none first. */
  readonly #juntas: number[][] = [[]]

  /** `many`: how many articles there are. */
  constructor(postings: Postings, many: number) {
    this.#cual = new Uint16Array(many)
    for (const [raiz, numero] of PALABRAS) {
      const withThis = new Map<number, number>()
      for (const position of postings.get(raiz)?.posiciones ?? []) {
        const before = this.#cual[position]!
        const known = withThis.get(before) ?? this.#juntas.push([...this.#juntas[before]!, numero]) - 1
        withThis.set(before, known)
        this.#cual[position] = known
      }
    }
  }

  /**
   * Says whether an article comes later; `isThing`: whether its name begins with a word of the query, by its first
   * stem.
   */
  laterIn(
    terms: readonly Significado[],
    isThing: (first: number) => boolean,
  ): (position: number, first: number) => boolean {
    const asked = new Set(
      terms.flatMap((one) => [stem(one.asked), stem(one.corrected ?? one.asked), ...one.means.map(({ raiz }) => raiz)]),
    )
    const others = [...OTRA_COSA, ...kindsOf((thing) => asked.has(thing))].filter((raiz) => !asked.has(raiz))
    const comesLater = new Uint8Array(PALABRAS.size)
    for (const raiz of [...(namesEnLugar(terms) ? [] : EN_LUGAR), ...others]) comesLater[PALABRAS.get(raiz)!] = 1
    const cual = this.#cual
    const juntas = this.#juntas
    return (position, first) => {
      const palabras = cual[position]!
      if (palabras === NINGUNA || !isThing(first)) return false
      for (const one of juntas[palabras]!) if (comesLater[one] === 1) return true
      return false
    }
  }
}

/** Says whether one of the words is in an article. */
export const isInAny = (postings: readonly Posting[], position: number): boolean =>
  postings.some(({ posiciones }) => isIn(posiciones, position))

/** The stems of what makes another kind of a thing. */
export const kindsOf = (isThing: (raiz: string) => boolean): string[] =>
  OTRA_CLASE.flatMap(([thing, kinds]) => (isThing(thing) ? kinds : []))

/** Says whether a query names one of them, or a thing that is usually made of them. */
const namesEnLugar = (terms: readonly Significado[]): boolean =>
  terms.some(({ asked, corrected }) => EN_LUGAR.includes(stem(asked)) || OF_THESE_ITSELF.test(corrected ?? asked))
