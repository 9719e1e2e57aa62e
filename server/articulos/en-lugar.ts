import { stem } from '@surtido/rules/busqueda'
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
  ['coca', 'light'],
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

/** The stems of what comes later for a query. */
export function laterIn(terms: readonly Significado[]): string[] {
  const asked = new Set(
    terms.flatMap((one) => [stem(one.asked), stem(one.corrected ?? one.asked), ...one.means.map(({ raiz }) => raiz)]),
  )
  const kinds = OTRA_CLASE.flatMap(([thing, kinds]) => (asked.has(thing) ? kinds : []))
  return [...(namesEnLugar(terms) ? [] : EN_LUGAR), ...[...OTRA_COSA, ...kinds].filter((raiz) => !asked.has(raiz))]
}

/** The stems of what makes another kind of a thing. */
export const kindsOf = (isThing: (raiz: string) => boolean): string[] =>
  OTRA_CLASE.flatMap(([thing, kinds]) => (isThing(thing) ? kinds : []))

/** Whether a query names one of them, or a thing that is usually made of them. */
const namesEnLugar = (terms: readonly Significado[]): boolean =>
  terms.some(({ asked, corrected }) => EN_LUGAR.includes(stem(asked)) || OF_THESE_ITSELF.test(corrected ?? asked))
