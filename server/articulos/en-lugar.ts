import { stem } from '@surtido/rules/busqueda'
import { type Posting, placeOf } from './postings.ts'
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

/** What makes something else of whatever a name begins with: quail's eggs, oil in a spray, milk with chocolate. */
const OTRA_COSA = stemsIn('almibar chocolatada codorniz condensada cultivada impalpable protector rocio spray')

/** What makes another kind of these things. It comes later too, where the query does not ask for it. */
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

/** All these words, numbered from 1: most articles with one have no other. */
const PALABRAS: ReadonlyMap<string, number> = new Map(
  [...new Set([EN_LUGAR, OTRA_COSA, ...OTRA_CLASE.map(([, kinds]) => kinds)].flat())].map((raiz, i) => [raiz, i + 1]),
)
const NINGUNA = 0
const VARIAS = 255

type Postings = ReadonlyMap<string, Posting>

/** Finds what comes later for a query. */
export class OtrasClases {
  readonly #postings: Postings
  /** Indexed by position: which of all these words it has, by its number in `PALABRAS`; or `NINGUNA` or `VARIAS`. */
  readonly #cual: Uint8Array

  /** `many`: how many articles there are. */
  constructor(postings: Postings, many: number) {
    this.#postings = postings
    this.#cual = new Uint8Array(many)
    for (const [raiz, numero] of PALABRAS)
      for (const position of postings.get(raiz)?.posiciones ?? [])
        this.#cual[position] = this.#cual[position] === NINGUNA ? numero : VARIAS
  }

  /** Whether an article comes later; `isThing`: whether its name begins with a word of the query, by its first stem. */
  laterIn(
    terms: readonly Significado[],
    isThing: (first: number) => boolean,
  ): (position: number, first: number) => boolean {
    const asked = new Set(
      terms.flatMap((one) => [stem(one.asked), stem(one.corrected ?? one.asked), ...one.means.map(({ raiz }) => raiz)]),
    )
    const others = [...OTRA_COSA, ...kindsOf((thing) => asked.has(thing))].filter((raiz) => !asked.has(raiz))
    const raices = [...(namesEnLugar(terms) ? [] : EN_LUGAR), ...others]
    const all = raices.flatMap((raiz) => this.#postings.get(raiz) ?? [])
    const comesLater = new Uint8Array(VARIAS)
    for (const raiz of raices) comesLater[PALABRAS.get(raiz)!] = 1
    return (position, first) => {
      const cual = this.#cual[position]!
      if (cual === NINGUNA || (cual !== VARIAS && comesLater[cual] === 0) || !isThing(first)) return false
      return cual !== VARIAS || isInAny(all, position)
    }
  }
}

/** Whether one of the words is in an article. */
export const isInAny = (postings: readonly Posting[], position: number): boolean =>
  postings.some((one) => placeOf(one, position) >= 0)

/** The stems of what makes another kind of a thing. */
export const kindsOf = (isThing: (raiz: string) => boolean): string[] =>
  OTRA_CLASE.flatMap(([thing, kinds]) => (isThing(thing) ? kinds : []))

/** Whether a query names one of them, or a thing that is usually made of them. */
const namesEnLugar = (terms: readonly Significado[]): boolean =>
  terms.some(({ asked, corrected }) => EN_LUGAR.includes(stem(asked)) || OF_THESE_ITSELF.test(corrected ?? asked))
