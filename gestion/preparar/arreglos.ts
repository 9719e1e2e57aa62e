// Palabras of a panel about lines that are not simply put in: less, something else, another weight. Apart from
// `decisiones.ts`, which comes with the first view of the tool.
import { type Centesimos, formatCantidad, formatNumero, UNIDAD } from '@surtido/rules/cantidades'
import type { Palabra } from '../device/guardado.ts'
import { palabraDeAcordado, palabraOf } from './decisiones.ts'
import type { Parada, ParteDeParada } from './paradas.ts'
import { maximoPagado } from './peso.ts'

/** Distributes the total found over the positions in order; any rest of a position is short. */
export function shareFound(
  parada: Parada,
  hay: Centesimos,
): { readonly parte: ParteDeParada; readonly cantidad: Centesimos }[] {
  let queda = hay
  return parada.partes.map((parte) => {
    const cantidad = Math.min(queda, Math.max(0, parte.pedida - parte.deOtras))
    queda -= cantidad
    return { parte, cantidad }
  })
}

/** More than a wrong count explains: the tool asks whether the shelf is really empty. */
const MUCHOS = 3 * UNIDAD

export const hasMuchos = ({ stock = 0 }: Pick<Parada, 'stock'>): boolean => stock >= MUCHOS

/**
 * Says whether the customer accepts a replacement. With "No reemplazar" they may still have chosen one beforehand. The
 * server refuses one that goes against it (`isUnwanted` of rules/sustitutos.ts).
 */
export const wantsOtro = ({ siFalta, elegidos }: ParteDeParada): boolean =>
  siFalta !== 'No reemplazar' || elegidos.length > 0

const lista = (partes: readonly ParteDeParada[]): string =>
  new Intl.ListFormat('es').format(partes.map(({ posicion }) => posicion))

/** Why no replacement is offered at once; empty where one is. `ofrece`: there is one to offer. */
export function fraseDeSiFalta({ partes }: Pick<Parada, 'partes'>, ofrece: boolean): string {
  const { con = [], sin = [] } = Object.groupBy(partes, (parte) => (wantsOtro(parte) ? 'con' : 'sin'))
  if (con.length === 0)
    return partes.length === 1
      ? 'Este cliente no quiere reemplazo: va con lo que hay.'
      : 'Ninguno de ellos quiere reemplazo: van con lo que hay.'
  if (partes.length === 1) return ofrece ? '' : 'Aquí no hay nada parecido: di cuántos hay y busca otro.'
  const despues = `De ${lista(con)} se pregunta después.`
  return sin.length === 0
    ? despues
    : `${lista(sin)} ${sin.length === 1 ? 'no quiere' : 'no quieren'} reemplazo. ${despues}`
}

/** Why so many cannot go in; empty: they can. */
export const fraseDeMas = (n: Centesimos, pedida: Centesimos, porPeso: boolean): string =>
  n > pedida ? `Pidió ${formatCantidad(pedida, porPeso)}: no pueden ir más.` : ''

/** Why this is no shortage; empty: it is one. */
export const fraseNoFalta = (n: Centesimos, pedida: Centesimos, porPeso: boolean): string =>
  n >= pedida ? `Pidió ${formatCantidad(pedida, porPeso)}: si hay tantos, no falta.` : ''

/** The missing amount of a line when `cantidad` of its own article is all there is. */
export const shortOf = ({ pedida, deOtras, puesta }: ParteDeParada, cantidad: Centesimos = puesta): Centesimos =>
  Math.max(0, pedida - deOtras - cantidad)

/** Tells the picker how a short pick affects the sale of the article. `quedan`: left on the shelf. */
const ventaDe = (nombre: string, quedan: Centesimos | undefined): string =>
  quedan
    ? `Lo que queda de ${nombre} se sigue vendiendo.`
    : `${nombre} deja de venderse: si hay más, avisa a tu encargado.`

/** "Guardado: falta 1 un. de Vino. Vino deja de venderse: …" */
export const fraseDeFalta = (
  { nombre, porPeso }: Pick<Parada, 'nombre' | 'porPeso'>,
  falta: Centesimos,
  quedan: Centesimos | undefined,
): string =>
  `Guardado: ${falta === UNIDAD ? 'falta' : 'faltan'} ${formatCantidad(falta, porPeso)} de ${nombre}. ${ventaDe(nombre, quedan)}`

/** "Guardado: Yerba Canarias en su lugar. Yerba Baldo deja de venderse: …" */
export const fraseDeOtroPuesto = ({ nombre }: Pick<Parada, 'nombre'>, otro: { readonly nombre: string }): string =>
  `Guardado: ${otro.nombre} en su lugar. ${ventaDe(nombre, undefined)}`

/** "Preguntado. Sigue con lo demás. Choclo deja de venderse: …" */
export const fraseDePreguntado = ({ nombre }: Pick<Parada, 'nombre'>, quedan: Centesimos | undefined): string =>
  `Preguntado. Sigue con lo demás. ${ventaDe(nombre, quedan)}`

/** "va con 1 de 2", "va sin él" */
export const fraseSinEl = ({ puesta, pedida }: Pick<ParteDeParada, 'puesta' | 'pedida'>): string =>
  puesta > 0 ? `va con ${formatNumero(puesta)} de ${formatNumero(pedida)}` : 'va sin él'

/** How a pedido goes when nothing replaces what is missing: with the part that is in its basket, or without. */
export const fraseSinOtro = (parte: Pick<ParteDeParada, 'puesta' | 'pedida'>, falta: string): string =>
  parte.puesta > 0 ? `${fraseSinEl(parte)}: ${falta}` : `va sin ${falta}`

/**
 * Must the customer be asked before this article goes in? The device knows only the chosen ones that the shop has. The
 * server, which knows all, refuses one that lacks its question (`lacksPregunta` of rules/sustitutos.ts).
 */
export const needsPregunta = ({ siFalta, elegidos }: ParteDeParada, artCodigo: string): boolean =>
  siFalta === 'Contactarme' && !elegidos.some((one) => one.artCodigo === artCodigo)

/** The weight the customer pays for; `excepcion` raises the limit. */
export const pesoPagado = (parte: ParteDeParada, peso: Centesimos, excepcion = false): Centesimos =>
  Math.max(0, Math.min(peso, maximoPagado(parte, excepcion) - parte.deOtras))

/** The weight above the tolerance is given away. */
export const conRegalo = (parte: ParteDeParada, peso: Centesimos): Palabra =>
  palabraOf(parte, pesoPagado(parte, peso), true)

/** The customer pays the weight up to the absolute limit, for a reason given by the person in charge. */
export const conExcepcion = (parte: ParteDeParada, peso: Centesimos, excepcion: string): Palabra => ({
  ...palabraOf(parte, pesoPagado(parte, peso, true), true),
  excepcion,
})

/** The accepted replacement is not in the bag: it is missing too, or its answer is no longer awaited. */
export const leaveAcordado = (parte: ParteDeParada): Palabra => ({ ...palabraDeAcordado(parte), sinLoAcordado: true })

/** The missing article turned up. */
export const putHallado = (parte: ParteDeParada): Palabra => palabraOf(parte, parte.pedida - parte.deOtras, true)
