// Whether what the scale says is what was asked for.
import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso } from '@surtido/rules/preparacion'

/** Nobody minds so much more or less: percent. */
const TOLERANCIA = 10

export type Pesada =
  /** As asked, within what nobody minds. */
  | 'JUSTO'
  /** Less: another piece, or it is all there is. */
  | 'MENOS'
  /** More, and the customer pays it. */
  | 'MAS'
  /** More than anybody pays. */
  | 'DEMASIADO'

export function pesadaOf(pedida: Centesimos, peso: Centesimos): Pesada {
  if (peso > maximoDePeso(pedida)) return 'DEMASIADO'
  if (peso * 100 > pedida * (100 + TOLERANCIA)) return 'MAS'
  return peso * 100 < pedida * (100 - TOLERANCIA) ? 'MENOS' : 'JUSTO'
}

/** "Pidió 0,5 kg, hay 0,62 kg." */
export const frasePesada = (pedida: Centesimos, peso: Centesimos): string =>
  `Pidió ${formatCantidad(pedida, true)}, hay ${formatCantidad(peso, true)}.`
