import { stem } from '@surtido/rules/busqueda'
import type { Significado } from './significados.ts'

/**
 * Soya or rice in place of the usual thing (milanesas, bizcochos) comes later when the query does not ask for it. An
 * article that is soya or rice itself does not.
 */
export const EN_LUGAR = ['soja', 'arroz', 'legumbre', 'vegetal'].map(stem)
/** How much later. */
export const INSTEAD = 3

const OF_THESE_ITSELF =
  /^(?:aceite|brote|caldo|cereal|copo|ensalada|garbanzo|harina|jugo|lenteja|poroto|salsa|snack|sopa)/

/** Whether a query names one of them, or a thing that is usually made of them. */
export const namesEnLugar = (terms: readonly Significado[]): boolean =>
  terms.some(({ asked, corrected }) => EN_LUGAR.includes(stem(asked)) || OF_THESE_ITSELF.test(corrected ?? asked))
