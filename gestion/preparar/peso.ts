// Whether the scale's weight is what was ordered.
import { type Centesimos, formatCantidad, formatNumero } from '@surtido/rules/cantidades'
import { type Centavos, formatPrecio, roundHalfUp } from '@surtido/rules/dinero'
import { maximoDePeso, minimoDePeso } from '@surtido/rules/preparacion'
import type { ParteDeParada } from './paradas.ts'

type Pesada =
  /** It is within the tolerance of the order: the customer pays the actual weight. */
  | 'JUSTO'
  /** Less: another piece, or the rest is missing. */
  | 'MENOS'
  /** More: the part above the tolerance, or what the card pays for, is given away, unless the person in charge gives a reason to charge it. */
  | 'DEMASIADO'

type Pesable = Pick<ParteDeParada, 'pedida' | 'tolerancia' | 'cubre' | 'deOtras'>

/** The most of its weight that the customer pays for; `excepcion` raises the limit, not what their card holds. */
export const maximoPagado = (parte: Pesable, excepcion = false): Centesimos =>
  Math.min(maximoDePeso(parte, excepcion), parte.cubre ?? Number.POSITIVE_INFINITY)

/** Says whether the card of its pedido pays for less than the tolerance allows. */
export const isPorTarjeta = (parte: Pesable): boolean => maximoPagado(parte) < maximoDePeso(parte)

/** Includes what other tandas put in. */
export function pesadaOf(parte: Pesable, peso: Centesimos): Pesada {
  const all = peso + parte.deOtras
  if (all > maximoPagado(parte)) return 'DEMASIADO'
  return all < minimoDePeso(parte) ? 'MENOS' : 'JUSTO'
}

/** Above this a weight is taken for a slip: this many times the order, and at least half a kilo more. */
const VECES = 3
const DE_MAS: Centesimos = 50

interface Reading {
  readonly texto: string
  readonly peso: Centesimos
}

/**
 * Other meanings of a typed weight that is far above the ordered one: its comma was left out, or it is in grams. The
 * most likely first; empty when the weight may be meant.
 */
export function otherReadings(pedida: Centesimos, peso: Centesimos): Reading[] {
  if (peso <= VECES * pedida || peso < pedida + DE_MAS) return []
  const lejos = (one: Reading) => Math.abs(Math.log(one.peso / pedida))
  const enGramos = { texto: `${formatNumero(peso)} g`, peso: roundHalfUp(peso / 1000) }
  const conComa = [10, 100].map((veces) => roundHalfUp(peso / veces))
  const all = [enGramos, ...conComa.map((one) => ({ texto: formatCantidad(one, true), peso: one }))]
  return all
    .filter(
      (one, i) =>
        one.peso > pedida / 10 && one.peso <= VECES * pedida && all.findIndex((b) => b.peso === one.peso) === i,
    )
    .sort((a, b) => lejos(a) - lejos(b))
    .slice(0, 2)
}

/** The effect of a typed weight, before it counts. */
export function frasePorPesar(parte: Pesable, peso: Centesimos): string {
  const escrito = formatCantidad(peso, true)
  const all = peso + parte.deOtras
  const pesada = pesadaOf(parte, peso)
  if (pesada === 'JUSTO') return `${escrito}: está bien.`
  if (pesada === 'MENOS') return `${escrito}: faltan ${formatCantidad(parte.pedida - all, true)}.`
  return `${escrito}: sobran ${formatCantidad(all - maximoPagado(parte), true)}, que van de regalo.`
}

export const fraseDeDuda = (peso: Centesimos): string => `¿Son ${formatCantidad(peso, true)}? Elige cuánto es:`

/** The price on the label of a scale, and the weight that costs as much at the agreed price. */
export interface EtiquetaDePrecio {
  readonly precio: Centavos
  readonly peso: Centesimos
}

/** The price of a kilo may have changed since the pedido was placed: percent. */
const CERCA_DE_ETIQUETA = 15

/** "La etiqueta dice $120: son unos 0,4 kg. " */
export const fraseDeEtiqueta = ({ precio, peso }: EtiquetaDePrecio): string =>
  `La etiqueta dice ${formatPrecio(precio)}: son unos ${formatCantidad(peso, true)}. `

/** Why a typed weight is not that of the label that was read; empty: it may be. */
export function fraseLejosDeEtiqueta(peso: Centesimos, etiqueta: EtiquetaDePrecio | undefined): string {
  if (!etiqueta || Math.abs(peso - etiqueta.peso) * 100 <= CERCA_DE_ETIQUETA * etiqueta.peso) return ''
  return `No es lo que dice la etiqueta: ${formatPrecio(etiqueta.precio)} son unos ${formatCantidad(etiqueta.peso, true)}. Pésalo de nuevo, o confirma.`
}

/** "Pidió 0,5 kg, hay 0,62 kg." */
export const frasePesada = (pedida: Centesimos, peso: Centesimos): string =>
  `Pidió ${formatCantidad(pedida, true)}, hay ${formatCantidad(peso, true)}.`
