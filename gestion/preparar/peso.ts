// Whether the scale's weight is what was ordered.
import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso, minimoDePeso } from '@surtido/rules/preparacion'
import type { Parte } from './paradas.ts'

type Pesada =
  /** As ordered, within the tolerance: the customer pays the actual weight. */
  | 'JUSTO'
  /** Less: another piece, or the rest is missing. */
  | 'MENOS'
  /** More: the part above the tolerance is given away, unless the person in charge gives a reason to charge it. */
  | 'DEMASIADO'

/** Includes what other tandas put in. */
export function pesadaOf(parte: Pick<Parte, 'pedida' | 'tolerancia' | 'deOtras'>, peso: Centesimos): Pesada {
  const all = peso + parte.deOtras
  if (all > maximoDePeso(parte)) return 'DEMASIADO'
  return all < minimoDePeso(parte) ? 'MENOS' : 'JUSTO'
}

/** "Pidió 0,5 kg, hay 0,62 kg." */
export const frasePesada = (pedida: Centesimos, peso: Centesimos): string =>
  `Pidió ${formatCantidad(pedida, true)}, hay ${formatCantidad(peso, true)}.`
