// Whether what the scale says is what was asked for.
import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso, minimoDePeso } from '@surtido/rules/preparacion'
import type { Parte } from './paradas.ts'

export type Pesada =
  /** As asked, within its tolerance: the customer pays what it weighs. */
  | 'JUSTO'
  /** Less: another piece, or the rest is missing. */
  | 'MENOS'
  /** More: what passes the tolerance is given away, unless somebody says why it is not. */
  | 'DEMASIADO'

/** With what other tandas put in of it. */
export function pesadaOf(parte: Pick<Parte, 'pedida' | 'tolerancia' | 'deOtras'>, peso: Centesimos): Pesada {
  const all = peso + parte.deOtras
  if (all > maximoDePeso(parte)) return 'DEMASIADO'
  return all < minimoDePeso(parte) ? 'MENOS' : 'JUSTO'
}

/** "Pidió 0,5 kg, hay 0,62 kg." */
export const frasePesada = (pedida: Centesimos, peso: Centesimos): string =>
  `Pidió ${formatCantidad(pedida, true)}, hay ${formatCantidad(peso, true)}.`
